package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import org.jspecify.annotations.Nullable;

/**
 * Decodes one connection's snapshots, and knows which of them it holds.
 *
 * <p>A frame's check is verified before anything is parsed. Decoding goes into a scratch: only if the whole frame makes sense is
 * anything that is held changed. Every count is bounded before it is used, and nothing is allocated by what bytes say. A
 * snapshot that is not newer than the newest decoded one is ignored, which is what lets both ends agree on baselines without naming them.
 *
 * <p>Thread: one. Allocates: in the constructor; later only when the number of known entities grows. Errors: never throws on
 * bytes.
 */
public final class SnapshotReader {

    private static final int LIFE = FrameCheck.HEAD_BYTES + SnapshotWriter.TICK_BYTES;

    private final Schema schema;
    private final FrameCheck check;
    private final Baselines baselines;
    private final ReadRows rows;
    private final Lives lives = new Lives();
    private final BitReader in = new BitReader();
    private final PartAssembler parts = new PartAssembler();
    private final SentSnapshot[] recent = new SentSnapshot[Wire.SNAPSHOTS_IN_FLIGHT];
    private final double[] inputScratch;
    private final int maxEntities;
    private final long[] counts = new long[ReadResult.values().length];
    private final int[] intervals = new int[Wire.MAX_INTERVALS];
    private int intervalCount;
    private int recentAt;
    private int entities;
    private long newestTick = Tick.NONE;
    private long decodedTick = Tick.NONE;
    private long decodedMask;
    private long heldTick = Tick.NONE;
    private boolean wantsFull;

    /**
     * Makes a reader for one connection.
     *
     * @param schema what the states are made of
     * @param key the connection's key
     * @param maxEntities most entities known at once, 1..65,535; also the most rows in one snapshot
     * @param seats players on this client, 1..8; the snapshots given to {@link #accept} must have as many
     * @throws IllegalArgumentException if maxEntities or seats is out of range
     */
    public SnapshotReader(Schema schema, long key, int maxEntities, int seats) {
        if (seats < 1 || seats > 8) {
            throw new IllegalArgumentException("seats must be in 1..8: seats=" + seats);
        }
        if (maxEntities < 1 || maxEntities > 65_535) {
            throw new IllegalArgumentException("maxEntities must be in 1..65535: maxEntities=" + maxEntities);
        }
        this.schema = schema;
        this.maxEntities = maxEntities;
        check = new FrameCheck(key);
        baselines = new Baselines(schema.maxWidth(), 256);
        rows = new ReadRows(schema, baselines, maxEntities);
        inputScratch = new double[schema.input().width() * seats];
        for (int i = 0; i < recent.length; i++) {
            recent[i] = new SentSnapshot();
        }
    }

    /**
     * The tick that a snapshot's datagram says it is of, without verifying anything.
     *
     * @param data holds the datagram
     * @param offset where it begins
     * @param length bytes of it
     * @return a tick, or {@link Tick#NONE} if it is no snapshot
     */
    public static long peekTick(byte[] data, int offset, int length) {
        if (length < SnapshotWriter.HEAD) {
            return Tick.NONE;
        }
        FrameType type = FrameType.of(data[offset]);
        if (type != FrameType.SNAPSHOT && type != FrameType.SNAPSHOT_PART) {
            return Tick.NONE;
        }
        return tickAt(data, offset + FrameCheck.HEAD_BYTES);
    }

    private static long tickAt(byte[] data, int at) {
        long tick = 0;
        for (int i = 0; i < SnapshotWriter.TICK_BYTES; i++) {
            tick |= (data[at + i] & 0xffL) << i * 8;
        }
        return tick;
    }

    /**
     * The tick that a snapshot's datagram is of, after its check was verified; for the clock, which counts snapshots that come too
     * late as well.
     *
     * @param data holds the datagram
     * @param offset where it begins
     * @param length bytes of it
     * @return a tick, or {@link Tick#NONE} if it is damaged, no snapshot, or of a tick that cannot be
     */
    public long verifiedTick(byte[] data, int offset, int length) {
        long tick = peekTick(data, offset, length);
        if (tick == Tick.NONE || tick > Wire.MAX_TICK || check.open(data, offset, length) == FrameType.BAD) {
            return Tick.NONE;
        }
        return tooFar(tick) || !lives.mayBe(data[offset + LIFE]) ? Tick.NONE : tick;
    }

    /**
     * Takes a datagram.
     *
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @param out receives the snapshot; garbage unless the result is {@link ReadResult#SNAPSHOT}
     * @return what came of it
     * @throws IllegalArgumentException if {@code out} is of another schema or another number of seats
     */
    public ReadResult accept(byte[] data, int offset, int length, Snapshot out) {
        if (!Wire.same(out.schema(), schema) || out.ranInput().length != inputScratch.length) {
            throw new IllegalArgumentException("out must be of the reader's schema and seats: schema="
                    + out.schema().name() + " seats=" + out.seats());
        }
        ReadResult result = judge(data, offset, length, out);
        counts[result.ordinal()]++;
        if (result == ReadResult.NO_BASELINE && decodedTick != Tick.NONE) {
            startOver();
        }
        return result;
    }

