package dev.netcode.state;

/**
 * The pose alone, packed: position, then rotation, as a kind's {@link StateLayout} has them. What drawing needs of most
 * entities in most frames; small enough that the poses of thousands stay in the cache.
 *
 * <p>A pose is {@link #width()} doubles at an offset. The way from one pose to another is an <em>offset</em>:
 * {@link #offsetWidth()} doubles, metres then radians (one in the plane, a rotation vector in space), which may be scaled.
 *
 * <p>Thread: immutable, may be shared. Allocates: nothing.
 */
public final class PoseLayout {

    private final int dimensions;
    private final int position;
    private final int rotation;
    private final int rotationWidth;
    private final int turnWidth;
    private final boolean flowing;
    private final boolean turning;
    private final int sort;

    PoseLayout(StateLayout layout) {
        dimensions = layout.dimensions();
        position = layout.positionOffset();
        rotation = layout.rotationOffset();
        FieldKind kind = layout.rotationKind();
        rotationWidth = kind == null ? 0 : kind.width();
        turnWidth = kind == null ? 0 : kind == FieldKind.QUATERNION ? 3 : 1;
        flowing = position >= 0 && drawing(layout, position) == Drawing.INTERPOLATED;
        turning = rotation >= 0 && drawing(layout, rotation) == Drawing.INTERPOLATED;
        sort = flowing && turning ? PoseSweep.sort(dimensions, rotationWidth) : PoseSweep.OTHER;
    }

    private static Drawing drawing(StateLayout layout, int offset) {
        int field = 0;
        while (layout.field(field).offset() != offset) {
            field++;
        }
        return layout.field(field).drawing();
    }

    /**
     * How many doubles a pose takes.
     *
     * @return 0 for a layout without position and rotation, at most 7
     */
    public int width() {
        return dimensions + rotationWidth;
    }

    /**
     * How many of them are the position.
     *
     * @return 0, 2 or 3
     */
    public int dimensions() {
        return dimensions;
    }

    /**
     * How many doubles the way between two poses takes.
     *
     * @return 0..6
     */
    public int offsetWidth() {
        return dimensions + turnWidth;
    }

    /**
     * Takes the pose out of a state, as it is.
     *
     * @param state holds a state
     * @param so where it begins
     * @param pose receives the pose
     * @param po where to put it
     */
    public void read(double[] state, int so, double[] pose, int po) {
        for (int i = 0; i < dimensions; i++) {
            pose[po + i] = state[so + position + i];
        }
        for (int i = 0; i < rotationWidth; i++) {
            pose[po + dimensions + i] = state[so + rotation + i];
        }
        if (rotationWidth > 1 && !(squares(pose, po + dimensions) > 0.25)) {
            straighten(pose, po + dimensions);
        }
    }

    private double squares(double[] pose, int at) {
        double sum = 0;
        for (int i = 0; i < rotationWidth; i++) {
            sum += pose[at + i] * pose[at + i];
        }
        return sum;
    }

    /** A rotation without length turns nothing. */
    private void straighten(double[] pose, int at) {
        for (int i = 0; i < rotationWidth; i++) {
            pose[at + i] = 0;
        }
        pose[rotationWidth == 2 ? at : at + 3] = 1;
    }

    /**
     * Puts a pose into a state.
     *
     * @param pose holds a pose
     * @param po where it begins
     * @param state receives it
     * @param so where the state begins
     */
    public void write(double[] pose, int po, double[] state, int so) {
        for (int i = 0; i < dimensions; i++) {
            state[so + position + i] = pose[po + i];
        }
        for (int i = 0; i < rotationWidth; i++) {
            state[so + rotation + i] = pose[po + dimensions + i];
        }
    }

    /**
     * The pose between two poses, as {@link StateLayout#interpolate} has it.
     *
     * @param a pose at t = 0
     * @param ao where it begins
     * @param b pose at t = 1
     * @param bo where it begins
     * @param t 0..1
     * @param out receives the pose
     * @param oo where to put it
     */
    public void interpolate(double[] a, int ao, double[] b, int bo, double t, double[] out, int oo) {
        double moved = flowing ? t : t >= 1 ? 1 : 0;
        for (int i = 0; i < dimensions; i++) {
            double v = a[ao + i];
            out[oo + i] = v + (b[bo + i] - v) * moved;
        }
        double turned = turning ? t : t >= 1 ? 1 : 0;
        int d = dimensions;
        switch (rotationWidth) {
            case 1 -> out[oo + d] = Turn.wrap(a[ao + d] + Turn.wrap(b[bo + d] - a[ao + d]) * turned);
            case 2 -> Turn.direction(a, ao + d, b, bo + d, turned, out, oo + d);
            case 4 -> Turn.quaternion(a, ao + d, b, bo + d, turned, out, oo + d);
            default -> {
                // no rotation
            }
        }
    }

