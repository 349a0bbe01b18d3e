package dev.netcode.predict;

import dev.netcode.mirror.Mirror;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.Snapshot;

/**
 * What the prediction had for a snapshot's tick, held against the server's word: what the players control, every
 * simulated twin with its held inputs, who controls what, and which rule-made entities exist.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Differences {

    private final Simulation simulation;
    private final PredictionHistory history;
    private final Mirror mirror;
    private final int[] players;
    private final Foreseen foreseen;
    private final Agreement agreement;
    private final double pieceMeters;
    private final double[] saved;
    private final int[] row;
    private final int[] field;
    private int count;
    private int refused;
    private boolean own;
    private boolean driven;

    Differences(
            Simulation simulation,
            PredictionHistory history,
            Mirror mirror,
            int[] players,
            Foreseen foreseen,
            int capacity,
            double pieceMeters) {
        this.simulation = simulation;
        this.history = history;
        this.mirror = mirror;
        this.players = players;
        this.foreseen = foreseen;
        this.pieceMeters = simulation.fidelity() == RewindFidelity.EXACT ? Double.POSITIVE_INFINITY : pieceMeters;
        agreement = new Agreement(simulation.fidelity());
        saved = new double[simulation.schema().maxWidth()];
        row = new int[capacity];
        field = new int[capacity];
    }

    /** Compares; returns whether anything differs. */
    boolean find(Snapshot snapshot) {
        SavedWorld slot = history.save(snapshot.tick());
        count = 0;
        refused = 0;
        own = false;
        driven = false;
        for (int i = 0; i < mirror.wantedCount(); i++) {
            long id = mirror.wanted(i);
            int at = mirror.wantedRow(i);
            if (!simulation.savedSame(slot, id, snapshot.states(), snapshot.offset(at))) {
                compare(snapshot, slot, id, at);
            }
        }
        for (int seat = 0; seat < players.length; seat++) {
            own |= simulation.savedControlled(slot, players[seat]) != snapshot.controlledAt(seat);
        }
        long s = snapshot.tick();
        for (int i = 0; i < history.madeCount(s); i++) {
            refused += refuses(snapshot, history.made(s, i)) ? 1 : 0;
        }
        return count > 0 || refused > 0 || own;
    }

    private void compare(Snapshot snapshot, SavedWorld slot, long id, int at) {
        boolean present = simulation.mode(id) == TwinMode.SIMULATED;
        if (!present && !EntityId.isMade(id)) {
            return;
        }
        EntityKind kind = simulation.schema().kind(snapshot.kind(at));
        if (!simulation.readSaved(slot, id, saved, 0)) {
            if (present) {
                add(at, -1, kind, mirror.own(id));
            }
            return;
        }
        int first = agreement.firstDisagreement(kind, false, saved, 0, snapshot.states(), snapshot.offset(at));
        if (first < 0) {
            return;
        }
        boolean mine = mirror.own(id);
        if (mine && agreement.firstDisagreement(kind, true, saved, 0, snapshot.states(), snapshot.offset(at)) < 0) {
            return;
        }
        if (mine || kind.accelerationMetersPerSecond2() > 0 || !isFarPiece(snapshot, kind, at)) {
            add(at, first, kind, mine);
        }
    }

    /** Where fidelity is not exact, a piece far from the player may differ: a replay would cost more than it mends. */
    private boolean isFarPiece(Snapshot snapshot, EntityKind kind, int at) {
        if (pieceMeters == Double.POSITIVE_INFINITY || kind.layout().dimensions() == 0) {
            return false;
        }
        int dimensions = kind.layout().dimensions();
        int place = snapshot.offset(at) + kind.layout().positionOffset();
        for (int seat = 0; seat < players.length; seat++) {
            int mine = snapshot.find(snapshot.controlledAt(seat));
            if (mine < 0) {
                continue;
            }
            int from = snapshot.offset(mine)
                    + simulation.schema().kind(snapshot.kind(mine)).layout().positionOffset();
            double sum = 0;
            for (int i = 0; i < dimensions; i++) {
                double d = snapshot.states()[place + i] - snapshot.states()[from + i];
                sum += d * d;
            }
            if (sum <= pieceMeters * pieceMeters) {
                return false;
            }
        }
        return true;
    }

    private void add(int at, int first, EntityKind kind, boolean mine) {
        row[count] = at;
        field[count++] = first;
        own |= mine;
        driven |= !mine && kind.accelerationMetersPerSecond2() > 0;
    }

    /**
     * Whether the server refuses a rule-made entity that was there when the tick was predicted: one that a player whose
     * inputs are known here made and that the server has never told of or has taken back.
     */
    private boolean refuses(Snapshot snapshot, long id) {
        if (mirror.wants(id) || mirror.known(id)) {
            return false;
        }
        for (int player : players) {
            if (EntityId.maker(id) == player) {
                return true;
            }
        }
        if (foreseen.tells(EntityId.maker(id))) {
            return true;
        }
        for (int i = 0; i < snapshot.removedCount(); i++) {
            if (snapshot.removed(i) == id) {
                return true;
            }
        }
        return false;
    }

    /**
     * How far the player's own and the server's drift apart in a while by what differs in their velocities. A difference in place
     * alone does not grow while one waits. Infinite if the own was not there.
     */
    double ownDriftMeters(Snapshot snapshot, double seconds) {
        double most = 0;
        for (int i = 0; i < count; i++) {
            int at = row[i];
            if (!mirror.own(snapshot.id(at))) {
                continue;
            }
            StateLayout layout = simulation.schema().kind(snapshot.kind(at)).layout();
            if (!simulation.readSaved(history.save(snapshot.tick()), snapshot.id(at), saved, 0)) {
                return Double.POSITIVE_INFINITY;
            }
            double sum = 0;
            for (int d = 0; layout.velocityOffset() >= 0 && d < layout.dimensions(); d++) {
                int pace = layout.velocityOffset() + d;
                double drift = seconds * (snapshot.states()[snapshot.offset(at) + pace] - saved[pace]);
                sum += drift * drift;
            }
            most = Math.max(most, Math.sqrt(sum));
        }
        return most;
    }

    int count() {
        return count;
    }

    int row(int index) {
        return row[index];
    }

    /** First field that differs, -1 if the saved world did not hold the entity at all. */
    int field(int index) {
        return field[index];
    }

    /** The field of a row that differs, or -1. */
    int fieldOfRow(int at) {
        for (int i = 0; i < count; i++) {
            if (row[i] == at) {
                return field[i];
            }
        }
        return -1;
    }

    boolean own() {
        return own;
    }

    /** Whether something that moves by its own doing differs, other than the players' own. */
    boolean driven() {
        return driven;
    }

    int refused() {
        return refused;
    }
}