    private ReadResult judge(byte[] data, int offset, int length, Snapshot out) {
        FrameType type = check.open(data, offset, length);
        if (type == FrameType.BAD) {
            return ReadResult.BAD_CHECK;
        }
        if (type != FrameType.SNAPSHOT && type != FrameType.SNAPSHOT_PART) {
            return ReadResult.OTHER;
        }
        boolean part = type == FrameType.SNAPSHOT_PART;
        int head = part ? SnapshotWriter.PART_HEAD : SnapshotWriter.HEAD;
        if (length < head) {
            return ReadResult.BAD_CONTENTS;
        }
        long tick = tickAt(data, offset + FrameCheck.HEAD_BYTES);
        if (tick > Wire.MAX_TICK) {
            return ReadResult.BAD_CONTENTS;
        }
        int index = part ? data[offset + SnapshotWriter.HEAD] & 0xff : 0;
        boolean here = lives.mayBe(data[offset + LIFE]);
        if (tick <= newestTick || tooFar(tick) || !here) {
            if (!here) {
                lives.stranger(tick);
                wantsFull |= lives.insisted();
            }
            if (index == 0 && ofNewLife(data, offset + head, length - head)) {
                return ReadResult.RESTARTED;
            }
            return here && tooFar(tick) ? ReadResult.BAD_CONTENTS : ReadResult.OLD;
        }
        if (!part) {
            return decode(tick, data, offset + head, length - head, out);
        }
        int count = data[offset + SnapshotWriter.HEAD + 1] & 0xff;
        int whole = parts.accept(tick, index, count, data, offset + head, length - head);
        if (whole < 0) {
            return ReadResult.BAD_CONTENTS;
        }
        return whole == 0 ? ReadResult.PART : decode(tick, parts.whole(), 0, parts.wholeBytes(), out);
    }

    private boolean tooFar(long tick) {
        return newestTick != Tick.NONE && tick - newestTick > Wire.MAX_LEAP_TICKS;
    }

    /** Whether a snapshot begins, as one does that builds on nothing, with the number of a life not known yet. */
    private boolean ofNewLife(byte[] data, int offset, int length) {
        in.open(data, offset, length);
        boolean builds = in.flag();
        long life = in.bits(Lives.BITS);
        return !builds && !in.failed() && lives.announces(life);
    }

    private ReadResult decode(long tick, byte[] data, int offset, int length, Snapshot out) {
        in.open(data, offset, length);
        out.begin(tick);
        rows.clear();
        boolean builds = in.flag();
        long held = builds ? tick - in.unsigned(4, Wire.MAX_TICK) : Tick.NONE;
        long life = builds ? 0 : in.bits(Lives.BITS);
        if (!builds && (lives.isFormer(life) || lives.isNew(life))) {
            return lives.announces(life) ? ReadResult.RESTARTED : ReadResult.OLD;
        }
        if (decodedTick != Tick.NONE && held > decodedTick) {
            // a server knows only what was acknowledged: this one speaks of a life that is over
            return ReadResult.OLD;
        }
        if (held != Tick.NONE && (held < 0 || held >= tick || held < heldTick)) {
            return ReadResult.BAD_CONTENTS;
        }
        if (held != Tick.NONE && decodedTick == Tick.NONE) {
            return ReadResult.NO_BASELINE;
        }
        intervalCount = (int) in.bits(4) + 1;
        for (int i = 0; i < intervalCount; i++) {
            intervals[i] = (int) in.bits(8);
        }
        SentSnapshot now = recent[recentAt];
        now.begin(Tick.NONE);
        SentSnapshot base = nearListOf(held);
        NearList.read(in, now, base, SnapshotWriter.MAX_NEAR);
        if (in.failed()) {
            return ReadResult.BAD_CONTENTS;
        }
        HeadCodec.read(in, out, now, schema.input(), inputScratch);
        readRemovals(tick, out);
        ReadResult result = readRows(now, tick, held, out);
        if (result == ReadResult.SNAPSHOT) {
            commit(now, tick, held, out);
            if (!builds) {
                lives.begin(life);
            }
        }
        return result;
    }

    private @Nullable SentSnapshot nearListOf(long tick) {
        for (SentSnapshot list : recent) {
            if (tick != Tick.NONE && list.tick == tick) {
                return list;
            }
        }
        return null;
    }

