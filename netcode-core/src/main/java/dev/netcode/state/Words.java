package dev.netcode.state;

import java.util.Locale;

/** Says a difference in words. Allocates; for reports only. */
final class Words {

    private Words() {}

    static String describe(Field field, double difference, double[] a, int ao, double[] b, int bo) {
        StringBuilder words = new StringBuilder(field.name());
        String unit = unit(field.kind());
        if (!field.kind().discrete()) {
            words.append(' ').append(number(difference)).append(unit);
        }
        words.append(" (");
        values(words, field, a, ao + field.offset());
        words.append(" -> ");
        values(words, field, b, bo + field.offset());
        return words.append(')').toString();
    }

    private static void values(StringBuilder words, Field field, double[] in, int at) {
        switch (field.kind()) {
            case ANGLE -> words.append(number(in[at]));
            case ROTATION_2D -> words.append(number(StrictMath.atan2(in[at + 1], in[at])));
            case FLAG -> words.append(in[at] == 1 ? "yes" : in[at] == 0 ? "no" : number(in[at]));
            case ENTITY -> words.append(in[at] == -1 ? "none" : whole(in[at]));
            case INTEGER, CHOICE -> words.append(whole(in[at]));
            default -> {
                for (int i = 0; i < field.width(); i++) {
                    words.append(i == 0 ? "" : ", ").append(number(in[at + i]));
                }
            }
        }
    }

    private static String whole(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : number(value);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 0.001 && value != 0 ? "%.3g" : "%.3f", value + 0.0);
    }

    private static String unit(FieldKind kind) {
        return switch (kind) {
            case POSITION_2D, POSITION_3D -> " m";
            case ANGLE, ROTATION_2D, QUATERNION -> " rad";
            case VELOCITY_2D, VELOCITY_3D -> " m/s";
            case SPIN_2D, SPIN_3D -> " rad/s";
            default -> "";
        };
    }
}
