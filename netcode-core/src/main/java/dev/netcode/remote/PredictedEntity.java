package dev.netcode.remote;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Tick;
import dev.netcode.smooth.Decay;
import dev.netcode.smooth.Pace;
import dev.netcode.smooth.TimelineBlend;
import dev.netcode.state.PoseLayout;
import dev.netcode.state.StateLayout;
import org.jspecify.annotations.Nullable;

/** One entity of a {@link PredictedSet}; reused for others of its kind. */
final class PredictedEntity {

    private static final double NOTHING = 1e-9;
    private static final double TOUCHING_METERS = 0.001;

    long id = EntityId.NONE;
    int slot;
    private int stay;
    final int kind;
    final RemoteBuffer buffer;
    final StateLayout layout;
    private final EntityKind declared;
    private final PoseLayout pose;
    private final RemoteConfig config;
    private final Pace pace;
    /** The next in the pool. */
    @Nullable
    PredictedEntity next;

    /** The newest present state, and what it should have been by its own motion. */
    final double[] state;

    final double[] expected;
    private final double[] poseBefore = new double[7];
    private final double[] poseNow = new double[7];
    private final double[] past = new double[7];
    private final double[] present = new double[7];
    private final double[] drawn = new double[7];
    private final double[] scratch = new double[7];
    private final double[] offset = new double[6];

    long tick;
    boolean simulated;
    boolean own;
    boolean wanted;
    long wantedTick;
    double holdSeconds;
    double restSeconds;
    double weight;
    double gapMeters;
    double blendSeconds;
    private double speedBefore;
    private double speedNow;
    private boolean drifting;
    private boolean measured;
    /** Not drawn anywhere before. */
    private boolean unseen;

    private boolean cutDue;
    private boolean cutNow;

    PredictedEntity(RemoteBuffer buffer, RemoteConfig config) {
        this.buffer = buffer;
        this.config = config;
        declared = buffer.kind();
        kind = declared.index();
        layout = declared.layout();
        pose = layout.pose();
        pace = config.pace();
        state = new double[layout.width()];
        expected = new double[Math.max(6, layout.width())];
    }

    void begin(long newId, int newSlot) {
        id = newId;
        slot = newSlot;
        stay = buffer.stay(newSlot);
        tick = Tick.NONE;
        simulated = false;
        own = false;
        wanted = true;
        wantedTick = Tick.NONE;
        holdSeconds = 0;
        restSeconds = 0;
        weight = 0;
        gapMeters = 0;
        blendSeconds = pace.minBlendSeconds();
        drifting = false;
        cutDue = false;
        cutNow = false;
        measured = buffer.timeline(slot) != Timeline.NONE;
        unseen = !measured;
        keepPast();
        System.arraycopy(past, 0, drawn, 0, pose.width());
    }

    private void keepPast() {
        System.arraycopy(buffer.poses(), buffer.poseOffset(slot), past, 0, pose.width());
    }

    /** Takes a new present state; the first one may be near enough to what is drawn to be drawn from now on. */
    void step(double[] next, long newTick, boolean fromTwin, double tickSeconds) {
        boolean first = tick == Tick.NONE;
        System.arraycopy(next, 0, state, 0, layout.width());
        System.arraycopy(poseNow, 0, poseBefore, 0, pose.width());
        pose.read(state, 0, poseNow, 0);
        speedBefore = speedNow;
        speedNow = speed(state);
        tick = newTick;
        simulated = fromTwin;
        if (first) {
            speedBefore = speedNow;
            arrive(tickSeconds);
            return;
        }
        double fastest = Math.max(Math.max(speedNow, speedBefore), declared.topSpeedMetersPerSecond());
        double moved = pose.distance(poseBefore, 0, poseNow, 0);
        if (moved > config.teleportMeters() + 2 * fastest * tickSeconds) {
            System.arraycopy(poseNow, 0, poseBefore, 0, pose.width());
            takeAtOnce();
        } else if (fromTwin) {
            // a layout may have no velocity, and a solver may push: the way really made is its own pace too
            speedNow = Math.max(speedNow, moved / tickSeconds);
        }
    }

    private void arrive(double tickSeconds) {
        System.arraycopy(poseNow, 0, poseBefore, 0, pose.width());
        gapMeters = pose.distance(past, 0, poseNow, 0);
        if (!measured || own) {
            weight = 1;
            cutDue = measured && gapMeters > TOUCHING_METERS;
        } else if (gapMeters <= pace.most(speedNow) * tickSeconds + TOUCHING_METERS) {
            // what a body that stood here does in one tick: it comes loose now, and is drawn so
            System.arraycopy(past, 0, poseBefore, 0, pose.width());
            weight = 1;
        }
    }

    private void takeAtOnce() {
        drifting = false;
        cutDue = true;
    }

    /** Keeps the drawn pose where it is although the state changes from one to another. */
    void correct(double[] from, double[] to) {
        pose.read(from, 0, scratch, 0);
        pose.read(to, 0, present, 0);
        if (drifting) {
            pose.apply(scratch, 0, offset, 0, scratch, 0);
        }
        pose.between(present, 0, scratch, 0, offset, 0);
        double meters = pose.meters(offset, 0);
        drifting = meters > NOTHING || pose.radians(offset, 0) > NOTHING;
        // of one that is leaving no more is seen than its weight
        double seen = wanted ? meters : meters * weight;
        if (seen > pace.snapsAt(Math.max(speed(from), speed(to)))) {
            takeAtOnce();
        }
    }

