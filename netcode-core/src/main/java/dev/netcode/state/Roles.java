package dev.netcode.state;

import org.jspecify.annotations.Nullable;

/** Which fields are the pose and its rates: index or offset of each, -1 where there is none. */
final class Roles {

    final int position;
    final int rotation;
    final int positionOffset;
    final int rotationOffset;
    final int velocityOffset;
    final int spinOffset;
    final int dimensions;
    final @Nullable FieldKind rotationKind;

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
        positionOffset = offset(fields, p);
        rotationOffset = offset(fields, r);
        velocityOffset = offset(fields, p >= 0 && fields[p].carriedBy() >= 0 ? fields[p].carriedBy() : v);
        spinOffset = offset(fields, r >= 0 && fields[r].carriedBy() >= 0 ? fields[r].carriedBy() : s);
        dimensions = p < 0 ? 0 : fields[p].width();
        rotationKind = r < 0 ? null : fields[r].kind();
    }

    private static int offset(Field[] fields, int index) {
        return index < 0 ? -1 : fields[index].offset();
    }
}
