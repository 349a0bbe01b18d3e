package dev.netcode.server;

import dev.netcode.mirror.NearSet;
import dev.netcode.mirror.Reach;
import dev.netcode.mirror.ReachField;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotWriter;
import dev.netcode.wire.Wire;
import dev.netcode.wire.WorldWords;
import java.util.Arrays;

/**
 * Decides what one client is told of one tick: who is near (by {@link Reach}, exactly and always), which contact impulses ride
 * along, and which far entities have their turn under the byte budget: first those that the client draws moving, by how long they
 * have waited for what they may wait; then newcomers; last what was told already and may be lost.
 *
 * <p>Thread: the server's. Allocates: in steady state nothing.
 */
final class SnapshotSender {

    /** Room in the first datagram for the heads and for an underestimated id. */
    static final int SPARE_BYTES = 32;

    /** While there are newcomers, one byte in so many is theirs; one of them takes about so many bytes. */
    private static final int NEWCOMERS_SHARE = 4;

    private static final int NEWCOMER_BYTES = 24;

    /** While so much is left a snapshot is not full: a row that does not fit is a wide one, and smaller ones go before it. */
    private static final int ROOM_BYTES = 64;

    /** Most wide rows tried in a snapshot. */
    private static final int MOST_PASSED = 64;

    private final ServerConfig config;
    private final WorldWords words;
    private final SnapshotWriter writer;
    private final Reach reach;
    private final NearSet nearSet;
    /** Told before and changed since: whoever waits too long is drawn by a guess, then stands. They come first. */
    private final FarQueue changed;
    /** Never told. What is left of the budget is theirs, and a share of it in any case. */
    private final FarQueue newcomers;
    /** Told as they are, but nobody knows whether it arrived: only if nothing else is to be told. */
    private final FarQueue repeats;

    private final FarTurns turns;
    private final FarLoad load;
    private final boolean[] near;
    private final double tickSeconds;
    private final Tier[] tiers;
    private final double[] tierSquare;
    private final int[] tierInterval;
    private final int[] rowTier;
    private final StateLayout[] layouts;
    private int eyeOffset = -1;
    private long lastFarRows;
    private long farWaiting;
    private final int mostBytes;
    private final int[] passed = new int[MOST_PASSED];
    private final double[] passedPriority = new double[MOST_PASSED];

    SnapshotSender(ServerConfig config, WorldWords words, ReachField field, long key) {
        this.config = config;
        this.words = words;
        Schema schema = words.schema();
        tiers = config.tiers().toArray(new Tier[0]);
        tierSquare = new double[tiers.length];
        tierInterval = new int[tiers.length];
        load = new FarLoad(config.snapshotEveryTicks());
        turns = new FarTurns(config.snapshotEveryTicks());
        int[] intervals = new int[tiers.length + 1];
        intervals[0] = config.snapshotEveryTicks();
        for (int i = 0; i < tiers.length; i++) {
            tierSquare[i] = tiers[i].withinMeters() * tiers[i].withinMeters();
            // a row goes with a snapshot, so at most as often as snapshots do
            tierInterval[i] = load.interval(tiers[i].everyTicks());
            intervals[i + 1] = tierInterval[i];
        }
        writer = new SnapshotWriter(words, key, config.datagramBytes(), intervals);
        mostBytes = Wire.MAX_PARTS * (config.datagramBytes() - SPARE_BYTES);
        reach = new Reach(field);
        nearSet = new NearSet(reach, config.reach());
        changed = new FarQueue(words.capacity());
        newcomers = new FarQueue(words.capacity());
        repeats = new FarQueue(words.capacity());
        near = new boolean[words.capacity()];
        tickSeconds = schema.tickSeconds();
        rowTier = new int[words.capacity()];
        layouts = new StateLayout[schema.kinds().size()];
        for (int i = 0; i < layouts.length; i++) {
            layouts[i] = schema.kind(i).layout();
        }
    }

    SnapshotWriter writer() {
        return writer;
    }

    boolean acknowledge(InputFrame frame) {
        return writer.acknowledge(frame);
    }

    /** Whether something that befell an entity may concern this client's local world. */
    boolean concerns(long entity) {
        return nearSet.contains(entity);
    }

