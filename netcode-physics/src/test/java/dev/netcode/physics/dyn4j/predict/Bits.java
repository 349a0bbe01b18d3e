package dev.netcode.physics.dyn4j.predict;

import dev.netcode.predict.Verdict;
import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Holds what the client predicted of each tick, the very first time, against what the server then made of it, bit by bit.
 */
final class Bits {

    private static final int RING = 1024;

    private final Drive drive;
    private final @Nullable Shot[] shots = new @Nullable Shot[RING];
    private final boolean[] strange = new boolean[RING];
    private final boolean[] eventAt = new boolean[RING];
    private final double[] state;
    long ownTicks;
    long ownEqual;
    long ownClean;
    double ownWorstMeters;
    long twinTicks;
    long twinUnequal;
    long violationsOwn;
    long violationsAny;
    long misses;
    long ownMisses;
    long guessedTicks;
    long guessedRuns;
    long membersSum;
    int membersMost;
    long stands;
    long lastGuessed = Long.MIN_VALUE;

    @Nullable
    String firstUnequal;

    /** By tick: how far the player's own stood from the server's when first predicted, m; tiny if only something else differs. */
    final Map<Long, Double> ownErrorAt = new HashMap<>();

    /** By tick: the settled snapshot when it was first predicted. */
    final Map<Long, Long> settledAt = new HashMap<>();

    /** Ticks before which, since the settled snapshot, nothing came between: the prediction must be the server's. */
    final Set<Long> cleanAt = new HashSet<>();

    /** Touches in either world. */
    final Infection infection = new Infection();

    /** Touches in the client's world alone, as first predicted. */
    final Infection predicted = new Infection();

    /** One tick as it was first predicted. */
    private static final class Shot {
        long tick;
        long settled;
        double[] input = new double[0];
        long[] id = new long[64];
        double[][] word = new double[64][];
        boolean[] own = new boolean[64];
        int count;
    }

    Bits(Drive drive) {
        this.drive = drive;
        state = new double[drive.server.schema().maxWidth()];
    }

    /** The client ran a tick on its own input. */
    void clientRan(long tick, double[] input) {
        Shot shot = new Shot();
        shot.tick = tick;
        shot.settled = drive.predictor.settledTick();
        shot.input = input.clone();
        int members = drive.client.memberCount();
        shot.id = new long[members];
        shot.word = new double[members][];
        shot.own = new boolean[members];
        shot.count = members;
        for (int i = 0; i < members; i++) {
            long id = drive.client.member(i);
            shot.id[i] = id;
            shot.word[i] = new double[state.length];
            drive.client.read(id, shot.word[i], 0);
            shot.own[i] = drive.predictor.mirror().own(id);
        }
        shots[(int) (tick % RING)] = shot;
        settledAt.put(tick, shot.settled);
        infection.add(tick, drive.client.events());
        predicted.add(tick, drive.client.events());
        membersSum += members;
        membersMost = Math.max(membersMost, members);
    }

    /** What was predicted of an entity the first time, or an empty state if it was not simulated then. */
    double[] firstPredicted(long tick, long id) {
        Shot shot = shots[(int) (tick % RING)];
        int at = shot == null || shot.tick != tick ? -1 : Arrays.binarySearch(shot.id, id);
        return at < 0 || shot == null ? new double[0] : shot.word[at];
    }

    void event(long tick) {
        eventAt[(int) (tick % RING)] = true;
    }

    void reconciled(Verdict verdict) {
        stands += verdict.kind() == Verdict.Kind.STANDS ? 1 : 0;
    }

    /** The server ran a tick. */
    void serverRan(long tick) {
        int at = (int) (tick % RING);
        infection.add(tick, drive.server.events());
        boolean guessed = (drive.session.queue().guessedMask() & 1) != 0;
        if (guessed && drive.session.queue().newestSeen() >= 0 && drive.snapshots > 0) {
            guessedTicks++;
            guessedRuns += lastGuessed == tick - 1 ? 0 : 1;
            lastGuessed = tick;
        }
        Shot shot = shots[at];
        strange[at] = shot == null || shot.tick != tick || !ranAsSampled(shot);
        if (shot != null && shot.tick == tick) {
            compare(shot, clean(shot));
            countMisses(shot);
        }
        eventAt[(int) ((tick + 64) % RING)] = false;
    }

    private boolean ranAsSampled(Shot shot) {
        double[] ran = drive.session.queue().ran();
        for (int i = 0; i < shot.input.length; i++) {
            if (ran[i] != shot.input[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean clean(Shot shot) {
        if (shot.settled < 0) {
            return false;
        }
        for (long t = shot.settled + 1; t <= shot.tick; t++) {
            if (strange[(int) (t % RING)] || eventAt[(int) (t % RING)]) {
                return false;
            }
        }
        return true;
    }

    private void compare(Shot shot, boolean clean) {
        boolean ownSame = true;
        boolean allSame = true;
        double error = 0;
        for (int i = 0; i < shot.count; i++) {
            if (drive.server.mode(shot.id[i]) != TwinMode.SIMULATED) {
                allSame = false;
                ownSame &= !shot.own[i];
                error = shot.own[i] ? Double.POSITIVE_INFINITY : error;
                continue;
            }
            StateLayout layout =
                    drive.server.schema().kind(drive.server.kind(shot.id[i])).layout();
            drive.server.read(shot.id[i], state, 0);
            boolean same = layout.same(shot.word[i], 0, state, 0);
            twinTicks++;
            twinUnequal += same ? 0 : 1;
            allSame &= same;
            if (!same && clean && firstUnequal == null) {
                firstUnequal = "tick " + shot.tick + " entity " + shot.id[i] + " "
                        + layout.describe(layout.firstDifference(shot.word[i], 0, state, 0), shot.word[i], 0, state, 0);
            }
            if (shot.own[i]) {
                ownSame &= same;
                error = Math.max(error, layout.distance(shot.word[i], 0, state, 0));
            }
        }
        ownErrorAt.put(shot.tick, ownSame ? 0.0 : error > 0 ? error : Double.MIN_VALUE);
        ownWorstMeters = error < Double.POSITIVE_INFINITY ? Math.max(ownWorstMeters, error) : ownWorstMeters;
        ownTicks++;
        ownEqual += ownSame ? 1 : 0;
        ownClean += clean ? 1 : 0;
        if (clean) {
            cleanAt.add(shot.tick);
        }
        violationsOwn += clean && !ownSame ? 1 : 0;
        violationsAny += clean && !allSame ? 1 : 0;
    }

    /** A body that the client does not simulate touches one that it does. */
    private void countMisses(Shot shot) {
        ContactEvents events = drive.server.events();
        for (int i = 0; i < events.size(); i++) {
            if (!events.began(i) || events.first(i) < 0) {
                continue;
            }
            int a = Arrays.binarySearch(shot.id, events.first(i));
            int b = Arrays.binarySearch(shot.id, events.second(i));
            if (a >= 0 != b >= 0) {
                misses++;
                ownMisses += shot.own[Math.max(a, b)] ? 1 : 0;
            }
        }
    }

    @Override
    public String toString() {
        return "own " + ownEqual + "/" + ownTicks + " (clean " + ownClean + ", worst " + ownWorstMeters
                + " m), twins unequal "
                + twinUnequal + "/" + twinTicks + ", violations " + violationsOwn + "/" + violationsAny + ", misses "
                + ownMisses + "/" + misses + ", guessed " + guessedTicks + " in " + guessedRuns + " runs, members "
                + (ownTicks == 0 ? 0 : membersSum / ownTicks) + "/" + membersMost + ", first " + firstUnequal;
    }
}
