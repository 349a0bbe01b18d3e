package dev.netcode.state;

import java.util.SplittableRandom;

/** Layouts in the plane, in space and of one angle, and states of them. */
final class Layouts {

    static final StateLayout CAR = StateLayout.builder("car")
            .position2("position", -4096, 4096, 0x1p-16)
            .drawnStep(0x1p-7)
            .carriedBy("velocity")
            .rotation2("rotation", 0x1p-20)
            .drawnStep(0x1p-10)
            .carriedBy("spin")
            .velocity2("velocity", 128, 0x1p-14)
            .spin2("spin", 64, 0x1p-14)
            .asleepFlag("asleep")
            .integer("rest", 0, 120)
            .hidden()
            .real("steering", -1, 1, 0x1p-12)
            .entity("tractor")
            .choice("gear", 6)
            .build();

    static final StateLayout SHIP = StateLayout.builder("ship")
            .position3("position", -4096, 4096, 0x1p-16)
            .carriedBy("velocity")
            .quaternion("rotation", 0x1p-20)
            .carriedBy("spin")
            .velocity3("velocity", 128, 0x1p-14)
            .spin3("spin", 64, 0x1p-14)
            .flag("burning")
            .build();

    static final StateLayout TURRET = StateLayout.builder("turret")
            .angle("aim", 0.001)
            .carriedBy("turning")
            .tolerance(0.01)
            .spin2("turning", 8, 0x1p-10)
            .build();

    private Layouts() {}

    /** Steps that are no powers of two, ranges that are no multiples of them, ranges without zero. */
    static StateLayout odd() {
        return StateLayout.builder("odd")
                .real("tenths", -100, 100, 0.1)
                .real("thirds", -7, 7, 1.0 / 3)
                .real("high", 10, 20.05, 0.1)
                .integer("count", -3, 17)
                .build();
    }

    static void randomize(StateLayout layout, double[] a, SplittableRandom random) {
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            double sum = 0;
            for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                a[i] = field.min() + random.nextDouble() * (field.max() - field.min());
                a[i] = field.kind().discrete() ? Math.floor(a[i]) : a[i];
                sum += a[i] * a[i];
            }
            if (field.kind() == FieldKind.ROTATION_2D || field.kind() == FieldKind.QUATERNION) {
                for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                    a[i] /= Math.sqrt(sum);
                }
            }
        }
    }

    static double[] car(double x, double y, double radians) {
        double[] values = CAR.newState().radians("rotation", radians).values();
        values[0] = x;
        values[1] = y;
        return values;
    }

    static double[] ship(double yaw) {
        double[] s = SHIP.newState().values();
        s[5] = StrictMath.sin(yaw / 2);
        s[6] = StrictMath.cos(yaw / 2);
        return s;
    }
}
