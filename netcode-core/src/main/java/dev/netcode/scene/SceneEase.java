package dev.netcode.scene;

import dev.netcode.sim.Simulation;
import dev.netcode.state.Field;
import dev.netcode.state.PoseLayout;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.SceneShape;
import java.util.Arrays;

/**
 * How what moved is drawn: where it was, drifting by half-life to where it is. Numbers that have an in-between are eased, whole ones are
 * taken at once, and so is what moved too far.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class SceneEase {

    private static final double LN_2 = 0.6931471805599453;
    private static final int MOST_POSE = 6;

    /** Where entities are and were drawn, with nothing eased. */
    interface Looks {
        /** Whether a member is certainly drawn where it was. */
        boolean stands(long id, double[] now);

        /** Writes how a member was drawn before something moved; false if there was no such member. */
        boolean was(long id, double[] state);

        /** Writes how a member is drawn now. */
        void is(long id, double[] state);
    }

    /** The numbers of a kind that are eased one by one; the pose is eased as a whole. */
    private static final class Eased {
        final PoseLayout pose;
        final int[] numbers;

        Eased(StateLayout layout) {
            pose = layout.pose();
            int[] found = new int[layout.width()];
            int n = 0;
            for (int f = 0; f < layout.fieldCount(); f++) {
                Field field = layout.field(f);
                boolean ofPose = field.offset() == layout.positionOffset() || field.offset() == layout.rotationOffset();
                if (!ofPose && !field.kind().discrete() && !field.kind().rotation()) {
                    for (int i = 0; i < field.width(); i++) {
                        found[n++] = field.offset() + i;
                    }
                }
            }
            numbers = Arrays.copyOf(found, n);
        }
    }

    private final Eased[] kinds;
    private final SceneConfig config;
    private final SceneStats stats;
    private final int stride;
    private final int states;
    private final long[] id;
    private final double[] offsets;
    private final long[] oldId;
    private final double[] oldOffsets;
    private final double[] is;
    private final double[] was;
    private final double[] from = new double[MOST_POSE + 1];
    private final double[] to = new double[MOST_POSE + 1];
    private int size;
    private boolean active;

    SceneEase(SceneShape shape, SceneConfig config, SceneStats stats) {
        this.config = config;
        this.stats = stats;
        kinds = new Eased[shape.schema().kinds().size()];
        for (int k = 0; k < kinds.length; k++) {
            kinds[k] = new Eased(shape.schema().kind(k).layout());
        }
        states = shape.schema().maxWidth();
        stride = states + MOST_POSE;
        is = new double[states];
        was = new double[states];
        id = new long[shape.maxEntities()];
        oldId = new long[shape.maxEntities()];
        offsets = new double[shape.maxEntities() * stride];
        oldOffsets = new double[shape.maxEntities() * stride];
    }

    /** Something has moved: goes on drawing it where it was. */
    void moved(Looks looks, Simulation world) {
        boolean eased = active;
        int oldSize = size;
        if (eased) {
            System.arraycopy(id, 0, oldId, 0, size);
            System.arraycopy(offsets, 0, oldOffsets, 0, size * stride);
        }
        size = Math.min(world.memberCount(), id.length);
        active = false;
        int old = 0;
        for (int i = 0; i < size; i++) {
            id[i] = world.member(i);
            int at = i * stride;
            while (eased && old < oldSize && oldId[old] < id[i]) {
                old++;
            }
            boolean carried = eased && old < oldSize && oldId[old] == id[i];
            if (carried) {
                System.arraycopy(oldOffsets, old * stride, offsets, at, stride);
            } else {
                Arrays.fill(offsets, at, at + stride, 0);
            }
            world.read(id[i], is, 0);
            if (looks.stands(id[i], is)) {
                active |= carried && drop(at);
            } else if (looks.was(id[i], was)) {
                looks.is(id[i], is);
                active |= rebase(kinds[world.kind(id[i])], at);
            } else {
                Arrays.fill(offsets, at, at + stride, 0);
            }
        }
    }

    /** Makes a row lead from what was drawn to what is; false if there is nothing to ease. */
    private boolean rebase(Eased kind, int at) {
        PoseLayout pose = kind.pose;
        int way = at + states;
        pose.read(was, 0, from, 0);
        pose.apply(from, 0, offsets, way, from, 0);
        pose.read(is, 0, to, 0);
        pose.between(to, 0, from, 0, offsets, way);
        boolean far = pose.meters(offsets, way) > config.snap();
        boolean turned = pose.radians(offsets, way) > config.snap();
        pose.scale(offsets, way, far ? 0 : 1, turned ? 0 : 1);
        boolean snapped = far || turned;
        for (int number : kind.numbers) {
            double moved = was[number] + offsets[at + number] - is[number];
            boolean jumps = !(Math.abs(moved) <= config.snap());
            snapped |= jumps;
            offsets[at + number] = jumps ? 0 : moved;
        }
        stats.add(SceneCounter.SNAPS, snapped ? 1 : 0);
        return drop(at);
    }

    /** Drops a row that is near enough; false if it is. */
    private boolean drop(int at) {
        boolean kept = false;
        for (int i = at; i < at + stride; i++) {
            kept |= Math.abs(offsets[i]) >= config.below() && offsets[i] != 0;
        }
        if (!kept) {
            Arrays.fill(offsets, at, at + stride, 0);
        }
        return kept;
    }

    /** Lets time pass. */
    void advance(double seconds) {
        if (!active || seconds <= 0) {
            return;
        }
        double left = StrictMath.exp(-LN_2 * seconds / config.halfLifeSeconds());
        active = false;
        for (int i = 0; i < size; i++) {
            for (int k = i * stride; k < (i + 1) * stride; k++) {
                offsets[k] *= left;
            }
            active |= drop(i * stride);
        }
    }

    /** Whether anything is drawn elsewhere than it is. */
    boolean active() {
        return active;
    }

    /** Moves a state to where it is drawn. */
    void apply(long entity, int kind, double[] state, int offset) {
        if (!active) {
            return;
        }
        int row = Arrays.binarySearch(id, 0, size, entity);
        if (row < 0) {
            return;
        }
        Eased eased = kinds[kind];
        int at = row * stride;
        for (int number : eased.numbers) {
            state[offset + number] += offsets[at + number];
        }
        eased.pose.read(state, offset, from, 0);
        eased.pose.apply(from, 0, offsets, at + states, from, 0);
        eased.pose.write(from, 0, state, offset);
    }
}
