package dev.netcode.predict;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Tick;

/** A copy of all members of the tiny world. */
final class TinySave implements SavedWorld {

    final Discs discs = new Discs();
    private long tick = Tick.NONE;

    @Override
    public long tick() {
        return tick;
    }

    void save(Discs from, long newTick) {
        tick = newTick;
        discs.byId.clear();
        discs.controlled.clear();
        discs.controlled.putAll(from.controlled);
        for (Disc disc : from.byId.values()) {
            if (!disc.proxy) {
                put(disc);
            }
        }
    }

    void put(Disc disc) {
        discs.byId.put(disc.id, disc.copy());
    }

    /** Present members get their states back; what the rules have made or taken since is taken or made again. */
    void restore(Discs to) {
        to.byId.values().removeIf(b -> EntityId.isMade(b.id) && !b.proxy && !discs.byId.containsKey(b.id));
        for (Disc saved : discs.byId.values()) {
            Disc disc = to.byId.get(saved.id);
            if (disc != null && !disc.proxy) {
                disc.state = saved.state.clone();
            } else if (disc == null && EntityId.isMade(saved.id)) {
                to.byId.put(saved.id, saved.copy());
            }
        }
        to.controlled.clear();
        to.controlled.putAll(discs.controlled);
    }
}
