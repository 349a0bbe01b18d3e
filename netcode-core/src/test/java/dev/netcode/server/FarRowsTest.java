package dev.netcode.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.input.InputLayout;
import dev.netcode.mirror.ReachConfig;
import dev.netcode.mirror.ReachField;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import dev.netcode.state.StateLayoutBuilder;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import dev.netcode.wire.WorldWords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Rows of every width under one budget: nobody blocks the others, and everybody has his turn. */
class FarRowsTest {

    private static final long KEY = 5;
    private static final int EVERY = 3;
    private static final int BUDGET = 256;
    private static final int WIDE_NUMBERS = 90;
    private static final int MOST = 2_200;

    private static final int CRATE = 0;
    private static final int WALKER = 1;
    private static final int OTHER = 2;
    private static final int WIDE = 3;

    private static final StateLayout NARROW_LAYOUT = StateLayout.builder("narrow")
            .position2("position", -4096, 4096, 0x1p-16)
            .drawnStep(0x1p-7)
            .carriedBy("velocity")
            .velocity2("velocity", 32, 0x1p-14)
            .drawnStep(0x1p-5)
            .build();
    private static final StateLayout WIDE_LAYOUT = wide();

    private static final Schema SCHEMA = new Schema(
            "widths",
            60,
            List.of(
                    new EntityKind(CRATE, "crate", NARROW_LAYOUT, 0.5, 5, 0, -1),
                    new EntityKind(WALKER, "walker", NARROW_LAYOUT, 0.5, 2, 2, -1),
                    new EntityKind(OTHER, "other", NARROW_LAYOUT, 0.5, 2, 2, -1),
                    new EntityKind(WIDE, "wide", WIDE_LAYOUT, 0.5, 2, 2, -1)),
            InputLayout.builder().axis("x", -1, 1, 0x1p-6).build());

    /** 90 numbers of 16 bits: a row of 180 bytes and more. */
    private static StateLayout wide() {
        StateLayoutBuilder builder = StateLayout.builder("wide")
                .position2("position", -4096, 4096, 0x1p-16)
                .drawnStep(0x1p-7)
                .carriedBy("velocity")
                .velocity2("velocity", 32, 0x1p-14)
                .drawnStep(0x1p-5);
        for (int i = 0; i < WIDE_NUMBERS; i++) {
            builder.integer("number" + i, 0, 65_535);
        }
        return builder.build();
    }

    private final TreeMap<Long, Integer> kinds = new TreeMap<>();
    private final TreeMap<Long, double[]> states = new TreeMap<>();
    private final SplittableRandom random = new SplittableRandom(31);
    private final WorldWords words = new WorldWords(SCHEMA, MOST);
    private final ReachField field = new ReachField(SCHEMA, ReachConfig.defaults(), MOST);
    private final ServerConfig config = new ServerConfig(
            EVERY,
            BUDGET,
            1200,
            64,
            MOST,
            10_000,
            ReachConfig.defaults(),
            List.of(new Tier(Double.POSITIVE_INFINITY, 6)),
            Forwarding.OFF);
    private final SnapshotSender sender = new SnapshotSender(config, words, field, KEY);
    private final Snapshot head = new Snapshot(SCHEMA, 1);
    private final Snapshot snapshot = new Snapshot(SCHEMA, MOST);
    private final SnapshotReader reader = new SnapshotReader(SCHEMA, KEY, MOST, 1);
    private final InputFrame frame = new InputFrame(SCHEMA.input(), 1);
    private final byte[] datagram = new byte[1200];
    private final Map<Long, Long> lastTold = new HashMap<>();
    private final Map<Long, Long> longest = new HashMap<>();
    private final Map<Long, Integer> toldKind = new HashMap<>();
    private int number;
    private int jostles;

    private void put(long id, int kind, double x, double y) {
        double[] state = new double[SCHEMA.maxWidth()];
        state[0] = x;
        state[1] = y;
        kinds.put(id, kind);
        states.put(id, state);
        lastTold.put(id, Math.max(0, words.tick()));
        longest.put(id, 0L);
    }

    private void remove(long id) {
        kinds.remove(id);
        states.remove(id);
    }

    /** Everything is somewhere else, and every number another. */
    private void move() {
        for (Map.Entry<Long, double[]> entry : states.entrySet()) {
            double[] state = entry.getValue();
            StateLayout layout = SCHEMA.kind(kinds.get(entry.getKey())).layout();
            for (int i = 0; i < 2; i++) {
                state[2 + i] = random.nextDouble() * 2 - 1;
                // crates jostle on the spot, or they would drift apart and be far
                boolean turns = kinds.get(entry.getKey()) == CRATE && ++jostles % 2 == 0;
                state[i] += (turns ? -1 : 1) * state[2 + i] * SCHEMA.tickSeconds() / 8;
            }
            for (int i = 4; i < layout.width(); i++) {
                state[i] = random.nextInt(65_536);
            }
            layout.quantize(state, 0, state, 0);
        }
    }

