package dev.netcode.predict;

import dev.netcode.mirror.Mirror;
import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;

/**
 * Sets the world back to a snapshot's tick, takes the server's word on what differs, and runs the ticks since again.
 *
 * <p>What comes out is a function of three things alone: the world saved at that tick, the word, and the effective
 * inputs. The order is the contract: newcomers are added before the restore (a restore writes present members only), words
 * are written after it, contact memory after the words, proxies last, and one settle takes all of it up before anything
 * moves.
 *
 * <p>Thread: one. Allocates: nothing in steady state.
 */
final class Replay {

    private final Simulation simulation;
    private final PredictionHistory history;
    private final Mirror mirror;
    private final int[] players;
    private final Foreseen foreseen;
    private final Felt felt;
    private final EventLedger ledger;
    private final ContactImpulses memory = new ContactImpulses();
    private final double[] rail;
    private boolean met;
    private boolean sure;

    Replay(
            Simulation simulation,
            PredictionHistory history,
            Mirror mirror,
            int[] players,
            Foreseen foreseen,
            Felt felt,
            EventLedger ledger) {
        this.simulation = simulation;
        this.history = history;
        this.mirror = mirror;
        this.players = players;
        this.foreseen = foreseen;
        this.felt = felt;
        this.ledger = ledger;
        rail = new double[simulation.schema().maxWidth()];
    }

    /** Rewinds to a snapshot and replays to the present; on rails, the player's own stay as predicted until they meet somebody. */
    void run(Snapshot snapshot, Differences differences, long now, boolean rails) {
        long s = snapshot.tick();
        simulation.mute(true);
        for (int i = 0; i < mirror.joinCount(); i++) {
            if (simulation.mode(mirror.join(i)) != TwinMode.SIMULATED) {
                mirror.insert(snapshot, mirror.joinRow(i));
            }
        }
        simulation.restore(history.save(s));
        followTheWord(snapshot, s);
        writeWords(snapshot, differences);
        writeContacts(snapshot);
        mirror.placeProxies();
        simulation.settle();
        sure = snapshot.hasImpulses() || !touchesDifference(snapshot, differences);
        history.save(s, simulation);
        simulation.mute(false);
        ledger.beginReplay(s);
        met = false;
        runTicks(s, now, rails);
        ledger.endReplay();
    }

    /** Rule-made entities followed the saved world; those that the server denies go, those that only it has come. */
    private void followTheWord(Snapshot snapshot, long s) {
        for (int i = simulation.memberCount() - 1; i >= 0 && EntityId.isMade(simulation.member(i)); i--) {
            long id = simulation.member(i);
            // one that is controlled here but not there goes, too: a walker whose getting out never reached the server
            if (EntityId.birthTick(id) <= s && !mirror.wants(id) && !controls(snapshot, id)) {
                simulation.remove(id);
            }
        }
        for (int i = 0; i < mirror.wantedCount(); i++) {
            if (simulation.mode(mirror.wanted(i)) != TwinMode.SIMULATED) {
                mirror.insert(snapshot, mirror.wantedRow(i));
            }
        }
        for (int seat = 0; seat < players.length; seat++) {
            if (simulation.controlled(players[seat]) != snapshot.controlledAt(seat)) {
                simulation.control(players[seat], snapshot.controlledAt(seat));
            }
        }
        foreseen.control(simulation);
    }

    private static boolean controls(Snapshot snapshot, long id) {
        for (int seat = 0; seat < snapshot.seats(); seat++) {
            if (snapshot.controlledAt(seat) == id) {
                return true;
            }
        }
        return false;
    }

    private void writeWords(Snapshot snapshot, Differences differences) {
        for (int i = 0; i < differences.count(); i++) {
            write(snapshot, differences.row(i));
        }
        for (int i = 0; i < mirror.joinCount(); i++) {
            write(snapshot, mirror.joinRow(i));
        }
    }

    private void write(Snapshot snapshot, int row) {
        simulation.write(snapshot.id(row), snapshot.states(), snapshot.offset(row));
    }

    /** Bodies can be equal by rounding while their contacts' memory is not: when it is all there, all of it is taken. */
    private void writeContacts(Snapshot snapshot) {
        if (snapshot.hasImpulses()) {
            simulation.writeContacts(snapshot.impulses());
            return;
        }
        for (int i = 0; i < mirror.joinCount(); i++) {
            simulation.writeContactsOf(mirror.join(i), snapshot.impulses());
        }
    }

