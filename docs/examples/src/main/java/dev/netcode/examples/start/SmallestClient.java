package dev.netcode.examples.start;

// snippet:smallest-client
import dev.netcode.client.ClientConfig;
import dev.netcode.client.Joining;
import dev.netcode.client.NetcodeClient;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.predict.FeltEvents;
import dev.netcode.remote.RemoteListener;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.Transport;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A whole client: your rules, a connection, a wheel and a screen. */
public final class SmallestClient implements RemoteListener {
    private final Simulation local = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
    private final TreeSet<Long> present = new TreeSet<>();
    private final double[] pose = new double[8];
    private final Transport transport;
    private final Joining joining;
    private @Nullable NetcodeClient client;

    /** Knocks; the nonce is a number of its own. */
    public SmallestClient(Transport transport, long nonce, long nowNanos) {
        this.transport = transport;
        joining = new Joining(transport, local.schema(), 1, nonce, nowNanos);
    }

    /** Once a frame, as often as you draw, with System.nanoTime(). */
    public void frame(long nowNanos, double wheel, double throttle, Screen screen) {
        if (client == null) {
            if (joining.step(nowNanos) == Joining.State.WELCOME) {
                client = start(joining);
            }
            return; // REFUSED and TIMED_OUT are for your menu: joining.refusal() says why
        }
        client.receive(nowNanos);
        client.frame(nowNanos, (tick, input, offset) -> {
            input[offset + Driving.INPUT_WHEEL] = wheel;
            input[offset + Driving.INPUT_THROTTLE] = throttle;
        });
        for (long id : present) {
            if (client.view().pose(id, pose, 0)) { // in the plane: x, y, cosine, sine
                screen.draw(id, pose[0], pose[1], pose[2], pose[3]);
            }
        }
        FeltEvents felt = client.predictor().takeFelt(); // each crash once, on the tick it is predicted
        for (int i = 0; i < felt.size(); i++) {
            screen.crash(felt.place(i, 0), felt.place(i, 1), felt.impulse(i));
        }
    }

    private NetcodeClient start(Joining joined) {
        NetcodeClient made = new NetcodeClient(
                local,
                ClientConfig.defaults(60),
                transport,
                report -> System.out.println("corrected: " + report),
                this,
                joined.welcome().key(),
                joined.welcome().players());
        made.roundTrip(joined.roundTripNanos());
        return made;
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
