package dev.netcode.physics.dyn4j.predict;

import dev.netcode.input.InputHistory;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.predict.Predictor;
import dev.netcode.predict.Verdict;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A server that simulates everything, a client that simulates what is near, and bytes between them, one tick of both at a
 * time. The client runs a fixed lead ahead. Everything that is claimed is checked at the tick at which it is first
 * predicted.
 */
final class Drive implements CorrectionListener {

    static final int PLAYER = 3;
    private static final long KEY = 77;
    private static final long NANOS = 16_666_667L;

    /** Reads the client's prediction and holds the stick. */
    interface Pilot {
        void hold(long tick, Drive drive, double[] input);
    }

    /** What the server's world does by itself before a tick. */
    interface Script {
        void before(long tick, Drive drive);
    }

    final Setup setup;
    final DrivingSimulation server;
    final DrivingSimulation client;
    final NetcodeServer net;
    final ClientSession session;
    final Predictor predictor;
    final Bits bits;
    final List<CorrectionReport> reports = new ArrayList<>();
    final List<Verdict> corrections = new ArrayList<>();
    final List<long[]> moves = new ArrayList<>();
    final int seats;

    /** Changes a snapshot before the client takes it. */
    Consumer<Snapshot> forge = told -> {};

    private final Line up;
    private final Line down;
    private final SnapshotReader reader;
    private final Snapshot snapshot;
    private final InputHistory history;
    private final InputFrame frame;
    private final BitWriter out = new BitWriter(4000);
    private final byte[] bytes = new byte[4096];
    private final FrameCheck check = new FrameCheck(KEY);
    private final ArrayDeque<byte[]> arrived = new ArrayDeque<>();
    private final double[] input;
    private long wall = -1;
    private int sequence;
    long snapshots;
    private long reconciling = Tick.NONE;

    Drive(Setup setup, DrivingLevel level, Referee referee, int... players) {
        this.setup = setup;
        server = new DrivingSimulation(60, setup.world(), level, referee);
        client = new DrivingSimulation(60, setup.world(), level);
        ServerConfig config = ServerConfig.defaults()
                .withSnapshotEveryTicks(setup.everyTicks())
                .withReach(setup.reach());
        net = new NetcodeServer(server, config, 0);
        int[] mine = players.length == 0 ? new int[] {PLAYER} : players;
        seats = mine.length;
        session = net.connect(KEY, mine);
        predictor = new Predictor(client, mine, setup.predictor(), this);
        up = new Line(setup.seed() * 2 + 1, setup.upTicks(), setup.upJitter(), setup.upLoss(), setup.upBursts());
        down = new Line(setup.seed() * 2 + 2, setup.downTicks(), setup.downJitter(), setup.downLoss(), false);
        reader = new SnapshotReader(server.schema(), KEY, 8192, seats);
        snapshot = new Snapshot(server.schema(), 8192, seats);
        history = new InputHistory(server.schema().input(), seats, 4, 256);
        frame = new InputFrame(server.schema().input(), seats);
        input = new double[server.schema().input().width() * seats];
        bits = new Bits(this);
    }

    /** Runs both ends for some ticks of the wall. */
    void run(int ticks, Pilot pilot, Script script) {
        for (int i = 0; i < ticks; i++) {
            wall++;
            serve(script);
            play(pilot);
        }
    }

    /** The client's loop stands still: nothing is taken, run or sent. */
    void stall(int ticks, Script script) {
        for (int i = 0; i < ticks; i++) {
            wall++;
            serve(script);
        }
    }

    private void serve(Script script) {
        arrived.clear();
        up.receive(wall, arrived);
        for (byte[] each : arrived) {
            net.receive(session, each, 0, each.length, wall * NANOS - 1);
        }
        script.before(wall, this);
        net.tick(wall * NANOS);
        bits.serverRan(wall);
        net.send((to, data, length) -> down.send(wall, data, length));
    }

    private void play(Pilot pilot) {
        long clock = wall + setup.leadTicks();
        arrived.clear();
        down.receive(wall, arrived);
        for (byte[] each : arrived) {
            if (reader.accept(each, 0, each.length, snapshot) == ReadResult.SNAPSHOT) {
                reconcile(clock);
            }
        }
        if (predictor.tick() == Tick.NONE) {
            return;
        }
        predictor.catchUpTo(clock - 1);
        java.util.Arrays.fill(input, 0);
        pilot.hold(clock, this, input);
        int width = server.schema().input().width();
        for (int seat = 0; seat < seats; seat++) {
            server.schema().input().quantize(input, seat * width, input, seat * width);
        }
        history.record(clock, input, 0);
        predictor.tick(input, 0);
        bits.clientRan(clock, input);
        send();
    }

    private void reconcile(long clock) {
        snapshots++;
        reconciling = snapshot.tick();
        forge.accept(snapshot);
        Verdict verdict = predictor.reconcile(snapshot, clock);
        history.acknowledge(snapshot.tick());
        switch (verdict.kind()) {
            case REWOUND, REPLAYED, KEPT_OVER_REPLAY -> corrections.add(verdict);
            default -> {
                // Nothing ran.
            }
        }
        bits.reconciled(verdict);
    }

    private void send() {
        frame.begin(sequence++);
        reader.acknowledge(frame);
        frame.settled(predictor.settledTick(), predictor.wantsContacts(), reader.wantsFull());
        frame.take(history);
        history.sent(wall * NANOS);
        out.clear();
        frame.write(out);
        int length = FrameCheck.HEAD_BYTES + out.bytes();
        System.arraycopy(out.array(), 0, bytes, FrameCheck.HEAD_BYTES, out.bytes());
        check.seal(FrameType.INPUT, bytes, 0, length);
        up.send(wall, bytes, length);
    }

    @Override
    public void corrected(CorrectionReport report) {
        reports.add(report);
    }

    @Override
    public void moved(long entity, boolean own, StateLayout layout, double[] before, int bo, double[] after, int ao) {
        moves.add(new long[] {reconciling, entity, own ? 1 : 0, Math.round(layout.distance(before, bo, after, ao) * 1e6)
        });
    }

    long wall() {
        return wall;
    }

    /** Where the client thinks something is. */
    double x(long id) {
        return read(id, Driving.CAR_LAYOUT.positionOffset());
    }

    double y(long id) {
        return read(id, Driving.CAR_LAYOUT.positionOffset() + 1);
    }

    double speedX(long id) {
        return read(id, Driving.CAR_LAYOUT.velocityOffset());
    }

    double cos(long id) {
        return read(id, Driving.CAR_LAYOUT.rotationOffset());
    }

    double sin(long id) {
        return read(id, Driving.CAR_LAYOUT.rotationOffset() + 1);
    }

    private double read(long id, int offset) {
        double[] state = new double[client.schema().maxWidth()];
        return predictor.read(id, state, 0) ? state[offset] : Double.NaN;
    }
}
