package dev.netcode.state;

import java.util.Arrays;
import java.util.function.Predicate;

/** Finds fields by kind when a layout is built. */
final class Offsets {

    private Offsets() {}

    static int[] fields(Field[] fields, FieldKind kind) {
        return fieldsThat(fields, each -> each == kind);
    }

    static int[] fieldsThat(Field[] fields, Predicate<FieldKind> wanted) {
        int[] found = new int[fields.length];
        int n = 0;
        for (Field field : fields) {
            if (wanted.test(field.kind())) {
                found[n++] = field.index();
            }
        }
        return Arrays.copyOf(found, n);
    }

    static int[] of(Field[] fields, FieldKind kind) {
        return that(fields, each -> each == kind);
    }

    static int[] that(Field[] fields, Predicate<FieldKind> wanted) {
        int[] found = fieldsThat(fields, wanted);
        for (int i = 0; i < found.length; i++) {
            found[i] = fields[found[i]].offset();
        }
        return found;
    }
}
