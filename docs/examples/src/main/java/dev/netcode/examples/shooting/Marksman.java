package dev.netcode.examples.shooting;

import dev.netcode.client.NetcodeClient;

/** The shooter's hand: aims at where a target is drawn, and says when that was. */
public final class Marksman {

    private final double[] mine = new double[8];
    private final double[] theirs = new double[8];

    // snippet:lag-client
    /** Fills the input of a tick: a shot at what is drawn now. False if the target is not to be seen. */
    public boolean shoot(NetcodeClient client, long me, long target, long tick, double[] input, int offset) {
        if (!client.view().pose(me, mine, 0) || !client.view().pose(target, theirs, 0)) {
            return false;
        }
        double dx = theirs[0] - mine[0];
        double dy = theirs[1] - mine[1];
        double length = Math.sqrt(dx * dx + dy * dy);
        input[offset + ShootingRange.AIM_X] = dx / length;
        input[offset + ShootingRange.AIM_Y] = dy / length;
        input[offset + ShootingRange.FIRE] = 1;
        input[offset + ShootingRange.BEHIND] = tick - client.view().seenTick(target);
        return true;
    }
    // end
}