    /**
     * Interpolates many poses at one moment, each within its own span. Entity i is at
     * {@code t = (moment - start[i]) * rate[i]} of its span. Where t lies strictly between 0 and 1 its pose is written;
     * where rate is exactly 0 its pose is left alone; all others are listed.
     *
     * @param moment e.g. the render tick
     * @param count how many entities, from 0
     * @param start when each span begins
     * @param rate one over each span's length; 0 = leave alone; NaN = list
     * @param from poses at the spans' starts, {@link #width()} apart
     * @param to poses at the spans' ends
     * @param out receives poses
     * @param missed receives the listed entities
     * @return how many were listed
     */
    public int sweep(
            double moment,
            int count,
            double[] start,
            double[] rate,
            double[] from,
            double[] to,
            double[] out,
            int[] missed) {
        return switch (sort) {
            case PoseSweep.PLANE -> PoseSweep.plane(moment, count, start, rate, from, to, out, missed);
            case PoseSweep.SPACE -> PoseSweep.space(moment, count, start, rate, from, to, out, missed);
            default -> PoseSweep.other(this, moment, count, start, rate, from, to, out, missed);
        };
    }

    /**
     * The way from one pose to another.
     *
     * @param from holds a pose
     * @param fo where it begins
     * @param to holds a pose
     * @param too where it begins
     * @param offset receives the way, the short one
     * @param oo where to put it
     */
    public void between(double[] from, int fo, double[] to, int too, double[] offset, int oo) {
        for (int i = 0; i < dimensions; i++) {
            offset[oo + i] = to[too + i] - from[fo + i];
        }
        int d = dimensions;
        switch (rotationWidth) {
            case 1 -> offset[oo + d] = Turn.wrap(to[too + d] - from[fo + d]);
            case 2 -> offset[oo + d] = Turn.between(from, fo + d, to, too + d);
            case 4 -> Turn.betweenAsVector(from, fo + d, to, too + d, offset, oo + d);
            default -> {
                // no rotation
            }
        }
    }

    /**
     * Goes a way from a pose.
     *
     * @param pose holds a pose
     * @param po where it begins
     * @param offset holds a way
     * @param oo where it begins
     * @param out receives the pose at its end; may be {@code pose}
     * @param to where to put it
     */
    public void apply(double[] pose, int po, double[] offset, int oo, double[] out, int to) {
        for (int i = 0; i < dimensions; i++) {
            out[to + i] = pose[po + i] + offset[oo + i];
        }
        int d = dimensions;
        switch (rotationWidth) {
            case 1 -> out[to + d] = Turn.wrap(pose[po + d] + offset[oo + d]);
            case 2 -> Turn.rotate(pose, po + d, offset[oo + d], out, to + d);
            case 4 ->
                Turn.rotateQuaternion(
                        pose, po + d, offset[oo + d], offset[oo + d + 1], offset[oo + d + 2], out, to + d);
            default -> {
                // no rotation
            }
        }
    }

    /**
     * How long a way is.
     *
     * @param offset holds a way
     * @param oo where it begins
     * @return metres
     */
    public double meters(double[] offset, int oo) {
        return length(offset, oo, dimensions);
    }

    /**
     * How far a way turns.
     *
     * @param offset holds a way
     * @param oo where it begins
     * @return radians, 0 or more
     */
    public double radians(double[] offset, int oo) {
        return length(offset, oo + dimensions, turnWidth);
    }

    private static double length(double[] in, int at, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += in[at + i] * in[at + i];
        }
        return Math.sqrt(sum);
    }

    /**
     * Scales a way in place.
     *
     * @param offset holds a way
     * @param oo where it begins
     * @param moved factor of its metres
     * @param turned factor of its radians
     */
    public void scale(double[] offset, int oo, double moved, double turned) {
        for (int i = 0; i < dimensions; i++) {
            offset[oo + i] *= moved;
        }
        for (int i = dimensions; i < dimensions + turnWidth; i++) {
            offset[oo + i] *= turned;
        }
    }

    /**
     * How far two poses' positions are apart.
     *
     * @param a holds a pose
     * @param ao where it begins
     * @param b holds a pose
     * @param bo where it begins
     * @return metres
     */
    public double distance(double[] a, int ao, double[] b, int bo) {
        return Comparer.distance(a, ao, b, bo, dimensions);
    }

    /**
     * How far two poses' rotations are apart.
     *
     * @param a holds a pose
     * @param ao where it begins
     * @param b holds a pose
     * @param bo where it begins
     * @return radians, 0..pi
     */
    public double turn(double[] a, int ao, double[] b, int bo) {
        int d = dimensions;
        return switch (rotationWidth) {
            case 1 -> Math.abs(Turn.wrap(b[bo + d] - a[ao + d]));
            case 2 -> Math.abs(Turn.between(a, ao + d, b, bo + d));
            case 4 -> Turn.betweenQuaternions(a, ao + d, b, bo + d);
            default -> 0;
        };
    }
}