    private void readRemovals(long tick, Snapshot out) {
        long told = in.unsigned(2, Removals.MOST);
        for (long i = 0; i < told && !in.failed(); i++) {
            long id = in.unsigned(7, EntityId.MAX);
            long gone = tick - in.unsigned(4, Wire.MAX_TICK);
            int slot = baselines.slot(id);
            // told before and born again since: the id lives
            if (slot >= 0 && baselines.born(slot) < gone && !out.addRemoved(id)) {
                in.fail();
            }
        }
    }

    private ReadResult readRows(SentSnapshot now, long tick, long held, Snapshot out) {
        for (int i = 0; i < now.nearCount && !in.failed(); i++) {
            if (!rows.near(in, now.near[i], tick, held, intervals[0])) {
                return in.failed() ? ReadResult.BAD_CONTENTS : ReadResult.NO_BASELINE;
            }
        }
        HeadCodec.readImpulses(in, out, now);
        out.forwarded().read(in, now, HeadCodec.indexBits(now));
        if (intervalCount < 2) {
            return ReadResult.BAD_CONTENTS;
        }
        int tierBits = 32 - Integer.numberOfLeadingZeros(intervalCount - 2);
        long id = -1;
        while (in.flag()) {
            id += 1 + in.unsigned(3, EntityId.MAX);
            if (id > EntityId.MAX) {
                return ReadResult.BAD_CONTENTS;
            }
            int tier = (int) in.bits(tierBits);
            if (tier > intervalCount - 2) {
                return ReadResult.BAD_CONTENTS;
            }
            if (!rows.far(in, id, tick, held, intervals[tier + 1])) {
                return in.failed() ? ReadResult.BAD_CONTENTS : ReadResult.NO_BASELINE;
            }
        }
        long sum = in.bits(16);
        if (!in.finished()) {
            return ReadResult.BAD_CONTENTS;
        }
        if (sum != (rows.sum() & 0xffff)) {
            return ReadResult.NO_BASELINE;
        }
        return rowsFit(out) && rows.merge(out, tick) ? ReadResult.SNAPSHOT : ReadResult.BAD_CONTENTS;
    }

    private boolean rowsFit(Snapshot out) {
        int fresh = 0;
        for (int row = 0; row < rows.count(); row++) {
            fresh += rows.isHeld(row) ? 0 : 1;
            if (rows.kindConflict(row) && !listed(out, rows.id(row))) {
                return false;
            }
        }
        return entities - out.removedCount() + fresh <= maxEntities;
    }

    private static boolean listed(Snapshot out, long id) {
        for (int i = 0; i < out.removedCount(); i++) {
            if (out.removed(i) == id) {
                return true;
            }
        }
        return false;
    }

    private void commit(SentSnapshot now, long tick, long held, Snapshot out) {
        for (int i = 0; i < out.removedCount(); i++) {
            int slot = baselines.slot(out.removed(i));
            if (slot >= 0) {
                baselines.close(slot);
                entities--;
            }
        }
        for (int row = 0; row < rows.count(); row++) {
            entities += rows.isHeld(row) ? 0 : 1;
        }
        rows.commit(tick, held);
        now.tick = tick;
        recentAt = recentAt + 1 & recent.length - 1;
        long passed = decodedTick == Tick.NONE ? 64 : tick - decodedTick;
        decodedMask = passed >= 64 ? 0 : decodedMask << passed | 1L << passed - 1;
        newestTick = tick;
        decodedTick = tick;
        heldTick = held;
        wantsFull = false;
        lives.heard();
    }

    /** Differences can not be understood any more: hold nothing, and say so. */
    private void startOver() {
        baselines.dropEverything();
        for (SentSnapshot list : recent) {
            list.begin(Tick.NONE);
        }
        decodedTick = Tick.NONE;
        decodedMask = 0;
        heldTick = Tick.NONE;
        wantsFull = true;
    }

    /** Forgets all that is held and which ticks came: the server began again. What is still under way of its former life is refused. */
    public void restart() {
        lives.end();
        startOver();
        parts.clear();
        wantsFull = false;
        newestTick = Tick.NONE;
        entities = 0;
    }

    /**
     * Fills in what an input frame says of snapshots held.
     *
     * @param frame a begun frame
     */
    public void acknowledge(InputFrame frame) {
        if (decodedTick != Tick.NONE) {
            long span = heldTick == Tick.NONE ? 63 : decodedTick - heldTick;
            frame.decoded(decodedTick, decodedMask, (int) Math.min(63, span));
        }
    }

    /**
     * The newest snapshot decoded.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long newestTick() {
        return newestTick;
    }

    /**
     * The snapshot that the last one built upon: the newest that the server knows to be held.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long heldTick() {
        return heldTick;
    }

    /**
     * Whether differences are of no use and full words must be asked for.
     *
     * @return true until a snapshot without differences is decoded
     */
    public boolean wantsFull() {
        return wantsFull;
    }

    /**
     * How many datagrams ended so.
     *
     * @param result which end
     * @return since construction
     */
    public long count(ReadResult result) {
        return counts[result.ordinal()];
    }
}
