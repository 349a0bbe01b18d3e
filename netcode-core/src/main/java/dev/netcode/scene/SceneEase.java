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
    // only those that are eased have a row, in the order of ids
    private long[] id;
    private double[] offsets;
    private long[] spareId;
    private double[] spareOffsets;
    private final double[] is;
    private final double[] was;
    private final double[] from = new double[MOST_POSE + 1];
    private final double[] to = new double[MOST_POSE + 1];
    private int size;

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
        spareId = new long[shape.maxEntities()];
        offsets = new double[shape.maxEntities() * stride];
        spareOffsets = new double[shape.maxEntities() * stride];
    }

    /** Something has moved: goes on drawing it where it was. */
    void moved(Looks looks, Simulation world) {
        long[] oldId = id;
        double[] oldOffsets = offsets;
        int oldSize = size;
        id = spareId;
        offsets = spareOffsets;
        spareId = oldId;
        spareOffsets = oldOffsets;
        size = 0;
        int old = 0;
        for (int i = 0; i < world.memberCount() && size < id.length; i++) {
            long entity = world.member(i);
            while (old < oldSize && oldId[old] < entity) {
                old++;
            }
            boolean eased = old < oldSize && oldId[old] == entity;
            world.read(entity, is, 0);
            boolean stands = looks.stands(entity, is);
            if (stands && !eased) {
                continue;
            }
            int at = size * stride;
            if (eased) {
                System.arraycopy(oldOffsets, old * stride, offsets, at, stride);
            } else {
                Arrays.fill(offsets, at, at + stride, 0);
            }
            boolean lags = stands;
            if (!stands && looks.was(entity, was)) {
                looks.is(entity, is);
                rebase(kinds[world.kind(entity)], at);
                lags = true;
            }
            if (lags && isSeen(at)) {
                id[size++] = entity;
            }
        }
    }

    /** Makes a row lead from what was drawn to what is. */
    private void rebase(Eased kind, int at) {
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
    }

    /** Whether a row leads far enough to be kept. */
    private boolean isSeen(int at) {
        for (int i = at; i < at + stride; i++) {
            if (Math.abs(offsets[i]) >= config.below() && offsets[i] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Lets time pass. */
    void advance(double seconds) {
        if (size == 0 || seconds <= 0) {
            return;
        }
        double left = StrictMath.exp(-LN_2 * seconds / config.halfLifeSeconds());
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int at = kept * stride;
            for (int k = 0; k < stride; k++) {
                offsets[at + k] = offsets[i * stride + k] * left;
            }
            if (isSeen(at)) {
                id[kept++] = id[i];
            }
        }
        size = kept;
    }

    /** Whether anything is drawn elsewhere than it is. */
    boolean active() {
        return size > 0;
    }

    /** Moves a state to where it is drawn. */
    void apply(long entity, int kind, double[] state, int offset) {
        if (size == 0) {
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
