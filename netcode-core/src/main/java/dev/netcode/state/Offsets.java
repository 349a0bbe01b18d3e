package dev.netcode.state;

/** Finds fields by kind when a layout is built. */
final class Offsets {

    private Offsets() {}

    static int[] fields(Field[] fields, FieldKind kind) {
        int count = 0;
        for (Field field : fields) {
            count += field.kind() == kind ? 1 : 0;
        }
        int[] found = new int[count];
        int n = 0;
        for (Field field : fields) {
            if (field.kind() == kind) {
                found[n++] = field.index();
            }
        }
        return found;
    }

    static int[] of(Field[] fields, FieldKind kind) {
        int[] found = fields(fields, kind);
        for (int i = 0; i < found.length; i++) {
            found[i] = fields[found[i]].offset();
        }
        return found;
    }
}