    /** Finds out who is near: whatever the players may touch within the horizon. */
    void look(Snapshot head, int[] players, int horizonTicks) {
        double horizon = horizonTicks * tickSeconds;
        reach.begin(nearSet.searchSeconds(horizon));
        for (int seat = 0; seat < head.seats(); seat++) {
            if (head.controlledAt(seat) != EntityId.NONE) {
                reach.source(head.controlledAt(seat));
            }
            reach.sourcesMadeBy(players[seat]);
        }
        reach.run();
        nearSet.update(reach, horizon, config.reach().budget(), Tick.NONE);
        Arrays.fill(near, 0, words.count(), false);
        // beyond what a snapshot can name the last to be reached are told as far ones are
        int most = Math.min(nearSet.size(), SnapshotWriter.MAX_NEAR);
        for (int i = 0; i < most; i++) {
            int row = words.find(nearSet.id(i));
            if (row >= 0) {
                near[row] = true;
            }
        }
    }

    /** Picks the impulses that this client needs: all of near pairs, or those of entities that are newly near. */
    void impulses(ContactImpulses all, boolean ride, Snapshot head) {
        for (int i = 0; i < all.size(); i++) {
            long a = all.first(i);
            long b = all.second(i);
            boolean wanted = (a < 0 || isNear(a)) && (b < 0 || isNear(b));
            if (wanted && (ride || newlyNear(a) || newlyNear(b))) {
                head.impulses().add(a, b, all.feature(i), all.normal(i), all.tangent(i), all.tangent2(i));
            }
        }
        if (ride) {
            head.impulsesRide();
        }
    }

    private boolean isNear(long id) {
        int row = words.find(id);
        return row >= 0 && near[row];
    }

    private boolean newlyNear(long id) {
        return id >= 0 && !writer.heldNear(id);
    }

    /** Writes the snapshot; returns its number of datagrams. */
    int write(Snapshot head, boolean full, boolean silent) {
        for (int i = 0; i < tiers.length; i++) {
            // as the last snapshot's load has it: the head goes first
            tierInterval[i] = load.interval(tiers[i].everyTicks());
            writer.interval(i + 1, tierInterval[i]);
        }
        writer.begin(head, near, full);
        turns.begin(words.tick());
        load.begin();
        collect(head, silent);
        int budget = config.budgetBytes() - SPARE_BYTES;
        int room = Math.max(0, budget - writer.nearBytes());
        int kept = Math.min(room / NEWCOMERS_SHARE, newcomers.size() * NEWCOMER_BYTES);
        long before = writer.farBits();
        long rows = tell(changed, budget - kept, !silent);
        load.written(rows, writer.farBits() - before);
        load.settle((room - kept) * 8.0);
        lastFarRows =
                rows + tell(newcomers, budget, !silent) + tell(changed, budget, false) + tell(repeats, budget, false);
        farWaiting = (long) changed.size() + newcomers.size();
        return writer.finish();
    }

    /**
     * Tells a queue's rows, most overdue first, as far as the room goes. A wide one lets smaller ones go before it, but not for
     * good: once it has waited longer than any interval that a client is told, it goes beyond the budget, as near words do, one in
     * a snapshot.
     */
    private long tell(FarQueue queue, int budgetBytes, boolean owed) {
        long before = writer.farRows();
        int wide = 0;
        while (queue.size() > 0) {
            int row = queue.first();
            double priority = queue.priority();
            if (put(row, budgetBytes)
                    || owed
                            && writer.farRows() == before
                            && overdue(row)
                            && put(row, Math.max(budgetBytes, mostBytes))) {
                queue.take();
                continue;
            }
            if (wide == MOST_PASSED
                    || budgetBytes * 8L - writer.nearBytes() * 8L - writer.farBits() < ROOM_BYTES * 8L) {
                break;
            }
            passed[wide] = row;
            passedPriority[wide++] = priority;
            queue.take();
        }
        for (int i = 0; i < wide; i++) {
            queue.add(passed[i], passedPriority[i]);
        }
        return writer.farRows() - before;
    }

    /** Adds a row if it fits; one whose former owner's end is still to be told is passed in silence, and is a newcomer after. */
    private boolean put(int row, int budgetBytes) {
        int before = writer.farRows();
        if (!writer.far(row, rowTier[row], budgetBytes)) {
            return false;
        }
        if (writer.farRows() > before) {
            turns.sent(writer.slot(row), tierInterval[rowTier[row]]);
        }
        return true;
    }

