package dev.netcode.server;

import dev.netcode.mirror.NearSet;
import dev.netcode.mirror.Reach;
import dev.netcode.mirror.ReachField;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotWriter;
import dev.netcode.wire.WorldWords;
import java.util.Arrays;

/**
 * Decides what one client is told of one tick: who is near (by {@link Reach}, exactly and always), which contact impulses ride
 * along, and which far entities have their turn (by tier and by how long they have waited, under the byte budget).
 *
 * <p>Thread: the server's. Allocates: in steady state nothing.
 */
final class SnapshotSender {

    /** Room in the first datagram for the heads and for an underestimated id. */
    private static final int SPARE_BYTES = 32;

    private final ServerConfig config;
    private final WorldWords words;
    private final SnapshotWriter writer;
    private final Reach reach;
    private final NearSet nearSet;
    private final FarQueue queue;
    private final boolean[] near;
    private final double tickSeconds;
    private final Tier[] tiers;
    private final int[] rowTier;
    private long[] slotId = new long[64];
    private long[] slotSent = new long[64];
    private long lastFarRows;
    private long farWaiting;

    SnapshotSender(ServerConfig config, WorldWords words, ReachField field, long key) {
        this.config = config;
        this.words = words;
        Schema schema = words.schema();
        tiers = config.tiers().toArray(new Tier[0]);
        int[] intervals = new int[tiers.length + 1];
        intervals[0] = config.snapshotEveryTicks();
        for (int i = 0; i < tiers.length; i++) {
            // a row goes with a snapshot, so at most as often as snapshots do
            int every = config.snapshotEveryTicks();
            intervals[i + 1] = (tiers[i].everyTicks() + every - 1) / every * every;
        }
        writer = new SnapshotWriter(words, key, config.datagramBytes(), intervals);
        reach = new Reach(field);
        nearSet = new NearSet(reach, config.reach());
        queue = new FarQueue(words.capacity());
        near = new boolean[words.capacity()];
        tickSeconds = schema.tickSeconds();
        rowTier = new int[words.capacity()];
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
        for (int i = 0; i < nearSet.size(); i++) {
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
        writer.begin(head, near, full);
        collect(head, silent);
        lastFarRows = 0;
        while (queue.size() > 0) {
            int row = queue.take();
            if (!writer.far(row, rowTier[row], config.budgetBytes() - SPARE_BYTES)) {
                break;
            }
            slotSent[writer.slot(row)] = words.tick();
            lastFarRows++;
        }
        farWaiting = queue.size();
        return writer.finish();
    }

    private void collect(Snapshot head, boolean silent) {
        queue.clear();
        int eye = head.controlled() == EntityId.NONE ? -1 : words.find(head.controlled());
        for (int row = 0; row < words.count(); row++) {
            if (near[row]) {
                continue;
            }
            int slot = writer.slot(row);
            if (slot >= slotId.length) {
                slotId = Arrays.copyOf(slotId, slot * 2);
                slotSent = Arrays.copyOf(slotSent, slot * 2);
            }
            rowTier[row] = tier(eye, row);
            int every = tiers[rowTier[row]].everyTicks();
            if (slotId[slot] != words.id(row)) {
                slotId[slot] = words.id(row);
                // A newcomer has waited two turns already, and goes on waiting: under a small budget it must come up,
                // too.
                slotSent[slot] = words.tick() - 2L * every;
            }
            double waited = words.tick() - slotSent[slot];
            if (waited >= (silent ? every * ServerConfig.SILENT_FACTOR : every) && writer.news(row)) {
                queue.add(row, waited / every);
            }
        }
    }

    private int tier(int eye, int row) {
        int eyeOffset = eye < 0 ? -1 : positionOffset(eye);
        int offset = positionOffset(row);
        if (eyeOffset < 0 || offset < 0) {
            return 0;
        }
        int dimensions = words.schema().kind(words.kind(row)).layout().dimensions();
        double square = 0;
        for (int i = 0; i < dimensions; i++) {
            double d = words.exact()[offset + i] - words.exact()[eyeOffset + i];
            square += d * d;
        }
        int tier = 0;
        while (square > tiers[tier].withinMeters() * tiers[tier].withinMeters()) {
            tier++;
        }
        return tier;
    }

    /** Where a row's position stands among the exact words, or -1 if it has none. */
    private int positionOffset(int row) {
        int at = words.schema().kind(words.kind(row)).layout().positionOffset();
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
