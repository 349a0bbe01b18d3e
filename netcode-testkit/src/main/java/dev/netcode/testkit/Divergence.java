package dev.netcode.testkit;

import dev.netcode.state.StateLayout;
import org.jspecify.annotations.Nullable;

/**
 * Where two worlds part: the first tick, entity and field that differ, and both values.
 *
 * @param tick the tick
 * @param entity the entity
 * @param field the field's name
 * @param server the server's value of the first number that differs
 * @param client the client's
 * @param text the difference in words
 */
public record Divergence(long tick, long entity, String field, double server, double client, String text) {

    /**
     * Finds the first difference of two states.
     *
     * @param tick for the report
     * @param entity for the report
     * @param layout what both are in
     * @param server the server's state
     * @param serverOffset where it begins
     * @param client the client's state
     * @param clientOffset where it begins
     * @return the divergence, or null if they are equal
     */
    public static @Nullable Divergence between(
            long tick,
            long entity,
            StateLayout layout,
            double[] server,
            int serverOffset,
            double[] client,
            int clientOffset) {
        int field = layout.firstDifference(server, serverOffset, client, clientOffset);
        if (field < 0) {
            return null;
        }
        int at = layout.field(field).offset();
        int end = at + layout.field(field).width() - 1;
        while (at < end && server[serverOffset + at] == client[clientOffset + at]) {
            at++;
        }
        return new Divergence(
                tick,
                entity,
                layout.field(field).name(),
                server[serverOffset + at],
                client[clientOffset + at],
                layout.describe(field, server, serverOffset, client, clientOffset));
    }

    @Override
    public String toString() {
        return "tick " + tick + ", entity " + entity + ": " + text + " [server " + server + ", client " + client + "]";
    }
}
