package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;

/**
 * Decides, at each snapshot, which entity is a simulated member of the local world, which stands as a proxy and which is
 * not there at all.
 *
 * <p>Membership belongs to the present: it changes here and nowhere else, never through a restore. Members are what
 * {@link Reach} says may be touched and whose exact word the snapshot holds; what the player controls, and what is jointed
 * to it, always. Rule-made entities ({@link EntityId#isMade}) follow the saved worlds instead and are only told apart here.
 *
 * <p>Use, per snapshot: {@link #accept}, {@link #decide}, {@link #withdraw}, then {@link #insert} for what
 * {@link #join} lists, and {@link #placeProxies}; the simulation is settled by the caller. Thread: one. Allocates:
 * nothing in steady state.
 */
public final class Mirror {

    private final MirrorConfig config;
    private final Simulation simulation;
    private final int[] players;
    private final Words words;
    private final ReachField field;
    private final Reach reach;
    private final NearSet near;
    private final Proxies proxies;
    private final OwnUnits own;
    private final Members members;
    private final Turnover turnover;
    private final Outsiders outsiders;
    private final Surroundings surroundings;
    private int cut;
    private int inexact;
    private long newest = Tick.NONE;
    private long ignored;

    /**
     * Creates a mirror of nothing.
     *
     * @param simulation the local world; no other code may add to or remove from it
     * @param players the players of this client, by seat
     * @param config how much is mirrored
     */
    public Mirror(Simulation simulation, int[] players, MirrorConfig config) {
        this.simulation = simulation;
        this.players = players.clone();
        this.config = config;
        words = new Words(simulation.schema(), config.capacity());
        field = new ReachField(simulation.schema(), config.reach(), config.capacity());
        reach = new Reach(field);
        near = new NearSet(reach, config.reach());
        own = new OwnUnits(simulation.schema());
        members = new Members(field);
        proxies = new Proxies(words, field, members, config.proxyMeters());
        turnover = new Turnover(config.capacity());
        surroundings = new Surroundings(simulation, field, reach, own, this.players);
        outsiders = new Outsiders(field, members, config.reach().marginMeters());
    }

    /**
     * Takes a snapshot's words in.
     *
     * @param snapshot what the server said
     * @return false if it is not newer than the last, and then nothing changes
     */
    public boolean accept(Snapshot snapshot) {
        if (snapshot.tick() <= newest) {
            ignored++;
            return false;
        }
        newest = snapshot.tick();
        for (int i = 0; i < snapshot.removedCount(); i++) {
            words.remove(snapshot.removed(i));
            field.remove(snapshot.removed(i));
        }
        for (int row = 0; row < snapshot.count(); row++) {
            if (words.accept(snapshot, row)) {
                field.put(
                        snapshot.id(row),
                        snapshot.kind(row),
                        snapshot.states(),
                        snapshot.offset(row),
                        snapshot.near(row) ? snapshot.tick() : Tick.NONE);
            }
        }
        return true;
    }

    /**
     * Decides who joins and who leaves; changes nothing yet. Everything whose exact word the snapshot holds belongs to
     * the local world, since the server ran the same search; over the budget whole groups stay out, farthest first.
     *
     * @param snapshot the snapshot last accepted
     * @param horizonSeconds how far ahead of it something may be touched before the next one can speak
     * @param budget most members
     */
    public void decide(Snapshot snapshot, double horizonSeconds, int budget) {
        own.find(simulation, snapshot, players);
        int most = Math.min(budget, config.reach().budget());
        boolean over = members.exact(snapshot) > most;
        double patience = horizonSeconds + (over ? config.reach().keepSeconds() : 0);
        surroundings.look(snapshot, over ? near.searchSeconds(patience) : patience);
        inexact = surroundings.inexact(snapshot, horizonSeconds);
        if (over) {
            near.update(reach, patience, most, snapshot.tick());
            members.take(snapshot, near);
        } else {
            near.clear();
            members.takeExact(snapshot, reach);
        }
        cut = near.cut();
        surroundings.close();
        turnover.find(simulation, snapshot, members, own, words);
    }

    /**
     * Finds anew what the players control, at the snapshot or now; after a replay that may have changed it.
     *
     * @param snapshot the snapshot last decided on
     */
    public void findOwn(Snapshot snapshot) {
        own.find(simulation, snapshot, players);
    }

    /**
     * Takes those out that {@link #decide} found to leave.
     *
     * @return true if the simulation changed
     */
    public boolean withdraw() {
        for (int i = 0; i < turnover.leaves(); i++) {
            simulation.remove(turnover.leave(i));
        }
        return turnover.leaves() > 0;
    }

    /** Takes every simulated member out that does not belong to the local world by the last decision. */
    public void withdrawUnwanted() {
        for (int i = simulation.memberCount() - 1; i >= 0; i--) {
            long id = simulation.member(i);
            if (!members.contains(id) || simulation.kind(id) != words.kindOf(id)) {
                simulation.remove(id);
            }
        }
    }

    /**
     * Makes an entity a simulated member by its word in a snapshot.
     *
     * @param snapshot holds its exact word
     * @param row where
     */
    public void insert(Snapshot snapshot, int row) {
        long id = snapshot.id(row);
        if (simulation.mode(id) != TwinMode.ABSENT) {
            proxies.forget(id);
            simulation.remove(id);
        }
        simulation.add(id, snapshot.kind(row), snapshot.states(), snapshot.offset(row));
    }

