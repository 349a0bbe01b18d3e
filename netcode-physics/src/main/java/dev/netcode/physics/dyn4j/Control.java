package dev.netcode.physics.dyn4j;

import dev.netcode.sim.EntityId;
import java.util.Arrays;

/** Who controls what. */
final class Control {

    private static final int MAX_PLAYERS = 1024;

    private long[] controlled = new long[0];
    private long edition;

    static void require(int player) {
        if (player < 0 || player >= MAX_PLAYERS) {
            throw new IllegalArgumentException("player must be in 0.." + (MAX_PLAYERS - 1) + ": player=" + player);
        }
    }

    int bound() {
        return controlled.length;
    }

    long of(int player) {
        require(player);
        return player < controlled.length ? controlled[player] : EntityId.NONE;
    }

    void set(int player, long id) {
        require(player);
        if (id != EntityId.NONE && !EntityId.isValid(id)) {
            throw new IllegalArgumentException("id must be an entity or EntityId.NONE: id=" + id);
        }
        if (player >= controlled.length) {
            int old = controlled.length;
            controlled = Arrays.copyOf(controlled, Math.max(player + 1, old * 2));
            Arrays.fill(controlled, old, controlled.length, EntityId.NONE);
            edition++;
        }
        put(player, id);
    }

    private void put(int player, long id) {
        if (controlled[player] != id) {
            controlled[player] = id;
            edition++;
        }
    }

    /** Another number whenever somebody was given control of something, or lost it. */
    long edition() {
        return edition;
    }

    void save(Dyn4jSave save) {
        save.control(controlled, edition);
    }

    void restore(Dyn4jSave save) {
        for (int player = 0; player < save.players; player++) {
            if (player < controlled.length || save.controlled[player] != EntityId.NONE) {
                set(player, save.controlled[player]);
            }
        }
        for (int player = save.players; player < controlled.length; player++) {
            put(player, EntityId.NONE);
        }
    }
}
