package dev.netcode.predict;

import dev.netcode.sim.EntityId;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Who is in the tiny world, and who controls whom. */
final class Discs {

    final TreeMap<Long, Disc> byId = new TreeMap<>();
    final Map<Integer, Long> controlled = new HashMap<>();

    void add(long id, int kind, double[] state, int offset) {
        if (byId.containsKey(id)) {
            throw new IllegalArgumentException("id must not be present already: id=" + id);
        }
        double[] copy = new double[Disc.LAYOUT.width()];
        System.arraycopy(state, offset, copy, 0, copy.length);
        byId.put(id, new Disc(id, kind, copy));
    }

    Disc get(long id) {
        Disc disc = byId.get(id);
        if (disc == null) {
            throw new IllegalArgumentException("id must be present: id=" + id);
        }
        return disc;
    }

    long controlled(int player) {
        return controlled.getOrDefault(player, EntityId.NONE);
    }
}
