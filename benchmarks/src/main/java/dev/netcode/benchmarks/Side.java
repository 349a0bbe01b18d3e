package dev.netcode.benchmarks;

/**
 * One side of a row: the work whose time is taken.
 *
 * <p>The loop is the side's own, so that the compiler sees it whole and the harness's call costs nothing per pass.
 */
@FunctionalInterface
public interface Side {
    /**
     * Does the work.
     *
     * @param passes how many times in a row, at least 1
     * @return anything that depends on all of the work, so that none of it can be left out by the compiler
     */
    double run(int passes);
}