    /** Writes a snapshot of the tick and reads it, unless it is lost; returns its size. */
    private int snapshot(long tick, boolean lost) {
        words.begin(tick);
        states.forEach((id, state) -> words.add(id, kinds.get(id), state, 0));
        for (int row = 0; row < words.count(); row++) {
            field.put(words.id(row), words.kind(row), words.exact(), words.offset(row), tick);
        }
        head.begin(tick);
        head.controlled(0, 1);
        sender.look(head, new int[] {0}, 12);
        int datagrams = sender.write(head, reader.wantsFull(), false);
        assertThat(datagrams).isPositive();
        int bytes = 0;
        ReadResult result = ReadResult.PART;
        for (int i = 0; i < datagrams; i++) {
            int length = sender.writer().datagram(i, datagrams, datagram);
            bytes += length;
            if (!lost) {
                result = reader.accept(datagram, 0, length, snapshot);
            }
        }
        if (lost) {
            return bytes;
        }
        assertThat(result).isEqualTo(ReadResult.SNAPSHOT);
        frame.begin(++number);
        reader.acknowledge(frame);
        sender.acknowledge(frame);
        for (int row = 0; row < snapshot.count(); row++) {
            if (snapshot.measuredTick(row) == tick) {
                lastTold.put(snapshot.id(row), tick);
                toldKind.put(snapshot.id(row), snapshot.kind(row));
            }
        }
        lastTold.forEach((id, told) -> longest.merge(id, tick - told, Math::max));
        return bytes;
    }

    /** Thirty loose crates about the player, all moving: their words alone are more than the budget. */
    private void crates(int count) {
        put(1, CRATE, 0, 0);
        for (int i = 0; i < count; i++) {
            put(100 + i, CRATE, 0.8 + i % 6 * 0.8, i / 6 * 0.8 - 1.6);
        }
    }

    @Test
    void shouldTellEverybodyFarThoughNearWordsFillTheBudgetForGood() {
        crates(30);
        int walkers = 12;
        for (int i = 0; i < walkers; i++) {
            put(300 + i, WALKER, 900 + i * 4, 0);
        }
        put(299, WIDE, 900, 50);
        int largest = 0;
        for (long tick = 0; tick < 3600; tick += EVERY) {
            move();
            largest = Math.max(largest, snapshot(tick, false));
            assertThat(sender.nearCount()).isGreaterThan(25);
        }
        // After 60 ticks each is owed; one newcomer and one that changed goes in each snapshot: 13 rows, one in 3
        // ticks.
        long bound = FarLoad.LONGEST_TICKS + (walkers + 2) * EVERY;
        for (long id = 299; id < 300 + walkers; id++) {
            assertThat(longest.get(id)).as("ticks without a word of %d", id).isLessThanOrEqualTo(bound);
        }
        // What is owed goes beyond the budget, a row of each queue at most. Near: 30 crates of some 13 bytes.
        assertThat(largest).isLessThan(30 * 16 + 2 * (WidestRow.bytes(WIDE_LAYOUT) + 32));
    }

    @Test
    void shouldLetSmallRowsGoBeforeWideOnesThatDoNotFitNow() {
        crates(4);
        int near = 0;
        long tick = 0;
        for (; tick < 120; tick += EVERY) {
            move();
            near = Math.max(near, snapshot(tick, false));
        }
        assertThat(BUDGET - SnapshotSender.SPARE_BYTES - near)
                .as("room: less than a wide row, more than a narrow one")
                .isBetween(64, WidestRow.bytes(WIDE_LAYOUT) - 20);
        int wide = 12;
        int walkers = 10;
        for (int i = 0; i < wide; i++) {
            put(200 + i, WIDE, 900 + i * 4, 0);
        }
        for (int i = 0; i < walkers; i++) {
            put(300 + i, WALKER, 900 + i * 4, 30);
        }
        for (; tick < 3600; tick += EVERY) {
            move();
            snapshot(tick, false);
        }
        // A walker has one turn in 60 ticks at the longest, wherever wide ones stand before it.
        for (int i = 0; i < walkers; i++) {
            assertThat(longest.get(300L + i)).as("walker %d", i).isLessThanOrEqualTo(FarLoad.LONGEST_TICKS + EVERY);
        }
        // A wide one after 60 ticks, and as many snapshots more as there are wide ones before it.
        for (int i = 0; i < wide; i++) {
            assertThat(longest.get(200L + i))
                    .as("wide %d", i)
                    .isLessThanOrEqualTo(FarLoad.LONGEST_TICKS + wide * EVERY);
        }
    }

