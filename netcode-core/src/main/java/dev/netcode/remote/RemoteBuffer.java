package dev.netcode.remote;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Tick;
import dev.netcode.state.PoseLayout;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The measurements of one kind's entities, and where each is drawn between them.
 *
 * <p>Each entity has a slot, which it keeps while it is there. A frame draws all of them at once: those between two known
 * measurements in one sweep over flat arrays, the few others one by one ({@link RemoteMotion}).
 *
 * <p>An entity is drawn behind the render tick by its tier's delay: how much longer its measurement interval is than a
 * snapshot's. When the tier changes, the delay slews, so that it is drawn at most 5 % too fast or too slow.
 *
 * <p>Thread: the game thread. Allocates: when it grows to the most entities it ever held. Cost of a frame: a few
 * nanoseconds per entity.
 */
public final class RemoteBuffer {

    private final EntityKind kind;
    private final StateLayout layout;
    private final PoseLayout pose;
    private final RemoteConfig config;
    private final double tickSeconds;
    private final Samples samples;
    private final RemoteMotion motion;
    private final SlotTable table;
    private int missedTicks;
    private double renderTick = Double.NaN;
    private int[] listed = {};
    private int oneByOne;
    private long frame;

    /**
     * An empty buffer.
     *
     * @param kind whose entities it holds
     * @param tickSeconds seconds in a tick
     * @param config how they are drawn
     * @throws IllegalArgumentException if tickSeconds is not finite and above 0
     */
    public RemoteBuffer(EntityKind kind, double tickSeconds, RemoteConfig config) {
        if (!(tickSeconds > 0 && tickSeconds < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("tickSeconds must be finite and > 0: tickSeconds=" + tickSeconds);
        }
        this.kind = kind;
        this.config = config;
        this.tickSeconds = tickSeconds;
        layout = kind.layout();
        pose = layout.pose();
        samples = new Samples(layout, config.samples());
        table = new SlotTable(pose.width(), pose.offsetWidth());
        motion = new RemoteMotion(kind, tickSeconds, config, samples, table);
    }

    /**
     * Whose entities it holds.
     *
     * @return the kind
     */
    public EntityKind kind() {
        return kind;
    }

    /**
     * Makes room for an entity.
     *
     * @param id its id
     * @return its slot
     */
    public int add(long id) {
        int slot = table.take(id);
        if (table.capacity() > listed.length) {
            listed = new int[table.capacity()];
            samples.grow(table.capacity());
        }
        samples.clear(slot);
        table.interval[slot] = config.snapshotTicks();
        table.expects[slot] = config.snapshotTicks();
        return slot;
    }

    /**
     * Forgets an entity.
     *
     * @param slot its slot, free from now on
     */
    public void remove(int slot) {
        table.release(slot);
    }

    /**
     * Takes a measurement in.
     *
     * @param slot the entity's slot
     * @param tick when it was measured, >= 0; not newer than the last one: only what is taken at once is taken from it (same
     *     tick), or nothing (older)
     * @param state holds the state
     * @param offset where it begins
     * @param intervalTicks the tier's measurement interval; 0 = not told, learnt from the measurements
     * @return false if nothing was taken: a negative tick, older than the last one, or not finite
     */
    public boolean push(int slot, long tick, double[] state, int offset, int intervalTicks) {
        return (intervalTicks == table.expects[slot]
                        ? samples.push(slot, tick, state, offset, intervalTicks + missedTicks)
                        : pushUnexpected(slot, tick, state, offset, intervalTicks))
                >= Samples.PATCHED;
    }

    /** Another interval than before, or an entity that rests or is drawn farther back than its interval asks for. */
    private int pushUnexpected(int slot, long tick, double[] state, int offset, int intervalTicks) {
        if (tick < 0) {
            return Samples.OLD;
        }
        int interval = table.interval[slot];
        if (intervalTicks != interval) {
            int told = intervalTicks > 0 ? Math.min(intervalTicks, config.maxIntervalTicks()) : learnt(slot, tick);
            if (told != interval) {
                interval = told;
                table.interval[slot] = told;
                table.rate[slot] = Double.NaN;
            }
        }
        int window = interval + missedTicks;
        boolean behind = table.delayAt(slot, renderTick) > interval - config.snapshotTicks();
        int result = behind
                ? pushBehind(slot, tick, state, offset, window)
                : samples.push(slot, tick, state, offset, window);
        if (result == Samples.PUSHED && table.rate[slot] == 0) {
            table.rate[slot] = Double.NaN;
        }
        table.expects[slot] = behind || table.rate[slot] == 0 ? SlotTable.NEVER : interval;
        return result;
    }

    /** The entity is drawn farther back than its interval asks for: what is still drawn from must not be pushed out. */
    private int pushBehind(int slot, long tick, double[] state, int offset, int window) {
        return samples.needsOldest(slot, renderTick - table.delayAt(slot, renderTick)) && tick > newestTick(slot)
                ? samples.succeed(slot, tick, state, offset)
                : samples.push(slot, tick, state, offset, window);
    }

    /** Follows the longest recent interval: up at once, down by an eighth of the difference. */
    private int learnt(int slot, long tick) {
        int interval = table.interval[slot];
        int n = samples.pushed(slot);
        if (n == 0) {
            return interval;
        }
        long gap = tick - samples.newest(slot);
        if (gap <= 0 || gap > config.maxIntervalTicks()) {
            return interval;
        }
        int shorter = interval - Math.max(1, (interval - (int) gap) / 8);
        return gap >= interval ? (int) gap : Math.max(config.snapshotTicks(), shorter);
    }

    /**
     * Says how many ticks longer than usual nothing at all was heard before what is pushed next: then a body that rested may
     * have begun to move that much earlier.
     *
     * @param ticks 0 in the normal case
     */
    void missed(int ticks) {
        missedTicks = ticks;
    }

    /**
     * Draws all entities.
     *
     * @param newRenderTick the tick to draw, behind the server's by the interpolation delay; any finite number
     * @throws IllegalArgumentException if it is not finite
     */
    public void frame(double newRenderTick) {
        if (!Double.isFinite(newRenderTick)) {
            throw new IllegalArgumentException("renderTick must be finite: renderTick=" + newRenderTick);
        }
        frame++;
        if (newRenderTick < renderTick) {
            // time began again: a rest may not have begun yet
            table.listAll();
        }
        oneByOne = pose.sweep(
                newRenderTick, table.slots(), table.start, table.rate, table.from, table.to, table.drawn, listed);
        for (int i = 0; i < oneByOne; i++) {
            motion.frame(listed[i], renderTick, newRenderTick, frame);
        }
        motion.fadeSwept(newRenderTick > renderTick ? newRenderTick - renderTick : 0, frame);
        renderTick = newRenderTick;
    }

    /**
     * Slots in use, some of them perhaps free.
     *
     * @return one more than the highest slot in use
     */
    public int slots() {
        return table.slots();
    }

    /**
     * Whose slot it is.
     *
     * @param slot 0..slots-1
     * @return an id, or {@link EntityId#NONE} for a free slot
     */
    public long id(int slot) {
        return table.id[slot];
    }

    /**
     * How a slot's entity was drawn in the last frame by its measurements alone.
     *
     * @param slot 0..slots-1
     * @return NONE, HELD, INTERPOLATED or CARRIED_ON
     */
    public Timeline timeline(int slot) {
        return Timeline.of(table.timeline[slot]);
    }

    /**
     * Whether a slot's entity was moved at once on purpose in the last frame: a teleport, or late news too far away.
     *
     * @param slot 0..slots-1
     * @return true if what is drawn now is not a continuation of what was drawn before
     */
    public boolean cut(int slot) {
        return table.cutFrame[slot] == frame;
    }

    /**
     * How often entities were moved at once on purpose.
     *
     * @return since construction
     */
    public long cuts() {
        return motion.cuts();
    }

    /**
     * All drawn poses; a slot's begins at {@link #poseOffset}.
     *
     * @return live array, replaced when the buffer grows
     */
    public double[] poses() {
        return table.drawn;
    }

    /**
     * Where a slot's pose begins.
     *
     * @param slot 0..slots-1
     * @return index into {@link #poses()}
     */
    public int poseOffset(int slot) {
        return slot * pose.width();
    }

    /**
     * Reads the whole state as drawn: what lies between two measurements, with the drawn pose.
     *
     * @param slot 0..slots-1
     * @param out receives the state
     * @param oo where to put it
     * @return false if the entity was never measured, and then nothing is written
     */
    public boolean read(int slot, double[] out, int oo) {
        if (table.id[slot] == EntityId.NONE || !motion.read(slot, renderTick, out, oo)) {
            return false;
        }
        if (table.timeline[slot] != Timeline.NONE_CODE) {
            pose.write(table.drawn, slot * pose.width(), out, oo);
        }
        return true;
    }

    /**
     * Reads the newest measurement.
     *
     * @param slot 0..slots-1
     * @param out receives the state
     * @param oo where to put it
     * @return false if the entity was never measured, and then nothing is written
     */
    public boolean readNewest(int slot, double[] out, int oo) {
        int n = samples.pushed(slot);
        if (n == 0) {
            return false;
        }
        System.arraycopy(samples.states(), samples.at(slot, n - 1), out, oo, layout.width());
        return true;
    }

    /**
     * When a slot's entity was last measured.
     *
     * @param slot 0..slots-1
     * @return a tick, or {@link Tick#NONE}
     */
    public long newestTick(int slot) {
        int n = samples.pushed(slot);
        return n == 0 ? Tick.NONE : samples.newest(slot);
    }

    /**
     * How many measurements of a slot's entity were taken.
     *
     * @param slot 0..slots-1
     * @return since it was added
     */
    public int measurements(int slot) {
        return samples.pushed(slot);
    }

    /**
     * How fast a slot's entity moves at the moment it is drawn: its pace, as measured.
     *
     * @param slot 0..slots-1
     * @return m/s: the larger of the measured speeds before and after that moment, and of the way between them over its time
     */
    public double pace(int slot) {
        return motion.pace(slot, renderTick);
    }

    /**
     * How far behind the render tick a slot's entity is drawn.
     *
     * @param slot 0..slots-1
     * @return ticks, 0 in the nearest tier
     */
    public double delayTicks(int slot) {
        return Math.max(0, table.delayAt(slot, renderTick));
    }

    /** How many were drawn one by one in the last frame; the others were swept, or rested. */
    int oneByOne() {
        return oneByOne;
    }

    /** The tick at which the measurements alone draw a slot's entity; NaN if it was never measured. */
    double seenTick(int slot) {
        if (samples.pushed(slot) == 0) {
            return Double.NaN;
        }
        double farthest = newestTick(slot) + config.carryOnSeconds() / tickSeconds;
        return Math.min(renderTick - delayTicks(slot), farthest);
    }

    /** How often the slot was taken: another number is another stay. */
    int stay(int slot) {
        return table.stay[slot];
    }

    /** Says what timeline the entity is shown on while another draws it; NONE: by its measurements. */
    void show(int slot, Timeline timeline) {
        table.shown[slot] = timeline.code();
    }

    /** What the entity is shown on, whoever draws it. */
    Timeline shown(int slot) {
        byte code = table.shown[slot];
        return Timeline.of(code == Timeline.NONE_CODE ? table.timeline[slot] : code);
    }

    /** Moves what is drawn back to what the measurements alone gave, before a frame. */
    void restorePose(int slot, double[] from, int at) {
        System.arraycopy(from, at, table.drawn, slot * pose.width(), pose.width());
    }

    /** Forgets all entities. */
    void clear() {
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.id[slot] != EntityId.NONE) {
                table.release(slot);
            }
        }
        Arrays.fill(table.cutFrame, 0);
    }
}
