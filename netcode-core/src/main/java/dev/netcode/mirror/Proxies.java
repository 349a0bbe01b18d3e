package dev.netcode.mirror;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import java.util.Arrays;

/**
 * What stands solid about the player without being simulated: put where its newest word says, moved only when a newer
 * one comes, taken out when it is a quarter farther away than where it came in.
 *
 * <p>Thread: one. Allocates: when more stand about the player than ever before.
 */
final class Proxies implements ReachField.Visitor {

    /** How much farther than where they come in proxies stay. */
    private static final double KEEP_RATIO = 1.25;

    private final Words words;
    private final ReachField field;
    private final Members members;
    private final double meters;
    private final long[] id;
    private final long[] wantedRun;
    private int count;
    private int[] foundAt = new int[64];
    private int found;
    private long run;

    Proxies(Words words, ReachField field, Members members, double meters) {
        this.words = words;
        this.members = members;
        this.field = field;
        this.meters = meters;
        id = new long[field.capacity()];
        wantedRun = new long[field.capacity()];
    }

    /** Forgets that an entity stands as a proxy; whoever removes or promotes it calls this first. */
    void forget(long entity) {
        int at = words.index(entity);
        if (at >= 0) {
            words.placed(at, Tick.NONE);
        }
        for (int i = 0; i < count; i++) {
            if (id[i] == entity) {
                id[i] = id[--count];
                return;
            }
        }
    }

    int count() {
        return count;
    }

    long id(int index) {
        return id[index];
    }

    /** Brings the proxies of a simulation in line with the words about some entities; true if anything changed. */
    boolean refresh(Simulation simulation, long[] about, int abouts) {
        run++;
        for (int i = 0; i < abouts; i++) {
            int at = field.index(about[i]);
            for (int tier = 0; at >= 0 && tier < 2; tier++) {
                if (field.search(at, tier, meters * KEEP_RATIO, this)) {
                    break;
                }
            }
        }
        boolean changed = drop(simulation);
        for (int i = 0; i < found; i++) {
            changed |= place(simulation, foundAt[i]);
        }
        found = 0;
        return changed;
    }

    @Override
    public void visit(int about, int other) {
        double gap = field.gap(about, other);
        if (gap > meters * KEEP_RATIO) {
            return;
        }
        // a member that is not simulated has ended here since the word: it must not come back as a ghost
        int at = members.contains(field.id(other)) ? -1 : words.index(field.id(other));
        if (at < 0 || wantedRun[at] == run || (gap > meters && words.placedTick(at) == Tick.NONE)) {
            return;
        }
        wantedRun[at] = run;
        if (found == foundAt.length) {
            foundAt = Arrays.copyOf(foundAt, found * 2);
        }
        foundAt[found++] = at;
    }

    private boolean drop(Simulation simulation) {
        boolean changed = false;
        for (int i = count - 1; i >= 0; i--) {
            int at = words.index(id[i]);
            if (at >= 0 && wantedRun[at] == run && simulation.mode(id[i]) == TwinMode.PROXY) {
                continue;
            }
            if (simulation.mode(id[i]) == TwinMode.PROXY) {
                simulation.remove(id[i]);
                changed = true;
            }
            if (at >= 0) {
                words.placed(at, Tick.NONE);
            }
            id[i] = id[--count];
        }
        return changed;
    }

    private boolean place(Simulation simulation, int at) {
        long entity = words.id(at);
        TwinMode mode = simulation.mode(entity);
        if (mode == TwinMode.SIMULATED || words.placedTick(at) == words.measuredTick(at)) {
            return false;
        }
        if (mode == TwinMode.PROXY && simulation.kind(entity) != words.kindIndex(at)) {
            simulation.remove(entity);
            simulation.addProxy(entity, words.kindIndex(at), words.states(), words.offset(at));
        } else if (mode == TwinMode.ABSENT) {
            simulation.addProxy(entity, words.kindIndex(at), words.states(), words.offset(at));
            id[count++] = entity;
        } else {
            simulation.write(entity, words.states(), words.offset(at));
        }
        words.placed(at, words.measuredTick(at));
        return true;
    }
}