    /** A heap of 2,150 that touch: no budget cuts it, and a snapshot names 2,048. The others are told as far ones. */
    @Test
    void nb35MoreNearThanASnapshotCanNameAreToldAsFarOnes() {
        put(1, CRATE, 0, 0);
        for (int i = 0; i < 2_150; i++) {
            put(100 + i, CRATE, i % 46 * 0.8 - 20, i / 46 * 0.8 - 20);
        }
        for (long tick = 0; tick < 3 * EVERY; tick += EVERY) {
            move();
            snapshot(tick, false);
            assertThat(sender.nearCount()).isGreaterThan(2_048);
        }
        int near = 0;
        for (int row = 0; row < snapshot.count(); row++) {
            near += snapshot.near(row) ? 1 : 0;
        }
        assertThat(near).isEqualTo(2_048);
        // 103 wait: one goes beyond the budget in a snapshot once it has waited for 60 ticks.
        for (long tick = 3 * EVERY; tick < FarLoad.LONGEST_TICKS + 110 * EVERY; tick += EVERY) {
            move();
            snapshot(tick, false);
        }
        for (long id : states.keySet()) {
            assertThat(lastTold.get(id)).as("entity %d", id).isPositive();
        }
    }

    @Test
    void shouldRefuseABudgetThatCouldNeverHoldARow() {
        // 23 bits of y and x each, 12 of each velocity, 90 numbers of 16; 97 bits before them: 1,607 bits
        int bytes = WidestRow.bytes(WIDE_LAYOUT);
        assertThat(bytes).isEqualTo(201);
        WidestRow.requireRoom(SCHEMA, config.withBudgetBytes(256));
        Schema wider = new Schema("wider", 60, List.of(SCHEMA.kind(CRATE), wider(1, "car", 600)), SCHEMA.input());
        // 600 flags more than a crate's 70 bits: 767 bits, 96 bytes and 32 spare; 3,000 need 428
        WidestRow.requireRoom(wider, config.withBudgetBytes(256));
        Schema widest = new Schema("widest", 60, List.of(SCHEMA.kind(CRATE), wider(1, "car", 3000)), SCHEMA.input());
        assertThatThrownBy(() -> WidestRow.requireRoom(widest, config.withBudgetBytes(256)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("budgetBytes must be at least 428 for a row of kind car: budgetBytes=256");
        WidestRow.requireRoom(widest, config.withBudgetBytes(428));
    }

    private static EntityKind wider(int index, String name, int flags) {
        StateLayoutBuilder builder = StateLayout.builder(name)
                .position2("position", -4096, 4096, 0x1p-16)
                .drawnStep(0x1p-7)
                .carriedBy("velocity")
                .velocity2("velocity", 32, 0x1p-14)
                .drawnStep(0x1p-5);
        for (int i = 0; i < flags; i++) {
            builder.flag("flag" + i);
        }
        return new EntityKind(index, name, builder.build(), 1, 1, 1, -1);
    }

    /** What is said to be the widest is no less than what is written. */
    @Test
    void shouldWriteANewcomerInNoMoreThanTheWidestRow() {
        put(1, CRATE, 0, 0);
        int without = snapshot(0, false);
        put(299, WIDE, -900, 50);
        for (int i = 0; i < WIDE_NUMBERS; i++) {
            states.get(299L)[4 + i] = 65_535 - i;
        }
        int with = snapshot(EVERY, false);
        assertThat(lastTold).containsEntry(299L, (long) EVERY);
        assertThat(with - without).isBetween(WidestRow.bytes(WIDE_LAYOUT) - 40, WidestRow.bytes(WIDE_LAYOUT));
    }

    /**
     * An id is freed and given to another entity between two snapshots, or comes back after one without it, and snapshots are
     * lost. Its client knows nothing of it: it is a newcomer, and takes no turn from those whom the client draws moving.
     */
    @Test
    void shouldNotTakeAnIdGivenOutAgainForOneThatWasTold() {
        put(1, CRATE, 0, 0);
        int walkers = 100;
        for (int i = 0; i < walkers; i++) {
            put(300 + i, WALKER, 900 + i * 4, 0);
        }
        long tick = 0;
        for (; tick < 1200; tick += EVERY) {
            move();
            snapshot(tick, tick % 9 == 0);
        }
        // Of every four, one is now of another kind, and one was away for a snapshot, which is lost.
        for (int i = 0; i < walkers; i += 4) {
            remove(300 + i);
            put(300 + i, OTHER, 900 + i * 4, 20);
            remove(301 + i);
        }
        move();
        snapshot(tick, true);
        long reborn = tick;
        for (int i = 0; i < walkers; i += 4) {
            put(301 + i, WALKER, 900 + i * 4, 20);
        }
        tick += EVERY;
        move();
        snapshot(tick, false);
        int first = 0;
        for (int row = 0; row < snapshot.count(); row++) {
            first += (snapshot.id(row) - 300) % 4 < 2 && snapshot.id(row) >= 300 ? 1 : 0;
        }
        // All hundred move and some eight rows fit in, so that those who stayed want the whole room: a quarter is left.
        assertThat(first).as("newcomers of %d rows", snapshot.count()).isBetween(1, snapshot.count() / 4);
        for (tick += EVERY; tick < reborn + 120; tick += EVERY) {
            move();
            snapshot(tick, tick % 9 == 0);
        }
        for (int i = 0; i < walkers; i++) {
            assertThat(lastTold.get(300L + i)).as("%d", i).isGreaterThan(reborn);
            assertThat(toldKind.get(300L + i)).as("%d", i).isEqualTo(i % 4 == 0 ? OTHER : WALKER);
        }
    }
}
