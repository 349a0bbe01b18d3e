package dev.netcode.server;

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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A random world of random kinds, the sender under test, a line that loses, and a client that keeps what it is told: drawn from
 * one seed.
 */
final class FarWorld {

    static final long ME = 1;
    private static final long KEY = 5;
    private static final int MOST = 600;

    /** One entity as the server has it. */
    static final class Body {
        final int kind;
        final double[] state;
        final double[] home;
        boolean moves;
        /** When a word of it was last written into a snapshot, near or far. */
        long written;

        Body(int kind, double[] state, long born) {
            this.kind = kind;
            this.state = state;
            home = state.clone();
            written = born;
        }
    }

    /** One entity as the client was told. */
    record Told(int kind, double[] state, boolean near) {}

    private record Answer(int due, InputFrame frame) {}

    final SplittableRandom random;
    final int every;
    final ServerConfig config;
    final Schema schema;
    final TreeMap<Long, Body> bodies = new TreeMap<>();
    final TreeMap<Long, Told> client = new TreeMap<>();
    final SnapshotSender sender;
    final SnapshotReader reader;
    final int widestBytes;
    long tick;
    int highestSlot;
    int bytes;
    int datagrams;
    double lossRatio;

    private final WorldWords words;
    private final ReachField field;
    private final Snapshot head;
    private final Snapshot snapshot;
    private final byte[] datagram;
    private final ArrayDeque<Answer> answers = new ArrayDeque<>();
    private final List<Long> away = new ArrayList<>();
    private int number;
    private int written;
    private boolean full;
    private long nextId = 1000;

    FarWorld(long seed) {
        random = new SplittableRandom(seed);
        List<EntityKind> kinds = new ArrayList<>();
        kinds.add(new EntityKind(0, "crate", layout(0), 0.5, 5, 0, -1));
        int more = random.nextInt(1, 6);
        int widest = 0;
        for (int i = 1; i <= more; i++) {
            StateLayout layout = layout(random.nextInt(3) == 0 ? random.nextInt(90) : random.nextInt(8));
            kinds.add(new EntityKind(i, "kind" + i, layout, 0.5, 2, random.nextInt(3), -1));
            widest = Math.max(widest, WidestRow.bytes(layout));
        }
        widestBytes = Math.max(widest, WidestRow.bytes(kinds.get(0).layout()));
        schema = new Schema(
                "random",
                60,
                kinds,
                InputLayout.builder().axis("x", -1, 1, 0x1p-6).build());
        every = random.nextInt(1, 7);
        int least = Math.max(256, widestBytes + SnapshotSender.SPARE_BYTES);
        config = new ServerConfig(
                every,
                random.nextInt(3) == 0 ? least : random.nextInt(least, 1_600),
                1200,
                64,
                MOST,
                10_000,
                ReachConfig.defaults(),
                tiers(),
                Forwarding.OFF);
        WidestRow.requireRoom(schema, config);
        words = new WorldWords(schema, MOST);
        field = new ReachField(schema, ReachConfig.defaults(), MOST);
        sender = new SnapshotSender(config, words, field, KEY);
        reader = new SnapshotReader(schema, KEY, MOST, 1);
        head = new Snapshot(schema, 1);
        snapshot = new Snapshot(schema, MOST);
        datagram = new byte[1200];
    }

    /** A place, perhaps a velocity, and so many numbers of odd widths. */
    private StateLayout layout(int numbers) {
        StateLayoutBuilder builder = StateLayout.builder("row")
                .position2("position", -4096, 4096, 0x1p-16)
                .drawnStep(0x1p-7);
        if (numbers % 4 != 3) {
            builder.carriedBy("velocity").velocity2("velocity", 32, 0x1p-14).drawnStep(0x1p-5);
        }
        for (int i = 0; i < numbers; i++) {
            builder.integer("number" + i, 0, (1 << random.nextInt(1, 17)) - 1);
        }
        return builder.build();
    }

    private List<Tier> tiers() {
        List<Tier> tiers = new ArrayList<>();
        double within = 0;
        int interval = random.nextInt(1, 10);
        for (int i = random.nextInt(3); i > 0; i--) {
            within += random.nextDouble(20, 300);
            tiers.add(new Tier(within, interval));
            interval += random.nextInt(1, 20);
        }
        tiers.add(new Tier(Double.POSITIVE_INFINITY, interval));
        return tiers;
    }

    long put(double x, double y, int kind) {
        return put(nextId++, x, y, kind);
    }

    private long put(long id, double x, double y, int kind) {
        double[] state = new double[schema.maxWidth()];
        state[0] = x;
        state[1] = y;
        schema.kind(kind).layout().quantize(state, 0, state, 0);
        Body body = new Body(kind, state, tick);
        body.moves = random.nextInt(3) > 0;
        bodies.put(id, body);
        return id;
    }

    void putFar(int count) {
        for (int i = 0; i < count; i++) {
            double way = random.nextDouble(40, 900);
            double turn = random.nextDouble(6.28);
            put(
                    way * Math.cos(turn),
                    way * Math.sin(turn),
                    random.nextInt(schema.kinds().size()));
        }
    }

    private long any() {
        Long id = bodies.ceilingKey(random.nextLong(2, nextId));
        return id == null ? ME : id;
    }

