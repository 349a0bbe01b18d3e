package dev.netcode.examples.gauntlet;

/**
 * What came of a scene that two clients run whole, told of both together.
 *
 * @param network name of the line
 * @param inFlight inputs that the line was set up to keep in flight
 * @param lead steps that a copy really ran ahead of its server at the end, the larger of the two
 * @param presses presses of the other seat that came late and took a copy back
 * @param again steps that were run again for them
 * @param ownLate own presses that the server took on a later step
 * @param drifts packets within epsilon but not equal
 * @param corrections packets beyond epsilon
 * @param truths whole truths loaded after the first
 * @param equal steps equal to the server's to the bit, half a second and the line's length after they ran
 * @param different steps that were not
 * @param maxDrawnJumpCm largest displacement of anything drawn, in one frame, beyond 4/3 of what its own pace allows
 * @param snaps entities that moved too far to be eased
 * @param upBytesPerSecond bytes that a client sent, a second
 * @param downBytesPerSecond bytes that a client was sent, a second
 * @param stateHash hash over the server's world and both copies at the end, and all counters
 */
record TwoSeatsRow(
        String network,
        int inFlight,
        long lead,
        long presses,
        long again,
        long ownLate,
        long drifts,
        long corrections,
        long truths,
        long equal,
        long different,
        double maxDrawnJumpCm,
        long snaps,
        double upBytesPerSecond,
        double downBytesPerSecond,
        long stateHash) {}