    /**
     * Brings the proxies about the player in line with the newest words.
     *
     * @return true if the simulation changed
     */
    public boolean placeProxies() {
        return proxies.refresh(simulation, own.ids(), own.count());
    }

    /** {@return how many entities stand as proxies} */
    public int proxyCount() {
        return proxies.count();
    }

    /**
     * An entity that stands as a proxy.
     *
     * @param index 0..proxyCount-1, in no particular order
     * @return its id
     */
    public long proxy(int index) {
        return proxies.id(index);
    }

    /** Forgets everything that a server said; the simulation is left empty. */
    public void reset() {
        near.clear();
        members.clear();
        withdrawUnwanted();
        while (words.count() > 0) {
            long id = words.id(words.count() - 1);
            if (simulation.mode(id) != TwinMode.ABSENT) {
                simulation.remove(id);
            }
            proxies.forget(id);
            words.remove(id);
        }
        field.clear();
        turnover.clear();
        newest = Tick.NONE;
    }

    /**
     * Whether a snapshot's entity belongs to the present members by the last decision.
     *
     * @param id any id
     * @return true if its word in the snapshot counts
     */
    public boolean wants(long id) {
        return members.contains(id);
    }

    /**
     * Whether an entity is part of what this client's players control, at the snapshot or now.
     *
     * @param id any id
     * @return true for controlled entities and all that is jointed to them
     */
    public boolean own(long id) {
        if (own.contains(id)) {
            return true;
        }
        for (int player : players) {
            if (id != EntityId.NONE && simulation.controlled(player) == id) {
                return true;
            }
        }
        return false;
    }

    /**
     * Which seat an entity belongs to.
     *
     * @param id any id
     * @return 0..seats-1, or -1
     */
    public int seat(long id) {
        return own.seat(id);
    }

    /** {@return how many entities make up what this client's players control} */
    public int ownCount() {
        return own.count();
    }

    /**
     * An entity of what this client's players control.
     *
     * @param index 0..ownCount-1
     * @return its id
     */
    public long ownId(int index) {
        return own.id(index);
    }

    /**
     * How many entities belong to the local world by the last decision, those that join included.
     *
     * @return 0 or more
     */
    public int wantedCount() {
        return members.count();
    }

    /**
     * An entity that belongs to the local world.
     *
     * @param index 0..wantedCount-1
     * @return its id
     */
    public long wanted(int index) {
        return members.id(index);
    }

    /**
     * Where the snapshot has the word of an entity that belongs to the local world.
     *
     * @param index 0..wantedCount-1
     * @return its row
     */
    public int wantedRow(int index) {
        return members.row(index);
    }

    /** {@return how many join by the last decision} */
    public int joinCount() {
        return turnover.joins();
    }

    /**
     * Who joins.
     *
     * @param index 0..joinCount-1
     * @return its id
     */
    public long join(int index) {
        return turnover.join(index);
    }

    /**
     * Where the snapshot has the word of one that joins.
     *
     * @param index 0..joinCount-1
     * @return its row
     */
    public int joinRow(int index) {
        return turnover.joinRow(index);
    }

    /**
     * When one that joins may be touched at the earliest.
     *
     * @param index 0..joinCount-1
     * @return seconds from the snapshot; infinite if not within the horizon
     */
    public double joinSeconds(int index) {
        return turnover.joinSeconds(index);
    }

    /** {@return how many leave by the last decision} */
    public int leaveCount() {
        return turnover.leaves();
    }

    /**
     * Whether an entity touches, or all but touches, one that is known but does not belong to the local world.
     *
     * @param id an entity whose word is known
     * @return true if what happens to it may not be known here
     */
    public boolean touchesOutsider(long id) {
        return outsiders.touches(id);
    }

    /** {@return how many entities the budget left out in the last decision, whole groups} */
    public int cutCount() {
        return cut;
    }

    /** {@return how many may be touched within the horizon by words that are not exact: the server's horizon is short} */
    public int inexactCount() {
        return inexact;
    }

    /** {@return the newest snapshot's tick, or {@link Tick#NONE}} */
    public long newest() {
        return newest;
    }

    /** {@return how many snapshots came too late to matter} */
    public long ignoredSnapshots() {
        return ignored;
    }

    /** {@return how many rows could not be true: no such kind or id, a number not finite, a tick from the future} */
    public long refusedRows() {
        return words.refused();
    }

    /**
     * Whether the server has told of an entity and not taken it back.
     *
     * @param id any id
     * @return true if its word is known
     */
    public boolean known(long id) {
        return words.index(id) >= 0;
    }

    /** {@return how many entities the server has told of} */
    public int knownCount() {
        return words.count();
    }

    /**
     * The newest word on an entity, near or far.
     *
     * @param id any id
     * @param state receives it in the kind's layout
     * @param offset where to put it
     * @return the tick at which it was measured, or {@link Tick#NONE} if unknown, and then nothing is written
     */
    public long word(long id, double[] state, int offset) {
        int at = words.index(id);
        if (at < 0) {
            return Tick.NONE;
        }
        EntityKind kind = words.kind(at);
        System.arraycopy(
                words.states(), words.offset(at), state, offset, kind.layout().width());
        return words.measuredTick(at);
    }
}
