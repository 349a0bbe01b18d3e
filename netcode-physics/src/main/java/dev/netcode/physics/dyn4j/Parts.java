package dev.netcode.physics.dyn4j;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Found parts in no order that matters; allocates nothing once grown. */
final class Parts {

    private @Nullable Part[] parts = new Part[32];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    @SuppressWarnings("NullAway") // below size there are parts
    Part get(int at) {
        return parts[at];
    }

    void add(Part part) {
        if (size == parts.length) {
            parts = Arrays.copyOf(parts, size * 2);
        }
        parts[size++] = part;
    }
}
