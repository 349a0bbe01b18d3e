package dev.netcode.mirror;

import dev.netcode.sim.Tick;

/**
 * Who belongs to a local world: what may be reached within a horizon, with hysteresis and a budget.
 *
 * <p>An entity joins when it may be reached within the horizon and leaves when it can no longer be reached within the
 * horizon and {@link ReachConfig#keepSeconds} more. Over the budget whole touching groups (jointed units whole) leave,
 * farthest first; a group is never cut, for a cut pile is a wall where the server's gives way. The groups that touch the
 * sources stay, whatever they cost.
 *
 * <p>Used alike by a server, for each client (whose exact words are due), and by a client (whom to simulate). Thread:
 * one. Allocates: in the constructor only.
 */
public final class NearSet {

    private final ReachConfig config;
    private final IdMap members;
    private final long[] id;
    private final double[] seconds;
    private final int[] group;
    private final int[] groupSize;
    private final int[] groupVerdict;
    private final boolean[] eligible;
    private int size;
    private int cut;

    /**
     * Creates an empty set.
     *
     * @param reach the search that it will follow
     * @param config the same numbers that the search uses
     */
    public NearSet(Reach reach, ReachConfig config) {
        this.config = config;
        members = new IdMap(reach.capacity());
        id = new long[reach.capacity()];
        seconds = new double[reach.capacity()];
        group = new int[reach.capacity()];
        groupSize = new int[reach.capacity()];
        groupVerdict = new int[reach.capacity()];
        eligible = new boolean[reach.capacity()];
    }

    /**
     * How far a search must look so that {@link #update} can decide.
     *
     * @param horizonSeconds the horizon that will be given to update
     * @return seconds for {@link Reach#begin}
     */
    public double searchSeconds(double horizonSeconds) {
        return horizonSeconds + config.keepSeconds();
    }

    /**
     * Takes in a finished search.
     *
     * @param reach it has run as far as {@link #searchSeconds}
     * @param horizonSeconds within which a newcomer must be reachable
     * @param budget most members, >= 1
     * @param exact only entities whose exact word of this tick is known may be members; {@link Tick#NONE}: all may
     */
    public void update(Reach reach, double horizonSeconds, int budget, long exact) {
        int reached = reach.size();
        for (int i = 0; i < reached; i++) {
            int of = reach.group(i);
            group[i] = of;
            groupSize[of] = 0;
            groupVerdict[of] = 0;
        }
        for (int i = 0; i < reached; i++) {
            double limit = horizonSeconds + (members.get(reach.id(i)) >= 0 ? config.keepSeconds() : 0);
            eligible[i] = reach.seconds(i) <= limit && (exact == Tick.NONE || reach.exactTick(i) == exact);
            groupSize[group[i]] += eligible[i] ? 1 : 0;
        }
        wholeGroups(reach, horizonSeconds, exact);
        clear();
        int taken = 0;
        boolean full = false;
        for (int i = 0; i < reached; i++) {
            if (!eligible[i]) {
                continue;
            }
            int of = group[i];
            if (groupVerdict[of] == 0) {
                full |= reach.seconds(i) > 0 && taken + groupSize[of] > budget;
                groupVerdict[of] = full ? -1 : 1;
                taken += full ? 0 : groupSize[of];
            }
            if (groupVerdict[of] < 0) {
                cut++;
                continue;
            }
            id[size] = reach.id(i);
            seconds[size] = reach.seconds(i);
            members.put(reach.id(i), size++);
        }
    }

    /** What touches one that is kept comes along: a kept body must not meet one that is not simulated. */
    private void wholeGroups(Reach reach, double horizonSeconds, long exact) {
        for (int i = 0; i < reach.size(); i++) {
            if (!eligible[i]
                    && groupSize[group[i]] > 0
                    && reach.seconds(i) <= horizonSeconds + config.keepSeconds()
                    && (exact == Tick.NONE || reach.exactTick(i) == exact)) {
                eligible[i] = true;
                groupSize[group[i]]++;
            }
        }
    }

    /** Forgets all members. */
    public void clear() {
        for (int i = 0; i < size; i++) {
            members.remove(id[i]);
        }
        size = 0;
        cut = 0;
    }

    /**
     * Whether an entity is a member.
     *
     * @param entity any id
     * @return true if it is
     */
    public boolean contains(long entity) {
        return members.get(entity) >= 0;
    }

    /**
     * How many members.
     *
     * @return 0 or more
     */
    public int size() {
        return size;
    }

    /**
     * A member, nearest in time first.
     *
     * @param index 0..size-1
     * @return its id
     */
    public long id(int index) {
        return id[index];
    }

    /**
     * When a member may be touched at the earliest.
     *
     * @param index 0..size-1
     * @return seconds from the words' moment
     */
    public double seconds(int index) {
        return seconds[index];
    }

    /**
     * How many would have belonged to the set but for the budget, in the last update.
     *
     * @return entities of the groups that were left out
     */
    public int cut() {
        return cut;
    }
}
