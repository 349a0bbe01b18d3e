package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * Writes snapshots for one client as differences against what that client is known to hold.
 *
 * <p>Order of use for each snapshot: {@link #begin}, then {@link #far} for as many far entities as the budget allows, most
 * important first, then {@link #finish} and each {@link #datagram}. Acknowledgements come through {@link #acknowledge} between
 * snapshots, not while one is written.
 * Gone entities are found and told by themselves, again in every snapshot until the client has one that told them.
 *
 * <p>Near entities are told exactly and all in one snapshot, whatever its size: what does not fit one datagram goes in parts,
 * and the receiver takes all or nothing. Thread: one. Allocates: in steady state nothing.
 */
public final class SnapshotWriter {

    /** Most near entities. */
    public static final int MAX_NEAR = 2_048;

    static final int TICK_BYTES = 5;
    static final int HEAD = FrameCheck.HEAD_BYTES + TICK_BYTES + 1;
    static final int PART_HEAD = HEAD + 2;
    static final int MAX_BYTES = Wire.MAX_PARTS * (Wire.DATAGRAM_BYTES - PART_HEAD);
    /** About what an id's gap costs in front of a far row: of a numbered entity, and of a made one. */
    private static final int GAP_BITS = 9;

    private static final int MADE_GAP_BITS = 40;
    private static final int KIND_BITS = 8;

    private final RowCodec[] codecs;
    private final Schema schema;
    private final int[] widths;
    private final Baselines baselines;
    private final InFlight inFlight;
    private final Removals removals = new Removals();
    private final DatagramCutter cutter;
    private final int[] intervals;
    private final int tierBits;
    private final BitWriter out = new BitWriter(MAX_BYTES);
    private final StagedRows staged;

    private final WorldWords words;
    private final int[] rowSlot;
    private long[] stamp = new long[64];
    private boolean[] told = new boolean[64];
    private SentSnapshot sent = new SentSnapshot();
    private long life;
    private long baselineSum;
    private long gapBits;
    private long tooLarge;

    /**
     * Makes a writer for one client.
     *
     * @param words what it writes from
     * @param key the connection's key
     * @param datagramBytes largest datagram, 256..{@link Wire#DATAGRAM_BYTES}
     * @param intervals ticks between two measurements: of near entities, then of each tier of far ones; 2..16 numbers of 1..255
     * @throws IllegalArgumentException if datagramBytes or an interval is out of range
     */
    public SnapshotWriter(WorldWords words, long key, int datagramBytes, int... intervals) {
        if (intervals.length < 2 || intervals.length > Wire.MAX_INTERVALS) {
            throw new IllegalArgumentException("intervals must number 2..16: intervals=" + intervals.length);
        }
        for (int interval : intervals) {
            requireInterval(interval);
        }
        this.intervals = intervals.clone();
        tierBits = 32 - Integer.numberOfLeadingZeros(intervals.length - 2);
        if (datagramBytes < 256 || datagramBytes > Wire.DATAGRAM_BYTES) {
            throw new IllegalArgumentException(
                    "datagramBytes must be in 256.." + Wire.DATAGRAM_BYTES + ": datagramBytes=" + datagramBytes);
        }
        this.words = words;
        schema = words.schema();
        cutter = new DatagramCutter(key, datagramBytes);
        codecs = RowCodec.all(schema);
        widths = new int[schema.kinds().size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = schema.kind(i).layout().width();
        }
        baselines = new Baselines(schema.maxWidth(), 256);
        inFlight = new InFlight(baselines);
        rowSlot = new int[words.capacity()];
        staged = new StagedRows(words.capacity());
    }

    private static void requireInterval(int ticks) {
        if (ticks < 1 || ticks > 255) {
            throw new IllegalArgumentException("interval must be in 1..255: interval=" + ticks);
        }
    }

    /**
     * Tells another interval from the next row on; to be called before {@link #begin}.
     *
     * @param index 0 = of near entities, then of each tier of far ones
     * @param ticks ticks between two measurements, 1..255
     * @throws IllegalArgumentException if an argument is out of range
     */
    public void interval(int index, int ticks) {
        requireInterval(ticks);
        if (index < 0 || index >= intervals.length) {
            throw new IllegalArgumentException("index must be in 0.." + (intervals.length - 1) + ": index=" + index);
        }
        intervals[index] = ticks;
    }

    /**
     * Starts a snapshot of the words' tick: finds out who is new and who is gone, writes the head, all near rows and the impulses.
     *
     * @param head tick, player's part, impulses (with only near or static pairs counting) and forwarded inputs (of near
     *     entities only); rows in it are ignored
     * @param near for each row of the words, whether it is told exactly
     * @param full whether nothing may be assumed to be held
     * @throws IllegalArgumentException if the head is of another schema or tick than the words, or near is too short; then
     *     nothing is begun
     */
    public void begin(Snapshot head, boolean[] near, boolean full) {
        if (!Wire.same(head.schema(), schema)) {
            throw new IllegalArgumentException(
                    "head must be of the words' schema: schema=" + head.schema().name());
        }
        if (head.tick() != words.tick() || near.length < words.count()) {
            throw new IllegalArgumentException("head must be of the words' tick, and near as long as they are: tick="
                    + head.tick() + " words=" + words.tick() + " near=" + near.length + " count=" + words.count());
        }
        long tick = words.tick();
        if (full && inFlight.acknowledged().tick != Tick.NONE) {
            inFlight.reset();
            removals.untell();
        }
        match(tick);
        sent = inFlight.add(tick);
        for (int row = 0; row < words.count(); row++) {
            if (near[row] && sent.nearCount < MAX_NEAR) {
                sent.addNear(words.id(row));
            }
        }
        out.clear();
        staged.clear();
        gapBits = 0;
        baselineSum = 0;
        life = head.life();
        long held = inFlight.acknowledged().tick;
        out.flag(held != Tick.NONE);
        if (held != Tick.NONE) {
            out.unsigned(tick - held, 4);
        } else {
            out.bits(life, Lives.BITS);
        }
        out.bits(intervals.length - 1L, 4);
        for (int interval : intervals) {
            out.bits(interval, 8);
        }
        NearList.write(out, sent, inFlight.nearListUsable() ? inFlight.acknowledged() : null);
        HeadCodec.write(out, head, sent, schema.input());
        removals.write(out, tick);
        for (int row = 0; row < words.count(); row++) {
            if (near[row] && sent.isNear(words.id(row))) {
                nearRow(row);
            }
        }
        HeadCodec.writeImpulses(out, head.impulses(), head.hasImpulses(), sent);
        head.forwarded().write(out, sent, HeadCodec.indexBits(sent));
    }

    /** Opens slots for new entities, and closes those of entities that are gone. */
    private void match(long tick) {
        for (int row = 0; row < words.count(); row++) {
            // mostly it stands in the row where it stood: no look-up
            int last = rowSlot[row];
            int slot = last < baselines.slots() && baselines.id(last) == words.id(row)
                    ? last
                    : baselines.slot(words.id(row));
            if (slot >= 0 && baselines.kind(slot) != words.kind(row)) {
                gone(slot, tick);
                slot = -1;
            }
            if (slot < 0) {
                slot = baselines.open(words.id(row), words.kind(row), tick);
                if (slot >= stamp.length) {
                    stamp = Arrays.copyOf(stamp, slot * 2);
                    told = Arrays.copyOf(told, slot * 2);
                }
                told[slot] = false;
            }
            stamp[slot] = tick;
            rowSlot[row] = slot;
        }
        for (int slot = 0; slot < baselines.slots(); slot++) {
            if (baselines.id(slot) >= 0 && stamp[slot] != tick) {
                gone(slot, tick);
            }
        }
    }

    private void gone(int slot, long tick) {
        if (told[slot]) {
            removals.add(baselines.id(slot), tick);
        }
        baselines.close(slot);
    }

    private void nearRow(int row) {
        int slot = rowSlot[row];
        int base = base(slot);
        boolean same = base >= 0 && equal(words.exact(), row, base);
        out.flag(same);
        if (same) {
            baselineSum += mix(words.id(row), baselines.tick(base));
            return;
        }
        if (base < 0) {
            out.put(1 | words.kind(row) << 1, 1 + KIND_BITS);
            codecs[words.kind(row)].writeWhole(out, words.exact(), words.offset(row), true);
        } else {
            baselineSum += mix(words.id(row), baselines.tick(base));
            out.flag(false);
            difference(out, row, base, words.exact(), true);
        }
        push(slot, row, words.exact());
    }

    private int base(int slot) {
        long held = inFlight.acknowledged().tick;
        return held == Tick.NONE ? -1 : baselines.newestAtOrBefore(slot, held);
    }

    /** Whether a row's words are those of a baseline's entry: both are canonical, so that the same state has the same numbers. */
    private boolean equal(double[] state, int row, int entry) {
        double[] then = baselines.values();
        int at = words.offset(row);
        int bo = baselines.offset(entry);
        int width = widths[words.kind(row)];
        long different = 0;
        // no way out before the end: which number differs first is a branch that nobody can predict
        for (int i = 0; i < width; i++) {
            different |= Double.doubleToRawLongBits(state[at + i]) ^ Double.doubleToRawLongBits(then[bo + i]);
        }
        return different == 0;
    }

    private void difference(BitWriter to, int row, int base, double[] state, boolean near) {
        long ticks = words.tick() - baselines.tick(base);
        codecs[words.kind(row)].writeDelta(
                to, state, words.offset(row), baselines.values(), baselines.offset(base), ticks, near);
    }

    private void push(int slot, int row, double[] state) {
        int entry = baselines.push(slot, words.tick());
        System.arraycopy(
                state, words.offset(row), baselines.values(), baselines.offset(entry), widths[words.kind(row)]);
        sent.addPushed(words.id(row), slot);
        told[slot] = true;
    }

    static long mix(long id, long tick) {
        long h = (id ^ tick * 0x9e3779b97f4a7c15L) * 0xbf58476d1ce4e5b9L;
        return h ^ h >>> 29;
    }

    /** What a row for a far entity would tell. */
    public enum News {
        /** Nothing: the client is known to hold its drawn word, and nothing else is under way. */
        NONE,
        /** What was told last: it is under way, or something older is that may be held instead. */
        UNDER_WAY,
        /** A change: its drawn word is not the one told last. */
        CHANGED,
        /** Everything: the client holds nothing of it, and nothing is under way. */
        UNTOLD
    }

    /**
     * What a row for a far entity would tell.
     *
     * @param row a row of the words
     * @return its news
     */
    public News news(int row) {
        int slot = rowSlot[row];
        int entry = baselines.newest(slot);
        if (entry < 0) {
            return News.UNTOLD;
        }
        if (!equal(words.drawn(), row, entry)) {
            return News.CHANGED;
        }
        if (base(slot) < 0) {
            return News.UNDER_WAY;
        }
        // What was told again is no news while it is under way: only a word that may be held instead is.
        for (int older = baselines.older(entry); older >= 0; older = baselines.older(older)) {
            if (!equal(words.drawn(), row, older)) {
                return News.UNDER_WAY;
            }
        }
        return News.NONE;
    }

    /**
     * When the newest word of a row's entity was told that is held or may still arrive.
     *
     * @param row a row of the words
     * @return a tick, or {@link Tick#NONE} if there is none
     */
    public long toldTick(int row) {
        int entry = baselines.newest(rowSlot[row]);
        return entry < 0 ? Tick.NONE : baselines.tick(entry);
    }

    /**
     * A number for a row's entity that stays the same while the entity lives; small, so that the caller can keep arrays by it.
     *
     * @param row a row of the words
     * @return 0 or more
     */
    public int slot(int row) {
        return rowSlot[row];
    }

    /**
     * Whether an entity was near in the newest snapshot that the client is known to hold.
     *
     * @param id any id
     * @return false if not, or if nothing is known to be held
     */
    public boolean heldNear(long id) {
        return inFlight.acknowledged().tick != Tick.NONE
                && inFlight.acknowledged().isNear(id);
    }

    /**
     * Adds a far entity's row if the snapshot stays within a size.
     *
     * @param row a row of the words that is not near
     * @param tier its tier, 0..intervals-2
     * @param budgetBytes size of the whole snapshot, heads aside
     * @return false if it did not fit, and then it is not told
     */
    public boolean far(int row, int tier, int budgetBytes) {
        if (removals.untold(words.id(row))) {
            return true;
        }
        assert tier >= 0 && tier < intervals.length - 1 : tier;
        int base = base(rowSlot[row]);
        long before = staged.bits.position();
        int wholeBits = 0;
        if (base < 0) {
            wholeBits = tierBits + 1 + KIND_BITS + codecs[words.kind(row)].wholeBits(false);
        } else {
            // the tier, and a zero: not whole
            staged.bits.bits(tier, tierBits + 1);
            difference(staged.bits, row, base, words.drawn(), false);
        }
        long gap = EntityId.isMade(words.id(row)) ? MADE_GAP_BITS : GAP_BITS;
        long total = out.position() + staged.size() + wholeBits + gapBits + gap;
        if (total > budgetBytes * 8L || !staged.fits(wholeBits)) {
            staged.bits.rewind(before);
            return false;
        }
        if (base < 0) {
            staged.addWhole(row, tier, wholeBits);
        } else {
            staged.addDifference(row, base, before);
        }
        gapBits += gap;
        return true;
    }

    /**
     * Ends the snapshot.
     *
     * @return how many datagrams it takes; 0 if it is too large for any number of them, and then it counts as lost
     */
    public int finish() {
        long last = -1;
        for (int row = staged.next(0); row >= 0; row = staged.next(row + 1)) {
            long id = words.id(row);
            int base = staged.base(row);
            out.flaggedUnsigned(id - last - 1, 3);
            if (base < 0) {
                out.put(staged.tier(row) | (1L | words.kind(row) << 1) << tierBits, tierBits + 1 + KIND_BITS);
                codecs[words.kind(row)].writeWhole(out, words.drawn(), words.offset(row), false);
            } else {
                baselineSum += mix(id, baselines.tick(base));
                staged.copy(row, out);
            }
            push(rowSlot[row], row, words.drawn());
            last = id;
        }
        out.flag(false);
        out.bits(baselineSum, 16);
        if (out.overflowed()) {
            tooLarge++;
            return 0;
        }
        int datagrams = cutter.count(out.bytes());
        tooLarge += datagrams == 0 ? 1 : 0;
        return datagrams;
    }

    /**
     * Writes one datagram of the finished snapshot.
     *
     * @param index 0..datagrams-1
     * @param datagrams what {@link #finish} said
     * @param to receives it
     * @return its bytes
     */
    public int datagram(int index, int datagrams, byte[] to) {
        return cutter.write(words.tick(), (byte) life, out.array(), out.bytes(), index, datagrams, to);
    }

    /**
     * Takes what a client says it holds.
     *
     * @param frame a frame later than any taken before
     * @return false if it speaks of a snapshot that is not under way (an old one again, or none)
     */
    public boolean acknowledge(InputFrame frame) {
        if (frame.decodedTick() == Tick.NONE || !inFlight.acknowledge(frame)) {
            return false;
        }
        removals.acknowledge(frame.decodedTick());
        return true;
    }

    /**
     * The newest snapshot that the client is known to hold.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long heldTick() {
        return inFlight.acknowledged().tick;
    }

    /**
     * Bytes of the snapshot so far, heads and far rows aside.
     *
     * @return bytes, rounded up
     */
    public int nearBytes() {
        return (int) (out.position() + 7 >>> 3);
    }

    /**
     * Bits of the far rows so far, with about what their ids will cost.
     *
     * @return 0 or more
     */
    public long farBits() {
        return staged.size() + gapBits;
    }

    /**
     * How many far rows the snapshot has.
     *
     * @return 0 or more
     */
    public int farRows() {
        return staged.count();
    }

    /**
     * Snapshots that no number of datagrams could hold.
     *
     * @return since construction
     */
    public long tooLarge() {
        return tooLarge;
    }
}
