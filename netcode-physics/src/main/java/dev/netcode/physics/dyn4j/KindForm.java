package dev.netcode.physics.dyn4j;

import dev.netcode.sim.EntityKind;
import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;

/** Where in a kind's state the body's numbers stand, and how they are rounded. */
final class KindForm {

    /** Of static parts of the level: no state at all. */
    static final KindForm LEVEL = new KindForm();

    /** Where the game's own numbers begin in a layout as {@link Dyn4jLayouts#body} begins it. */
    private static final int OWN = 9;

    private final int width;
    private final int position;
    private final int rotation;
    private final int velocity;
    private final int spin;
    private final int asleep;
    private final int restTicks;
    private final int link;
    private final int[] own;
    private final boolean[] isOwn;
    private final boolean ordered;
    private final Snap place;
    private final Snap facing;
    private final Snap speed;
    private final Snap turning;
    private final double[] rounded;

    @org.jspecify.annotations.Nullable
    private final StateLayout layout;

    private KindForm() {
        layout = null;
        width = 0;
        position = -1;
        rotation = -1;
        velocity = -1;
        spin = -1;
        asleep = -1;
        restTicks = -1;
        link = -1;
        own = new int[0];
        isOwn = new boolean[0];
        ordered = false;
        rounded = new double[0];
        place = Snap.NONE;
        facing = Snap.NONE;
        speed = Snap.NONE;
        turning = Snap.NONE;
    }

    KindForm(EntityKind kind, boolean grid) {
        StateLayout layout = kind.layout();
        this.layout = layout;
        width = layout.width();
        if (layout.dimensions() != 2 || layout.rotationKind() != FieldKind.ROTATION_2D) {
            throw new IllegalArgumentException("kind " + kind.name()
                    + " must have a 2D position and a rotation as cosine and sine: see Dyn4jLayouts.body");
        }
        position = layout.positionOffset();
        rotation = layout.rotationOffset();
        velocity = required(kind, "a velocity", layout.velocityOffset());
        spin = required(kind, "a spin", layout.spinOffset());
        asleep = required(kind, "an asleep flag", layout.asleepOffset());
        int rest = layout.indexOf(Dyn4jLayouts.REST_TICKS);
        restTicks = required(kind, "an integer " + Dyn4jLayouts.REST_TICKS, rest < 0 ? -1 : offset(layout, rest));
        link = kind.link() < 0 ? -1 : offset(layout, kind.link());
        place = snap(kind, at(layout, position), grid);
        facing = snap(kind, at(layout, rotation), grid);
        speed = snap(kind, at(layout, velocity), grid);
        turning = snap(kind, at(layout, spin), grid);
        rounded = new double[width];
        int[] found = new int[width];
        int count = 0;
        for (int i = 0; i < layout.fieldCount(); i++) {
            Field field = layout.field(i);
            int at = field.offset();
            if (at != position && at != rotation && at != velocity && at != spin && at != asleep && at != restTicks) {
                for (int k = 0; k < field.width(); k++) {
                    found[count++] = at + k;
                }
            }
        }
        own = java.util.Arrays.copyOf(found, count);
        isOwn = new boolean[width];
        for (int at : own) {
            isOwn[at] = true;
        }
        ordered = position == 0
                && rotation == 2
                && velocity == 4
                && spin == 6
                && asleep == 7
                && restTicks == 8
                && width == OWN + count;
    }

    int width() {
        return width;
    }

    int link() {
        return link;
    }

    /** Whether a number of the game's own stands at an offset. */
    boolean isOwn(int offset) {
        return offset >= 0 && offset < isOwn.length && isOwn[offset];
    }

    /** Brings a body's state up to what the engine holds of it. */
    void keep(EntityBody body) {
        keep(
                body,
                body.cos(),
                body.sin(),
                body.x(),
                body.y(),
                body.velocityX(),
                body.velocityY(),
                body.getAngularVelocity());
    }

    private void keep(EntityBody body, double c, double s, double x, double y, double vx, double vy, double turn) {
        double[] state = body.state();
        int at = body.start();
        if (ordered) { // places known beforehand are half the work
            state[at] = x;
            state[at + 1] = y;
            state[at + 2] = c;
            state[at + 3] = s;
            state[at + 4] = vx;
            state[at + 5] = vy;
            state[at + 6] = turn;
            state[at + 7] = body.asleep() ? 1 : 0;
            state[at + 8] = body.restTicks;
        } else {
            state[at + position] = x;
            state[at + position + 1] = y;
            state[at + rotation] = c;
            state[at + rotation + 1] = s;
            state[at + velocity] = vx;
            state[at + velocity + 1] = vy;
            state[at + spin] = turn;
            state[at + asleep] = body.asleep() ? 1 : 0;
            state[at + restTicks] = body.restTicks;
        }
        body.behind = false;
    }

