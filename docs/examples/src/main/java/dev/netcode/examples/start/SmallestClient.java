package dev.netcode.examples.start;

// snippet:smallest-client
import dev.netcode.client.ClientConfig;
import dev.netcode.client.NetcodeClient;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.remote.RemoteListener;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.Transport;
import java.util.TreeSet;

/** A whole client: your rules, a connection, a wheel and a screen. */
public final class SmallestClient implements RemoteListener {
    private final Simulation local = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
    private final NetcodeClient client;
    private final TreeSet<Long> present = new TreeSet<>();
    private final double[] pose = new double[8];

    /** The key and the player came with the game's own login. */
    public SmallestClient(Transport transport, long key, int player) {
        client = new NetcodeClient(
                local,
                ClientConfig.defaults(60),
                transport,
                report -> System.out.println("corrected: " + report),
                this,
                key,
                player);
    }

    /** Once a frame, as often as you draw. */
    public void frame(long nowNanos, double wheel, double throttle, Screen screen) {
        client.receive(nowNanos);
        client.frame(nowNanos, (tick, input, offset) -> {
            input[offset + Driving.INPUT_WHEEL] = wheel;
            input[offset + Driving.INPUT_THROTTLE] = throttle;
        });
        for (long id : present) {
            if (client.view().pose(id, pose, 0)) {
                screen.draw(id, pose[0], pose[1]);
            }
        }
    }

    @Override
    public void added(long id, int kind) {
        present.add(id);
    }

    @Override
    public void changed(long id, int kind) {}

    @Override
    public void removed(long id, int kind) {
        present.remove(id);
    }
}
// end
