package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/** What a snapshot says of the receiving client's players: their inputs, their slack, what they control. */
final class SnapshotHead {

    final double[] ranInput;
    final long[] controlled;
    long guessedMask;
    long eventMask;
    boolean nextQueued;
    boolean ranInputKnown;
    long slackTick = Tick.NONE;
    int slackQuarterTicks;
    double serverRate = 1;

    /** Of inputs so wide, one a seat. */
    SnapshotHead(int inputWidth, int seats) {
        ranInput = new double[inputWidth * seats];
        controlled = new long[seats];
        Arrays.fill(controlled, EntityId.NONE);
    }

    void clear() {
        guessedMask = 0;
        eventMask = 0;
        nextQueued = false;
        ranInputKnown = false;
        slackTick = Tick.NONE;
        slackQuarterTicks = 0;
        serverRate = 1;
        Arrays.fill(controlled, EntityId.NONE);
    }

    void ranInput(double[] input, int offset) {
        System.arraycopy(input, offset, ranInput, 0, ranInput.length);
        ranInputKnown = true;
    }
}
