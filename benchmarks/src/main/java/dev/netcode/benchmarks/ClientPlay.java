package dev.netcode.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.client.NetcodeClient;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.Outbox;
import dev.netcode.server.ServerConfig;
import dev.netcode.telemetry.ClientCounter;
import java.lang.management.ManagementFactory;

/** A client at 60 frames a second on a line of 80 ms there and back, among ten boxes, with a crowd far off; only the client's own frames are measured. */
final class ClientPlay {
    private static final double FRAME_NANOS = 1e9 / 60;
    private static final long KEY = 77;
    private static final int PLAYER = 3;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NetcodeServer server;
    private final ClientSession session;
    private final NetcodeClient client;
    private final MeteredWorld local;
    private final DelayLine up = new DelayLine(40_000_000L);
    private final DelayLine down = new DelayLine(40_000_000L);
    private final byte[] datagram = new byte[1_200];
    private final Outbox outbox = (to, data, length) -> down.send(data, 0, length);
    private final InputSource input = ClientPlay::drive;
    private long frames;

    ClientPlay(int people) {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(60));
        world.put(1, Driving.CAR, 0, 0, 0, 0, 0);
        for (int box = 0; box < 10; box++) {
            world.put(10 + box, Driving.BOX, 30 + box % 5 * 1.2, 30 + Math.floorDiv(box, 5) * 1.2, 0, 0, 0);
        }
        world.control(PLAYER, 1);
        server = new NetcodeServer(new CrowdWorld(world, people), ServerConfig.defaults(), 0);
        session = server.connect(KEY, PLAYER);
        local = new MeteredWorld(new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(60)));
        client = new NetcodeClient(local, ClientConfig.defaults(60), up, report -> {}, KEY, PLAYER);
        client.roundTrip(80_000_000L);
    }

    private static void drive(long tick, double[] out, int offset) {
        // Round and round near the middle, so that nobody is hit and every prediction stands.
        out[offset + Driving.INPUT_WHEEL] = 1;
        out[offset + Driving.INPUT_THROTTLE] = tick % 4 == 0 ? 0.5 : 0.25;
    }

    /** Runs everything but the client's frame up to its moment. */
    private long advance() {
        long now = 1_000_000_000L + Math.round(frames * FRAME_NANOS);
        up.now(now);
        down.now(now);
        for (int length = up.take(datagram); length > 0; length = up.take(datagram)) {
            server.receive(session, datagram, 0, length, now);
        }
        server.tick(now);
        server.send(outbox);
        long drawn = now + 3_000_000L;
        up.now(drawn);
        down.now(drawn);
        for (int length = down.take(datagram); length > 0; length = down.take(datagram)) {
            client.inbox().offer(datagram, 0, length, drawn);
        }
        frames++;
        return drawn;
    }

    /** Runs frames without measuring. */
    void run(int count) {
        for (int i = 0; i < count; i++) {
            client.frame(advance(), input);
        }
    }

    /** Runs frames; the processor's time of each, ns: what others do on this machine in the meantime is not the client's. */
    double[] nanos(int count) {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            long now = advance();
            long start = threads.getCurrentThreadCpuTime();
            client.frame(now, input);
            times[i] = threads.getCurrentThreadCpuTime() - start;
        }
        return times;
    }

    /** Runs frames; bytes of our own in one of them on average, and the engine's after it. */
    double[] bytes(int count) {
        long all = 0;
        long engineBefore = local.engineBytes();
        for (int i = 0; i < count; i++) {
            long now = advance();
            long before = threads.getCurrentThreadAllocatedBytes();
            client.frame(now, input);
            all += threads.getCurrentThreadAllocatedBytes() - before;
        }
        long engine = local.engineBytes() - engineBefore;
        return new double[] {(double) (all - engine) / count, (double) engine / count};
    }

    /** How it went so far, in words. */
    String story() {
        return client.stats().get(ClientCounter.STANDS) + " stood, "
                + client.stats().get(ClientCounter.REWINDS) + " rewound, "
                + client.view().intake().count() + " entities drawn";
    }
}
