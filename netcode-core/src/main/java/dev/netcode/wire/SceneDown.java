package dev.netcode.wire;

import dev.netcode.sim.Simulation;

/**
 * What the server of a scene sends to a copy: the presses that it took and the copy does not know yet, each with the step that it was
 * taken on; how early the copy must run; and, now and then, members' states to hold the copy against.
 *
 * <p>Reused. Thread: one. Allocates: in the constructor only.
 */
public final class SceneDown {

    private final SceneShape shape;
    private final ScenePresses taken;
    private final SceneRows rows;

    private int life;
    private long step;
    private boolean timed;
    private long needed;
    private long firstLog;
    private long nextLog;
    private boolean hasRows;

    /**
     * An empty frame.
     *
     * @param shape the scene
     */
    public SceneDown(SceneShape shape) {
        this.shape = shape;
        taken = new ScenePresses(shape.schema().input());
        rows = new SceneRows(shape);
    }

    /**
     * Starts a frame; its presses are in {@link #taken()}.
     *
     * @param ofLife which life of the server; not 0
     * @param ranStep the last step that ran
     * @param first index of the first press listed among all that were ever taken
     * @param next index of the next press that will be taken, &gt;= first + {@code taken().size()}: those below it are all of the
     *     steps up to {@code ranStep}, and perhaps later ones
     * @param withRows whether members' states follow
     */
    public void begin(int ofLife, long ranStep, long first, long next, boolean withRows) {
        life = ofLife;
        step = ranStep;
        firstLog = first;
        nextLog = next;
        hasRows = withRows;
        timed = false;
        needed = 0;
    }

    /**
     * Says what must be added to the client's time for its presses to be just in time.
     *
     * @param units the server's time of the client's frame that came latest, less that frame's {@link SceneUp#sent}
     */
    public void needed(long units) {
        timed = true;
        needed = units;
    }

    /**
     * Which life of the server.
     *
     * @return never 0
     */
    public int life() {
        return life;
    }

    /**
     * The last step that ran.
     *
     * @return a step
     */
    public long step() {
        return step;
    }

    /**
     * Whether {@link #needed()} says something.
     *
     * @return false if it does not
     */
    public boolean timed() {
        return timed;
    }

    /**
     * What must be added to the client's time for its presses to be just in time.
     *
     * @return {@link SceneUp#UNITS} a step
     */
    public long needed() {
        return needed;
    }

    /**
     * Index of the first press listed.
     *
     * @return 0 or more
     */
    public long firstLog() {
        return firstLog;
    }

    /**
     * Index of the next press that will be taken.
     *
     * @return those below it are all of the steps up to {@link #step()}
     */
    public long nextLog() {
        return nextLog;
    }

    /**
     * Whether there are rows.
     *
     * @return false if {@link #rows()} says nothing
     */
    public boolean hasRows() {
        return hasRows;
    }

    /**
     * The presses.
     *
     * @return live list
     */
    public ScenePresses taken() {
        return taken;
    }

    /**
     * The states.
     *
     * @return live rows
     */
    public SceneRows rows() {
        return rows;
    }

    /**
     * Writes the frame behind its head; rows as many as fit.
     *
     * @param out gets it
     * @param world the authority, read if there are rows
     * @param from the member to begin with
     * @return the member to go on from in the next frame
     */
    public int write(BitWriter out, Simulation world, int from) {
        out.bits(life, 32);
        out.bits(step, Wire.TICK_BITS);
        out.flag(timed);
        if (timed) {
            out.difference(needed);
        }
        out.unsigned(firstLog, 8);
        out.unsigned(nextLog - firstLog, 6);
        // behind them: the flag, the number of members, and the end of the rows
        taken.write(out, false, 32);
        out.flag(hasRows);
        return hasRows ? rows.write(out, world, from) : from;
    }

    /**
     * Reads a frame.
     *
     * @param in stands behind the head
     * @return false if it makes no sense; then its fields mean nothing
     */
    public boolean read(BitReader in) {
        life = (int) in.bits(32);
        step = in.bits(Wire.TICK_BITS);
        timed = in.flag();
        needed = timed ? in.difference() : 0;
        if (needed > 2 * SceneUp.MAX_UNITS || needed < -2 * SceneUp.MAX_UNITS || life == 0) {
            in.fail();
        }
        firstLog = in.unsigned(8, ScenePresses.MAX_NUMBER);
        nextLog = firstLog + in.unsigned(6, ScenePresses.MAX_NUMBER);
        taken.read(in, shape.seats(), false);
        if (firstLog + taken.size() > nextLog) {
            in.fail();
        }
        hasRows = in.flag();
        rows.clear();
        if (hasRows) {
            rows.read(in);
        }
        return in.finished();
    }
}
