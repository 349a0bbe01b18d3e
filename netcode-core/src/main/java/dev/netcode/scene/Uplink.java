package dev.netcode.scene;

import dev.netcode.transport.Transport;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.SceneFrame;
import dev.netcode.wire.ScenePresses;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneUp;
import dev.netcode.wire.Wire;

/** What goes to the server: presses until they are acknowledged, news, and a word ten times a second. Thread: one. */
final class Uplink {

    private static final long IDLE_NANOS = 100_000_000L;

    private final SceneFrame frame;
    private final ScenePresses own;
    private final TruthRequest request;
    private final SceneStats stats;
    private final SceneUp up;
    private final BitWriter out = new BitWriter(Wire.DATAGRAM_BYTES);
    private long ackTold = -1;
    private long sentNanos;
    private boolean sentAny;
    private long sequence;

    Uplink(SceneShape shape, SceneFrame frame, ScenePresses own, TruthRequest request, SceneStats stats) {
        this.frame = frame;
        this.own = own;
        this.request = request;
        this.stats = stats;
        up = new SceneUp(shape);
    }

    /** Whether there is something to tell; nothing new is told when a time goes with it. */
    boolean due(long nowNanos, long nextLog, boolean timed) {
        return own.size() > 0
                || nextLog != ackTold
                || request.news()
                || timed && (!sentAny || Math.abs(nowNanos - sentNanos) >= IDLE_NANOS);
    }

    /** Begins a frame: which server's log is known up to where, and what is asked for. */
    void begin(long nowNanos, int life, long nextLog) {
        sentAny = true;
        sentNanos = nowNanos;
        ackTold = nextLog;
        request.told();
        sequence++;
        up.begin(sequence, life, nextLog);
        up.ask(request.number(), request.pieces());
    }

    /** Says when the step that the frame's presses are stamped with was due, in steps of the client's own time. */
    void timed(double ownSteps) {
        up.timed(Math.round(ownSteps * SceneUp.UNITS));
    }

    /** Sends the frame. */
    void send(Transport transport) {
        frame.begin(out);
        up.write(out, own);
        int bytes = frame.seal(FrameType.SCENE_UP, out);
        transport.send(out.array(), 0, bytes);
        stats.add(SceneCounter.BYTES_OUT, bytes);
    }
}
