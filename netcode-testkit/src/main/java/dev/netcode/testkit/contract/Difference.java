package dev.netcode.testkit.contract;

/**
 * The first thing in which two worlds differ.
 *
 * @param tick when
 * @param entity who; for contact memory the lower id of the pair
 * @param kind name of the entity's kind, or "contact"
 * @param field which field; "presence" if only one world has the entity
 * @param expected value in the first world
 * @param actual value in the second world
 */
public record Difference(long tick, long entity, String kind, String field, double expected, double actual) {

    @Override
    public String toString() {
        return "tick " + tick + ", " + kind + " " + entity + ", " + field + ": " + expected + " against " + actual;
    }
}
