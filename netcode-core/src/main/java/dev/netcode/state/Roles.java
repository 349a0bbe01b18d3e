package dev.netcode.state;

/** Which fields are the pose and its rates, and the hash of a declaration. */
final class Roles {

    final int position;
    final int rotation;
    final int velocity;
    final int spin;

    Roles(Field[] fields) {
        int p = -1;
        int r = -1;
        int v = -1;
        int s = -1;
        for (int i = fields.length - 1; i >= 0; i--) {
            FieldKind kind = fields[i].kind();
            if (kind.position()) {
                p = i;
            } else if (kind.rotation()) {
                r = i;
            } else if (kind == FieldKind.VELOCITY_2D || kind == FieldKind.VELOCITY_3D) {
                v = i;
            } else if (kind == FieldKind.SPIN_2D || kind == FieldKind.SPIN_3D) {
                s = i;
            }
        }
        position = p;
        rotation = r;
        velocity = p >= 0 && fields[p].carriedBy() >= 0 ? fields[p].carriedBy() : v;
        spin = r >= 0 && fields[r].carriedBy() >= 0 ? fields[r].carriedBy() : s;
    }

    static long hash(String name, Field[] fields, int asleepOffset) {
        long h = mix(text(0xcbf29ce484222325L, name), asleepOffset);
        for (Field field : fields) {
            h = text(h, field.name());
            h = text(h, field.kind().name());
            h = mix(h, Double.doubleToLongBits(field.min()));
            h = mix(h, Double.doubleToLongBits(field.max()));
            h = mix(h, Double.doubleToLongBits(field.step()));
            h = mix(h, Double.doubleToLongBits(field.drawnStep()));
            h = mix(h, Double.doubleToLongBits(field.tolerance()));
            h = text(h, field.drawing().name());
            h = mix(h, field.carriedBy());
            h = mix(h, field.smoothed() ? 1 : 0);
        }
        return h;
    }

    private static long text(long hash, String text) {
        long h = mix(hash, text.length());
        for (int i = 0; i < text.length(); i++) {
            h = mix(h, text.charAt(i));
        }
        return h;
    }

    static long mix(long hash, long value) {
        long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
        return h ^ h >>> 32;
    }
}