    private boolean overdue(int row) {
        return waited(row) > FarLoad.LONGEST_TICKS;
    }

    /** Ticks since a word that is not known to be lost, or since it came. */
    private long waited(int row) {
        long told = writer.toldTick(row);
        return told == Tick.NONE ? turns.age(writer.slot(row)) : words.tick() - told;
    }

    private void collect(Snapshot head, boolean silent) {
        changed.clear();
        newcomers.clear();
        repeats.clear();
        int eye = head.controlled() == EntityId.NONE ? -1 : words.find(head.controlled());
        eyeOffset = eye < 0 ? -1 : positionOffset(eye);
        for (int row = 0; row < words.count(); row++) {
            int slot = writer.slot(row);
            turns.know(slot, words.id(row), words.kind(row));
            if (near[row]) {
                turns.sent(slot, config.snapshotEveryTicks());
                continue;
            }
            long told = writer.toldTick(row);
            if (!turns.rests(slot, told)) {
                consider(row, slot, silent);
            }
            if (turns.moving(slot) > 0) {
                load.moves(turns.moving(slot));
            }
        }
    }

    /** Queues a row whose turn may have come. */
    private void consider(int row, int slot, boolean silent) {
        turns.moving(slot, 0);
        SnapshotWriter.News news = writer.news(row);
        if (news == SnapshotWriter.News.NONE) {
            return;
        }
        rowTier[row] = tier(row);
        int every = tiers[rowTier[row]].everyTicks();
        int rare = silent ? ServerConfig.SILENT_FACTOR : 1;
        // a word that is known to be lost does not count: it has its turn again at once
        long waited = waited(row);
        if (news == SnapshotWriter.News.UNDER_WAY) {
            if (waited >= (long) every * rare) {
                repeats.add(row, (double) waited / every);
            }
            return;
        }
        boolean moves = moves(row);
        boolean known = turns.told(slot) && (news == SnapshotWriter.News.CHANGED || moves);
        turns.moving(slot, known || moves ? every : 0);
        if (!known) {
            // A newcomer has waited two turns already, and goes on waiting: nobody is left out for good.
            newcomers.add(row, (double) waited / every + 2);
            return;
        }
        int interval = tierInterval[rowTier[row]];
        double patience = turns.patience(slot, interval);
        if (silent ? waited >= patience * rare : turns.due(slot, interval, waited)) {
            changed.add(row, waited / patience);
        }
    }

    /** Whether its word has it moving. Of a kind without velocities nobody knows. */
    private boolean moves(int row) {
        StateLayout layout = layouts[words.kind(row)];
        int at = words.offset(row);
        double[] drawn = words.drawn();
        if (layout.asleepOffset() >= 0 && drawn[at + layout.asleepOffset()] != 0) {
            return false;
        }
        boolean moves = false;
        for (int i = 0; layout.velocityOffset() >= 0 && i < layout.dimensions(); i++) {
            moves |= drawn[at + layout.velocityOffset() + i] != 0;
        }
        return moves;
    }

    private int tier(int row) {
        int offset = positionOffset(row);
        if (eyeOffset < 0 || offset < 0) {
            return 0;
        }
        int dimensions = layouts[words.kind(row)].dimensions();
        double square = 0;
        for (int i = 0; i < dimensions; i++) {
            double d = words.drawn()[offset + i] - words.drawn()[eyeOffset + i];
            square += d * d;
        }
        int tier = 0;
        while (square > tierSquare[tier]) {
            tier++;
        }
        return tier;
    }

    /** Where a row's position stands among the words, or -1 if it has none. */
    private int positionOffset(int row) {
        int at = layouts[words.kind(row)].positionOffset();
        return at < 0 ? -1 : words.offset(row) + at;
    }

    int nearCount() {
        return nearSet.size();
    }

    /** A near entity, nearest in time first. */
    long nearId(int index) {
        return nearSet.id(index);
    }

    int nearCut() {
        return nearSet.cut();
    }

    long farRows() {
        return lastFarRows;
    }

    long farWaiting() {
        return farWaiting;
    }
}
