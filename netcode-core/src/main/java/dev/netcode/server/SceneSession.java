package dev.netcode.server;

import dev.netcode.wire.BitReader;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneFrame;
import dev.netcode.wire.SceneReceipt;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneUp;

/** One client of a {@link SceneServer}: what it has said, knows and is owed. Thread: the server's. Allocates: at construction. */
public final class SceneSession {

    private final int[] seats;
    private final SceneFrame frame;
    private final SceneUp up;
    private final BitReader in = new BitReader();
    private final SceneTruths truths = new SceneTruths();
    private long sequence;
    private long known;
    private boolean timed;
    private long needed;
    private int row;
    private long told = -1;
    private long bad;
    private long refused;
    private long bytesIn;
    private long bytesOut;

    SceneSession(SceneShape shape, long key, int[] seats) {
        this.seats = seats;
        frame = new SceneFrame(shape, key);
        up = new SceneUp(shape);
    }

    /** Takes a datagram; a press on a step that has run is due on the next one. */
    SceneReceipt receive(byte[] data, int offset, int length, double serverSteps, SceneServer server) {
        if (!frame.mine(data, offset, length)) {
            return SceneReceipt.OTHER;
        }
        bytesIn += length;
        if (frame.open(data, offset, length, in) != FrameType.SCENE_UP || !up.read(in)) {
            bad++;
            return SceneReceipt.BAD;
        }
        for (int i = 0; i < up.presses().size(); i++) {
            int seat = up.presses().seat(i);
            if (!owns(seat)) {
                refused++;
            } else {
                server.take(seat, up.presses(), i);
            }
        }
        if (up.timed()) {
            long difference = Math.round(serverSteps * SceneUp.UNITS) - up.sent();
            needed = timed ? Math.max(needed, difference) : difference;
            timed = true;
        }
        if (up.sequence() > sequence) {
            sequence = up.sequence();
            known = up.life() == server.life() ? up.nextLog() : 0;
            truths.hear(up.request(), up.pieces());
        }
        return SceneReceipt.TAKEN;
    }

    private boolean owns(int seat) {
        for (int mine : seats) {
            if (mine == seat) {
                return true;
            }
        }
        return false;
    }

    /** Sends what is due after a step. */
    void send(SceneServer server, SceneDown down, BitWriter out, SceneOutbox outbox, boolean rows) {
        if (sequence == 0) {
            return;
        }
        long next = server.log().next();
        if (rows || next != told) {
            long first = server.log().list(known, down.taken());
            down.begin(server.life(), server.step(), first, next, rows);
            if (timed) {
                down.needed(needed);
            }
            timed = false;
            told = next;
            frame.begin(out);
            row = down.write(out, server.world(), row);
            out(frame.seal(FrameType.SCENE_DOWN, out), out, outbox);
        }
        pieces(server, out, outbox);
    }

    private void pieces(SceneServer server, BitWriter out, SceneOutbox outbox) {
        long step = server.step();
        if (truths.due(step)) {
            server.truth(truths.asked(), truths.taken(step));
        }
        int piece = 0;
        for (int i = 0; i < SceneTruths.AT_ONCE; i++) {
            piece = truths.next(piece, step);
            if (piece < 0) {
                return;
            }
            frame.begin(out);
            truths.parts().write(out, server.life(), piece);
            out(frame.seal(FrameType.SCENE_TRUTH, out), out, outbox);
            piece++;
        }
    }

    private void out(int bytes, BitWriter out, SceneOutbox outbox) {
        bytesOut += bytes;
        outbox.send(this, out.array(), bytes);
    }

    /**
     * How many seats.
     *
     * @return 0 (a spectator) to 8
     */
    public int seats() {
        return seats.length;
    }

    /**
     * A seat.
     *
     * @param index 0..seats-1
     * @return which of the scene's
     */
    public int seat(int index) {
        return seats[index];
    }

    /**
     * Datagrams that were damaged or made no sense.
     *
     * @return since it was connected
     */
    public long bad() {
        return bad;
    }

    /**
     * Presses for a seat that is not this client's.
     *
     * @return since it was connected
     */
    public long refused() {
        return refused;
    }

    /**
     * Bytes received.
     *
     * @return since it was connected
     */
    public long bytesIn() {
        return bytesIn;
    }

    /**
     * Bytes sent.
     *
     * @return since it was connected
     */
    public long bytesOut() {
        return bytesOut;
    }
}