    /** Moves the last two poses to where a correction has them. */
    void jump(double[] next, long newTick, double tickSeconds) {
        pose.read(next, 0, present, 0);
        if (newTick == tick) {
            double[] way = expected;
            pose.between(poseNow, 0, present, 0, way, 0);
            pose.apply(poseBefore, 0, way, 0, poseBefore, 0);
        } else {
            layout.carryOn(next, 0, -tickSeconds, expected, 0);
            pose.read(expected, 0, poseBefore, 0);
        }
        System.arraycopy(present, 0, poseNow, 0, pose.width());
        System.arraycopy(next, 0, state, 0, layout.width());
        speedBefore = Math.max(speedBefore, speedNow);
        speedNow = speed(state);
        tick = newTick;
    }

    private double speed(double[] in) {
        int v = layout.velocityOffset();
        if (v < 0) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < pose.dimensions(); i++) {
            sum += in[v + i] * in[v + i];
        }
        return Math.sqrt(sum);
    }

    /** The faster of the two timelines, and of the last two ticks. */
    double pace() {
        double now = Math.max(speedNow, speedBefore);
        return weight < 1 && measured ? Math.max(now, buffer.pace(slot)) : now;
    }

    double speedNow() {
        return speedNow;
    }

    boolean still() {
        int spin = layout.spinOffset();
        boolean turns = spin >= 0 && Math.abs(state[spin]) > 0;
        for (int i = 1; spin >= 0 && pose.dimensions() == 3 && i < 3; i++) {
            turns |= Math.abs(state[spin + i]) > 0;
        }
        int asleep = layout.asleepOffset();
        return (asleep >= 0 && state[asleep] != 0) || (speedNow == 0 && !turns);
    }

    /** Whether the slot is another's by now, or the same one's in a later stay. */
    boolean gone() {
        return buffer.id(slot) != id || buffer.stay(slot) != stay;
    }

    /** Gives the buffer back what its measurements alone drew. */
    void restore() {
        buffer.restorePose(slot, past, 0);
        buffer.show(slot, Timeline.NONE);
    }

    /** Takes what the measurements draw in this frame, and the place at the local time. */
    void place(double share, double seconds) {
        measured = buffer.timeline(slot) != Timeline.NONE;
        keepPast();
        pose.interpolate(poseBefore, 0, poseNow, 0, share, present, 0);
        if (drifting) {
            drift(seconds);
            pose.apply(present, 0, offset, 0, present, 0);
        }
        gapMeters = measured ? pose.distance(past, 0, present, 0) : 0;
    }

    private void drift(double seconds) {
        double meters = pose.meters(offset, 0);
        double halfLife = config.smoothing().halfLifeSeconds();
        double spare = pace.spare(Math.max(speedNow, speedBefore));
        double moved = meters == 0 ? 0 : Decay.remaining(meters, seconds, halfLife, spare) / meters;
        pose.scale(offset, 0, moved, Decay.remaining(1, seconds, halfLife, Double.POSITIVE_INFINITY));
        drifting = pose.meters(offset, 0) >= config.smoothing().belowMeters()
                || pose.radians(offset, 0) >= config.smoothing().belowRadians();
        if (!drifting) {
            pose.scale(offset, 0, 0, 0);
        }
    }

    void blend(TimelineBlend blend, double seconds) {
        double fastest = pace();
        blendSeconds = blend.seconds(gapMeters, fastest);
        weight = own || !measured ? 1 : blend.advance(weight, wanted, gapMeters, fastest, seconds);
    }

    /** Draws; true if it was moved at once on purpose. */
    boolean draw(double seconds) {
        cutNow = cutDue || (weight < 1 && buffer.cut(slot));
        cutDue = false;
        double[] target = present;
        if (weight == 0) {
            target = past;
        } else if (weight < 1) {
            pose.interpolate(past, 0, present, 0, weight, scratch, 0);
            target = scratch;
        }
        double most = pace.most(pace()) * seconds;
        double way = pose.distance(drawn, 0, target, 0);
        double part = cutNow || unseen || way <= most ? 1 : most / way;
        unseen = false;
        for (int i = 0; i < pose.width(); i++) {
            boolean place = i < pose.dimensions();
            drawn[i] = place && part < 1 ? drawn[i] + (target[i] - drawn[i]) * part : target[i];
        }
        buffer.restorePose(slot, drawn, 0);
        buffer.show(slot, weight == 1 ? Timeline.PREDICTED : weight > 0 ? Timeline.BLENDING : Timeline.NONE);
        return cutNow;
    }

    /** Whether what is drawn is what the measurements alone draw. */
    boolean joined() {
        return pose.distance(drawn, 0, past, 0) < TOUCHING_METERS;
    }

    boolean cut() {
        return cutNow;
    }

    /** The whole state as drawn: the twin's, at the drawn pose. */
    void read(double[] out, int oo) {
        System.arraycopy(state, 0, out, oo, layout.width());
        pose.write(drawn, 0, out, oo);
    }

    double distanceFromPast() {
        return pose.distance(past, 0, poseNow, 0);
    }
}