    /** Whether something that differed touches anything, so that its contacts' memory would have been needed. */
    private boolean touchesDifference(Snapshot snapshot, Differences differences) {
        if (differences.count() == 0) {
            return false;
        }
        simulation.readContacts(memory);
        for (int i = 0; i < memory.size(); i++) {
            for (int j = 0; j < differences.count(); j++) {
                long id = snapshot.id(differences.row(j));
                if (memory.first(i) == id || memory.second(i) == id) {
                    return true;
                }
            }
        }
        return false;
    }

    private void runTicks(long s, long now, boolean rails) {
        for (long t = s + 1; t <= now; t++) {
            for (int seat = 0; seat < players.length; seat++) {
                simulation.applyValidInput(
                        players[seat],
                        history.effective(),
                        history.offset(t) + seat * simulation.schema().input().width());
            }
            foreseen.apply(t, simulation);
            simulation.step(t);
            felt.collect(t);
            if (rails && !met) {
                met = meetsSomebody();
                if (!met) {
                    keepOwn(t);
                }
            }
            history.save(t, simulation);
        }
    }

    private boolean meetsSomebody() {
        ContactEvents events = simulation.events();
        for (int i = 0; i < events.size(); i++) {
            long first = events.first(i);
            long second = events.second(i);
            if (first >= 0 && second >= 0 && mirror.own(first) != mirror.own(second)) {
                return true;
            }
        }
        return false;
    }

    private void keepOwn(long t) {
        boolean wrote = false;
        for (int i = 0; i < mirror.ownCount(); i++) {
            long id = mirror.ownId(i);
            if (simulation.mode(id) == TwinMode.SIMULATED
                    && history.hasSave(t)
                    && simulation.readSaved(history.save(t), id, rail, 0)) {
                simulation.write(id, rail, 0);
                wrote = true;
            }
        }
        if (wrote) {
            simulation.settle();
        }
    }

    /** Begins the local world anew from a snapshot's words. */
    void rebuild(Snapshot snapshot, long now) {
        long s = snapshot.tick();
        simulation.mute(true);
        mirror.withdrawUnwanted();
        for (int i = 0; i < mirror.wantedCount(); i++) {
            if (simulation.mode(mirror.wanted(i)) == TwinMode.SIMULATED) {
                write(snapshot, mirror.wantedRow(i));
            } else {
                mirror.insert(snapshot, mirror.wantedRow(i));
            }
        }
        for (int seat = 0; seat < players.length; seat++) {
            simulation.control(players[seat], snapshot.controlledAt(seat));
        }
        foreseen.control(simulation);
        simulation.writeContacts(snapshot.impulses());
        mirror.placeProxies();
        simulation.settle();
        if (history.has(s)) {
            history.save(s, simulation);
        }
        simulation.mute(false);
        ledger.beginReplay(s);
        runTicks(s, now, false);
        ledger.endReplay();
    }

    /**
     * Lets sleepers in that nobody can have touched since the snapshot, as if they had been there all along.
     *
     * @return how many
     */
    int joinSilently(Snapshot snapshot, long now) {
        simulation.mute(true);
        int joined = 0;
        for (int i = 0; i < mirror.joinCount(); i++) {
            if (isNew(snapshot, i)) {
                mirror.insert(snapshot, mirror.joinRow(i));
                joined++;
            }
        }
        if (joined > 0) {
            for (int i = 0; i < mirror.joinCount(); i++) {
                if (isNew(snapshot, i)) {
                    simulation.writeContactsOf(mirror.join(i), snapshot.impulses());
                }
            }
            simulation.settle();
            for (int i = 0; i < mirror.joinCount(); i++) {
                if (isNew(snapshot, i)) {
                    amend(mirror.join(i), snapshot.tick(), now);
                }
            }
        }
        simulation.mute(false);
        return joined;
    }

    /** A rule-made entity that has ended here since the snapshot is no newcomer. */
    private boolean isNew(Snapshot snapshot, int join) {
        return !holds(snapshot.tick(), mirror.join(join));
    }

    /** Whether a rule-made entity existed in the world saved after a tick. */
    boolean holds(long tick, long made) {
        for (int i = 0; i < history.madeCount(tick); i++) {
            if (history.made(tick, i) == made) {
                return true;
            }
        }
        return false;
    }

    private void amend(long id, long from, long now) {
        for (long t = now; t >= from; t--) {
            if (history.hasSave(t)) {
                simulation.amend(history.save(t), id);
                if (EntityId.isMade(id)) {
                    history.addMade(t, id);
                }
            }
        }
    }

    /** Whether the last replay's own units met somebody. */
    boolean met() {
        return met;
    }

    /** Whether the last replay had all contact memory that it needed. */
    boolean sure() {
        return sure;
    }
}
