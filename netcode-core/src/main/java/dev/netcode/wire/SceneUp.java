package dev.netcode.wire;

/**
 * What a client that runs a copy of a scene sends: its presses until they are acknowledged, how far it knows those that the
 * server took, and what it asks for.
 *
 * <p>Reused. Thread: one. Allocates: in the constructor only.
 */
public final class SceneUp {

    /** Units of {@link #sent} in a step. */
    public static final int UNITS = 64;

    /** Largest time in units, either way. */
    public static final long MAX_UNITS = 1L << 50;

    private final SceneShape shape;
    private final ScenePresses presses;

    private long sequence;
    private boolean timed;
    private long sent;
    private int life;
    private long nextLog;
    private int request;
    private long pieces;

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
     * Starts a frame.
     *
     * @param ofSequence which frame of this client's, from 1 on
     * @param ofLife the life of the server that {@code known} is of; 0 = none
     * @param known the first press taken by the server that the client does not know
     */
    public void begin(long ofSequence, int ofLife, long known) {
        sequence = ofSequence;
        life = ofLife;
        nextLog = known;
        timed = false;
        sent = 0;
        request = 0;
        pieces = 0;
    }

    /**
     * Says when the step that the frame's presses are stamped with was due.
     *
     * @param units on the client's own time, {@link #UNITS} a step
     */
    public void timed(long units) {
        timed = true;
        sent = units;
    }

    /**
     * Asks for the whole truth.
     *
     * @param number 1 or more, each greater than the last; 0 = does not ask
     * @param have which pieces of its answer have come, bit i = piece i
     */
    public void ask(int number, long have) {
        request = number;
        pieces = have;
    }

    /**
     * Which frame.
     *
     * @return from 1 on
     */
    public long sequence() {
        return sequence;
    }

    /**
     * Whether {@link #sent} says something.
     *
     * @return false if it does not
     */
    public boolean timed() {
        return timed;
    }

    /**
     * When the frame's presses were due.
     *
     * @return on the client's own time, {@link #UNITS} a step
     */
    public long sent() {
        return sent;
    }

    /**
     * The life of the server that {@link #nextLog} is of.
     *
     * @return 0 for none
     */
    public int life() {
        return life;
    }

    /**
     * The first press taken by the server that the client does not know.
     *
     * @return its index
     */
    public long nextLog() {
        return nextLog;
    }

    /**
     * Which request for the whole truth is open.
     *
     * @return 0 for none
     */
    public int request() {
        return request;
    }

    /**
     * Which pieces of its answer have come.
     *
     * @return bit i = piece i
     */
    public long pieces() {
        return pieces;
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
     * @param list the presses to write; the first of them, if they do not all fit
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
        list.write(out, true, 0);
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
