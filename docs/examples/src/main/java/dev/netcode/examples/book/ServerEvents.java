package dev.netcode.examples.book;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.NetcodeServer;

/** What only the server decides, told as what it is. */
public final class ServerEvents {

    private ServerEvents() {}

    // snippet:server-event
    /** Between two ticks: an explosion that no client can foresee. */
    public static void shove(NetcodeServer server, DrivingSimulation world, long car, double metersPerSecond) {
        double[] state = new double[world.schema().maxWidth()];
        world.read(car, state, 0);
        state[Driving.CAR_LAYOUT.velocityOffset() + 1] += metersPerSecond;
        Driving.CAR_LAYOUT.quantize(state, 0, state, 0);
        world.write(car, state, 0);
        world.settle();
        server.surprise(car);
    }
    // end
}
