package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import org.jspecify.annotations.Nullable;

/** The list of near entities as a difference against the list of a snapshot that both ends hold. */
final class NearList {

    private static final SentSnapshot NOTHING = new SentSnapshot();

    private NearList() {}

    /**
     * Writes a list.
     *
     * @param base the list that the receiver holds; null for none
     */
    static void write(BitWriter out, SentSnapshot now, @Nullable SentSnapshot base) {
        SentSnapshot from = base == null ? NOTHING : base;
        out.flag(base != null);
        int kept = 0;
        for (int i = 0; i < from.nearCount; i++) {
            kept += now.isNear(from.near[i]) ? 1 : 0;
        }
        out.flag(kept == from.nearCount);
        if (kept != from.nearCount) {
            for (int i = 0; i < from.nearCount; i++) {
                out.flag(now.isNear(from.near[i]));
            }
        }
        out.unsigned(now.nearCount - kept, 2);
        long last = -1;
        for (int i = 0; i < now.nearCount; i++) {
            if (!from.isNear(now.near[i])) {
                out.unsigned(now.near[i] - last - 1, 3);
                last = now.near[i];
            }
        }
    }

    /**
     * Reads a list.
     *
     * @param out begun and empty; receives the list, ascending
     * @param base the list of the acknowledged snapshot; null if it is not held
     * @param max most entries
     */
    static void read(BitReader in, SentSnapshot out, @Nullable SentSnapshot base, int max) {
        SentSnapshot from = NOTHING;
        if (in.flag()) {
            if (base == null) {
                in.fail();
                return;
            }
            from = base;
        }
        boolean all = in.flag();
        for (int i = 0; i < from.nearCount; i++) {
            if (all || in.flag()) {
                out.addNear(from.near[i]);
            }
        }
        long added = in.unsigned(2, max);
        if (out.nearCount + added > max) {
            in.fail();
        }
        int kept = out.nearCount;
        long last = -1;
        for (long i = 0; i < added && !in.failed(); i++) {
            last = last + 1 + in.unsigned(3, EntityId.MAX);
            if (!EntityId.isValid(last)) {
                in.fail();
                return;
            }
            out.addNear(last);
        }
        if (!in.failed()) {
            merge(out, kept);
            for (int i = 1; i < out.nearCount; i++) {
                if (out.near[i] <= out.near[i - 1]) {
                    in.fail();
                }
            }
        }
    }

    /** Sorts two ascending runs into one; the second is short. */
    private static void merge(SentSnapshot list, int from) {
        for (int i = from; i < list.nearCount; i++) {
            long id = list.near[i];
            int at = i;
            while (at > 0 && list.near[at - 1] > id) {
                list.near[at] = list.near[at - 1];
                at--;
            }
            list.near[at] = id;
        }
    }
}
