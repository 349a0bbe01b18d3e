package dev.netcode.wire;

import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * Where one kind's numbers are expected after some ticks: what a rate carries moves on by the mean of the rate's old and new value, all
 * else holds. Both ends predict from numbers that both hold, with + - * / only, so both get the same bits.
 *
 * <p>Thread: immutable. Allocates: nothing after construction.
 */
final class Prediction {

    private final double tickSeconds;
    private final int width;
    // Numbers by their place in the state, and the place of the (first) number of their rate.
    private final int[] moved;
    private final int[] movedRate;
    private final int[] turned;
    private final int[] turnedRate;
    private final int[] tumbled;
    private final int[] tumbledRate;

    Prediction(StateLayout layout, double tickSeconds) {
        this.tickSeconds = tickSeconds;
        width = layout.width();
        int[][] places = new int[6][width];
        int moves = 0;
        int turns = 0;
        int tumbles = 0;
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            if (field.carriedBy() < 0) {
                continue;
            }
            int rate = layout.field(field.carriedBy()).offset();
            if (field.kind() == FieldKind.ROTATION_2D) {
                places[2][turns] = field.offset();
                places[3][turns++] = rate;
            } else if (field.kind() == FieldKind.QUATERNION) {
                places[4][tumbles] = field.offset();
                places[5][tumbles++] = rate;
            } else {
                for (int i = 0; i < field.width(); i++) {
                    places[0][moves] = field.offset() + i;
                    places[1][moves++] = rate + i;
                }
            }
        }
        moved = Arrays.copyOf(places[0], moves);
        movedRate = Arrays.copyOf(places[1], moves);
        turned = Arrays.copyOf(places[2], turns);
        turnedRate = Arrays.copyOf(places[3], turns);
        tumbled = Arrays.copyOf(places[4], tumbles);
        tumbledRate = Arrays.copyOf(places[5], tumbles);
    }

    /**
     * Predicts all numbers of a state.
     *
     * @param state holds the rates as they are now
     * @param at where that state begins
     * @param base holds the state then
     * @param bo where it begins
     * @param ticks how long ago that was
     * @param out receives the prediction, from 0 on
     */
    void predict(double[] state, int at, double[] base, int bo, long ticks, double[] out) {
        System.arraycopy(base, bo, out, 0, width);
        // engines move a body by its new velocity: over k ticks the sum is k times the mean plus half a tick of the
        // change
        double after = tickSeconds / 2 * (ticks + 1);
        double before = tickSeconds / 2 * (ticks - 1);
        for (int i = 0; i < moved.length; i++) {
            out[moved[i]] += after * state[at + movedRate[i]] + before * base[bo + movedRate[i]];
        }
        for (int i = 0; i < turned.length; i++) {
            int rate = turnedRate[i];
            Rotations.carry(out, turned[i], after * state[at + rate] + before * base[bo + rate]);
        }
        for (int i = 0; i < tumbled.length; i++) {
            int now = at + tumbledRate[i];
            int then = bo + tumbledRate[i];
            Rotations.carry(
                    out,
                    tumbled[i],
                    after * state[now] + before * base[then],
                    after * state[now + 1] + before * base[then + 1],
                    after * state[now + 2] + before * base[then + 2]);
        }
    }
}
