package dev.netcode.examples.shooting;

import dev.netcode.server.ClientSession;
import dev.netcode.server.LagCompensation;
import dev.netcode.server.NetcodeServer;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Simulation;
import org.jspecify.annotations.Nullable;

/** The server's judgement of shots. */
public final class Judge {

    private static final double RANGE_METERS = 250;

    private final LagCompensation past;
    private final double[] muzzle = new double[64];
    private final double[] aim = new double[2];
    private final RayHit hit = new RayHit();

    /** A judge of one world. */
    public Judge(Simulation world) {
        past = new LagCompensation(world.schema(), ShootingRange.MOST_BEHIND);
    }

    /** The history that he judges by. */
    public LagCompensation past() {
        return past;
    }

    // snippet:lag-server
    /** After each tick of the server, once. */
    public void ticked(NetcodeServer server) {
        past.record(server.tick(), server.simulation());
    }

    /** Whom a client's shot of the last tick hit; null if it did not shoot or hit nothing. */
    public @Nullable RayHit judge(NetcodeServer server, ClientSession shooter) {
        double[] input = shooter.queue().ran();
        if (input[ShootingRange.FIRE] == 0) {
            return null;
        }
        long me = server.simulation().controlled(shooter.player(0));
        server.simulation().read(me, muzzle, 0);
        aim[0] = input[ShootingRange.AIM_X];
        aim[1] = input[ShootingRange.AIM_Y];
        double moment = past.moment(server.tick(), input[ShootingRange.BEHIND]);
        return past.ray(server.simulation(), moment, muzzle, aim, RANGE_METERS, me, hit) ? hit : null;
    }
    // end
}