    /** Somebody goes, comes, comes back, or is another under the same id. */
    void turnOver() {
        for (long id : away) {
            putAgain(id);
        }
        away.clear();
        for (int i = random.nextInt(4); i > 0; i--) {
            long id = any();
            int what = random.nextInt(5);
            if (id == ME || what == 0 && bodies.size() < 300) {
                putFar(1);
            } else if (what == 1) {
                bodies.remove(id);
            } else if (what == 2) {
                putAgain(id);
            } else if (what == 3) {
                bodies.remove(id);
                away.add(id);
            } else {
                bodies.get(id).moves ^= true;
            }
        }
    }

    /** Those who were away for a moment are back for good. */
    void comeBack() {
        away.forEach(this::putAgain);
        away.clear();
    }

    private void putAgain(long id) {
        put(
                id,
                random.nextDouble(60, 900),
                random.nextDouble(-500, 500),
                random.nextInt(schema.kinds().size()));
    }

    void move() {
        for (Body body : bodies.values()) {
            if (!body.moves) {
                continue;
            }
            StateLayout layout = schema.kind(body.kind).layout();
            for (int i = 0; i < 2; i++) {
                // on the spot: who is near stays near
                body.state[i] = body.home[i] + random.nextDouble(-0.03, 0.03);
                if (layout.velocityOffset() >= 0) {
                    body.state[layout.velocityOffset() + i] = random.nextDouble(-2, 2);
                }
            }
            for (int f = layout.velocityOffset() >= 0 ? 2 : 1; f < layout.fieldCount(); f++) {
                body.state[layout.field(f).offset()] = random.nextInt((int) layout.maxCode(f) + 1);
            }
            layout.quantize(body.state, 0, body.state, 0);
        }
    }

    void settle() {
        bodies.values().forEach(body -> body.moves = false);
    }

    /** Writes the next snapshot, hands it over unless it is lost, and brings the answers that are due. */
    void step() {
        tick += every;
        capture();
        head.begin(tick);
        head.controlled(0, ME);
        sender.look(head, new int[] {0}, 12);
        datagrams = sender.write(head, full, false);
        written++;
        boolean lost = random.nextDouble() < lossRatio;
        bytes = 0;
        ReadResult result = ReadResult.PART;
        for (int i = 0; i < datagrams; i++) {
            int length = sender.writer().datagram(i, datagrams, datagram);
            bytes += length;
            result = lost ? result : reader.accept(Arrays.copyOf(datagram, length), 0, length, snapshot);
        }
        for (int row = 0; row < words.count(); row++) {
            highestSlot = Math.max(highestSlot, sender.writer().slot(row));
            if (sender.writer().toldTick(row) == tick) {
                bodies.get(words.id(row)).written = tick;
            }
        }
        if (result == ReadResult.SNAPSHOT) {
            take();
        } else if (!lost && result != ReadResult.NO_BASELINE) {
            throw new AssertionError("a snapshot that came must be read: " + result);
        }
        answer(lost);
    }

    private void capture() {
        List<Long> before = new ArrayList<>();
        for (int row = 0; row < words.count(); row++) {
            before.add(words.id(row));
        }
        words.begin(tick);
        bodies.forEach((id, body) -> words.add(id, body.kind, body.state, 0));
        for (long id : before) {
            if (words.find(id) < 0) {
                field.remove(id);
            }
        }
        for (int row = 0; row < words.count(); row++) {
            field.put(words.id(row), words.kind(row), words.exact(), words.offset(row), tick);
        }
    }

    private void take() {
        for (int i = 0; i < snapshot.removedCount(); i++) {
            client.remove(snapshot.removed(i));
        }
        for (int row = 0; row < snapshot.count(); row++) {
            long id = snapshot.id(row);
            StateLayout layout = schema.kind(snapshot.kind(row)).layout();
            double[] state =
                    Arrays.copyOfRange(snapshot.states(), snapshot.offset(row), snapshot.offset(row) + layout.width());
            client.put(id, new Told(snapshot.kind(row), state, snapshot.near(row)));
            if (snapshot.measuredTick(row) == tick) {
                double[] truth = truth(id, snapshot.near(row));
                if (bodies.get(id).kind != snapshot.kind(row) || !Arrays.equals(truth, state)) {
                    throw new AssertionError("tick " + tick + " entity " + id + " must be read as it was written: "
                            + Arrays.toString(state) + " instead of " + Arrays.toString(truth));
                }
            }
        }
    }

    /** A state as it is told, exact or drawn. */
    double[] truth(long id, boolean exact) {
        int row = words.find(id);
        int at = words.offset(row);
        int width = schema.kind(words.kind(row)).layout().width();
        return Arrays.copyOfRange(exact ? words.exact() : words.drawn(), at, at + width);
    }

    private void answer(boolean lost) {
        if (!lost && random.nextDouble() >= lossRatio) {
            InputFrame frame = new InputFrame(schema.input(), 1);
            frame.begin(++number & 0xffff);
            reader.acknowledge(frame);
            frame.settled(-1, false, reader.wantsFull());
            answers.add(new Answer(written + random.nextInt(4), frame));
        }
        while (!answers.isEmpty() && answers.peek().due() <= written) {
            InputFrame frame = answers.remove().frame();
            full = frame.wantsFull();
            if (!full) {
                sender.acknowledge(frame);
            }
        }
    }
}
