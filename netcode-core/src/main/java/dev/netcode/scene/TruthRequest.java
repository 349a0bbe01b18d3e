package dev.netcode.scene;

import dev.netcode.wire.BitReader;
import dev.netcode.wire.SceneParts;
import dev.netcode.wire.SceneTruth;
import org.jspecify.annotations.Nullable;

/** Asks for the whole truth, again every second until it is answered, and puts the pieces together. Thread: one. */
final class TruthRequest {

    static final long AGAIN_NANOS = 1_000_000_000L;

    private final SceneParts parts = new SceneParts();
    private final SceneTruth truth;
    private final BitReader in = new BitReader();
    private final SceneStats stats;
    private int number;
    private int first;
    private boolean open;
    private long heardNanos;
    private long piecesTold;

    TruthRequest(SceneTruth truth, SceneStats stats) {
        this.truth = truth;
        this.stats = stats;
    }

    /** Asks, unless it does already. */
    void ask(long nowNanos) {
        if (open) {
            return;
        }
        open = true;
        parts.clear();
        first = number + 1;
        again(nowNanos);
    }

    private void again(long nowNanos) {
        number++;
        heardNanos = nowNanos;
        piecesTold = -1;
        stats.add(SceneCounter.REQUESTS, 1);
    }

    /** Asks again if nothing was heard for a second. */
    void frame(long nowNanos) {
        // a clock that went back has heard nothing either
        if (open && Math.abs(nowNanos - heardNanos) >= AGAIN_NANOS) {
            again(nowNanos);
        }
    }

    /** Takes a piece; its life, or 0 if it does not count. */
    int accept(BitReader piece, int life, long nowNanos) {
        if (!open) {
            return 0;
        }
        int of = parts.accept(piece, life, first, number);
        if (of != 0) {
            heardNanos = nowNanos;
        }
        return of;
    }

    /** The truth once it is whole; one that makes no sense is asked for anew. */
    @Nullable
    SceneTruth answer(long nowNanos) {
        if (!open || !parts.whole()) {
            return null;
        }
        parts.open(in);
        if (!truth.read(in)) {
            parts.clear();
            first = number + 1;
            again(nowNanos);
            return null;
        }
        return truth;
    }

    /** The answer was taken. */
    void close() {
        open = false;
        parts.clear();
    }

    boolean open() {
        return open;
    }

    /** What to tell the server: the open request, 0 for none. */
    int number() {
        return open ? number : 0;
    }

    /** Which pieces of its answer have come. */
    long pieces() {
        return open && parts.request() == number ? parts.pieces() : 0;
    }

    /** Whether there is something to tell that was not told. */
    boolean news() {
        return open && piecesTold != pieces();
    }

    void told() {
        piecesTold = pieces();
    }
}
