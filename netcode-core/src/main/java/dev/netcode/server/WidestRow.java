package dev.netcode.server;

import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;

/** How large the row of a far newcomer is at most: what no snapshot has room for could never be told. */
final class WidestRow {

    /** Its tier, its kind and the longest gap to its id. */
    private static final int HEAD_BITS = 4 + 9 + 84;

    private WidestRow() {}

    /**
     * Refuses a budget that has no room for a whole drawn word of some kind.
     *
     * @throws IllegalArgumentException naming the kind, its bytes and the budget
     */
    static void requireRoom(Schema schema, ServerConfig config) {
        for (EntityKind kind : schema.kinds()) {
            int least = bytes(kind.layout()) + SnapshotSender.SPARE_BYTES;
            if (least > config.budgetBytes()) {
                throw new IllegalArgumentException("budgetBytes must be at least " + least + " for a row of kind "
                        + kind.name() + ": budgetBytes=" + config.budgetBytes());
            }
        }
    }

    /** A whole drawn word with all that leads it, rounded up. */
    static int bytes(StateLayout layout) {
        long bits = HEAD_BITS;
        for (int f = 0; f < layout.fieldCount(); f++) {
            bits += (long) layout.drawnBits(f) * layout.field(f).width();
        }
        return (int) Math.min(Integer.MAX_VALUE / 2, bits + 7 >>> 3);
    }
}