    /** Gives a body the game's own part of a state. */
    void writeOwn(EntityBody body, double[] in, int io) {
        double[] state = body.state();
        int at = body.start();
        for (int i : own) {
            state[at + i] = in[io + i];
        }
        body.change();
    }

    /** Gives a body the rest of a state: pose, velocities, sleep. */
    void write(EntityBody body, double[] in, int io) {
        body.setAsleep(in[io + asleep] != 0, (int) in[io + restTicks]);
        body.place(in[io + rotation], in[io + rotation + 1], in[io + position], in[io + position + 1]);
        body.setVelocity(in[io + velocity], in[io + velocity + 1], in[io + spin]);
    }

    /** Refuses an array too short for a state of this kind. */
    void checkRoom(double[] array, int offset) {
        if (offset < 0 || offset > array.length - width) {
            throw new IllegalArgumentException("state must have " + width + " numbers from offset on: length="
                    + array.length + " offset=" + offset);
        }
    }

    void check(double[] in, int io) {
        checkRoom(in, io);
        StateLayout known = layout;
        int invalid = known == null ? -1 : known.firstInvalid(in, io);
        if (known != null && invalid >= 0) {
            Field field = known.field(invalid);
            throw new IllegalArgumentException("state of " + known.name() + " must be finite and in range: "
                    + field.name() + "=" + in[io + field.offset()]);
        }
    }

    /** Puts pose and velocities on the grid, and keeps them. Not idempotent in rotation, therefore only for who was awake. */
    void round(EntityBody body) {
        double c = body.cos();
        double s = body.sin();
        double length = Math.sqrt(c * c + s * s);
        c = facing.of(c / length);
        s = facing.of(s / length);
        double x = place.of(body.x());
        double y = place.of(body.y());
        double vx = speed.of(body.velocityX());
        double vy = speed.of(body.velocityY());
        double turn = turning.of(body.getAngularVelocity());
        body.solved(c, s, x, y, vx, vy, turn);
        keep(body, c, s, x, y, vx, vy, turn);
    }

    /** Puts the game's own numbers on their steps; idempotent. */
    void roundOwn(EntityBody body) {
        StateLayout known = layout;
        if (known == null || own.length == 0) {
            return;
        }
        double[] state = body.state();
        int at = body.start();
        known.quantizeFrom(ordered ? OWN : 0, state, at, rounded, 0);
        for (int i : own) {
            if (state[at + i] != rounded[i]) {
                state[at + i] = rounded[i];
                body.change();
            }
        }
    }

    private static int required(EntityKind kind, String what, int offset) {
        if (offset < 0) {
            throw new IllegalArgumentException(
                    "kind " + kind.name() + " must have " + what + ": see Dyn4jLayouts.body");
        }
        return offset;
    }

    private static int offset(StateLayout layout, int field) {
        return layout.field(field).offset();
    }

    private static Field at(StateLayout layout, int offset) {
        for (int i = 0; i < layout.fieldCount(); i++) {
            if (layout.field(i).offset() == offset) {
                return layout.field(i);
            }
        }
        throw new IllegalStateException("layout " + layout.name() + " must have a field at its own offset " + offset);
    }

    private static Snap snap(EntityKind kind, Field field, boolean grid) {
        double step = field.step();
        if (grid && Math.getExponent(step) != 0 && step != Math.scalb(1.0, Math.getExponent(step))) {
            throw new IllegalArgumentException("step of " + kind.name() + "." + field.name()
                    + " must be a power of two, so that a word on the grid is exact: step=" + step);
        }
        return new Snap(step, 1 / step, field.min(), field.max());
    }

    /** Rounding of one number to a step within a range. */
    private record Snap(double step, double inverse, double min, double max) {
        static final Snap NONE = new Snap(1, 1, 0, 0);

        double of(double value) {
            double clamped = Math.max(min, Math.min(max, value));
            // + 0.0 makes a negative zero an ordinary one
            return Math.rint(clamped * inverse) * step + 0.0;
        }
    }
}
