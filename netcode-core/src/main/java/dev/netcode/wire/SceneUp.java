package dev.netcode.wire;

/**
 * What a client that runs a copy of a scene sends: its presses until they are acknowledged, how far it knows those that the
 * server took, and what it asks for.
 *
 * <p>A plain carrier, reused. Thread: one. Allocates: in the constructor only.
 */
public final class SceneUp {

    /** Units of {@link #sent} in a step. */
    public static final int UNITS = 64;

    /** Largest time in units, either way. */
    public static final long MAX_UNITS = 1L << 50;

    private final SceneShape shape;
    private final ScenePresses presses;

    /** Which frame of this client's, from 1 on. */
    public long sequence;

    /** Whether {@link #sent} says something. */
    public boolean timed;

    /** When the frame's first step was due on the client's own time, {@link #UNITS} a step. */
    public long sent;

    /** The life of the server that {@link #nextLog} is of; 0 = none. */
    public int life;

    /** The first press taken by the server that the client does not know. */
    public long nextLog;

    /** Which request for the whole truth is open, 1 or more, each greater than the last; 0 = none. */
    public int request;

    /** Which pieces of its answer have come, bit i = piece i. */
    public long pieces;

    /**
     * An empty frame.
     *
     * @param shape the scene
     */
    public SceneUp(SceneShape shape) {
        this.shape = shape;
        presses = new ScenePresses(shape.schema().input());
    }

    /**
     * The presses.
     *
     * @return live list
     */
    public ScenePresses presses() {
        return presses;
    }

    /**
     * Writes the frame behind its head.
     *
     * @param out gets it
     * @param list the presses to write
     */
    public void write(BitWriter out, ScenePresses list) {
        out.unsigned(sequence, 8);
        out.flag(timed);
        if (timed) {
            out.difference(sent);
        }
        out.bits(life, 32);
        out.unsigned(nextLog, 8);
        out.flag(request != 0);
        if (request != 0) {
            out.bits(request, 32);
            out.bits(pieces, 64);
        }
        list.write(out, true);
    }

    /**
     * Reads a frame.
     *
     * @param in stands behind the head
     * @return false if it makes no sense; then its fields mean nothing
     */
    public boolean read(BitReader in) {
        sequence = in.unsigned(8, ScenePresses.MAX_NUMBER);
        timed = in.flag();
        sent = timed ? in.difference() : 0;
        life = (int) in.bits(32);
        nextLog = in.unsigned(8, ScenePresses.MAX_NUMBER);
        boolean asks = in.flag();
        request = asks ? (int) in.bits(32) : 0;
        pieces = asks ? in.bits(64) : 0;
        if (sent > MAX_UNITS || sent < -MAX_UNITS || request < 0) {
            in.fail();
        }
        presses.read(in, shape.seats(), true);
        return in.finished();
    }
}
