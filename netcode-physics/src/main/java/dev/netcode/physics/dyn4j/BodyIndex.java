package dev.netcode.physics.dyn4j;

import org.jspecify.annotations.Nullable;

/** Bodies by id: open addressing, deletion by shifting back; allocates when it grows. Order of nothing depends on it. */
final class BodyIndex {

    private @Nullable EntityBody[] table = new EntityBody[64];
    private int size;

    @Nullable
    EntityBody get(long id) {
        int mask = table.length - 1;
        for (int i = slot(id, mask); ; i = i + 1 & mask) {
            EntityBody body = table[i];
            if (body == null || body.id() == id) {
                return body;
            }
        }
    }

    void put(EntityBody body) {
        if (size * 2 >= table.length) {
            grow();
        }
        insert(body);
        size++;
    }

    void remove(long id) {
        int mask = table.length - 1;
        int i = slot(id, mask);
        EntityBody at = table[i];
        while (at != null && at.id() != id) {
            i = i + 1 & mask;
            at = table[i];
        }
        if (at == null) {
            return;
        }
        size--;
        int hole = i;
        for (int j = i + 1 & mask; ; j = j + 1 & mask) {
            EntityBody next = table[j];
            if (next == null) {
                break;
            }
            if ((j - slot(next.id(), mask) & mask) >= (j - hole & mask)) {
                table[hole] = next;
                hole = j;
            }
        }
        table[hole] = null;
    }

    private void insert(EntityBody body) {
        int mask = table.length - 1;
        int i = slot(body.id(), mask);
        while (table[i] != null) {
            i = i + 1 & mask;
        }
        table[i] = body;
    }

    private void grow() {
        @Nullable EntityBody[] old = table;
        table = new EntityBody[old.length * 2];
        for (EntityBody body : old) {
            if (body != null) {
                insert(body);
            }
        }
    }

    private static int slot(long id, int mask) {
        long h = id * 0x9e3779b97f4a7c15L;
        return (int) (h >>> 32) & mask;
    }
}
