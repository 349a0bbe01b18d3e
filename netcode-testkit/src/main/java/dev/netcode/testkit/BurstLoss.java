package dev.netcode.testkit;

/**
 * Loss in bursts: a line that is now good, now bad, and changes at each datagram by chance (Gilbert and Elliott's model).
 *
 * @param badShare share of the time in the bad state
 * @param meanDatagrams mean length of a bad spell, in datagrams
 * @param lossWhenBad share lost in the bad state
 */
public record BurstLoss(double badShare, double meanDatagrams, double lossWhenBad) {

    /** No bursts. */
    public static final BurstLoss NONE = new BurstLoss(0, 1, 0);

    /**
     * Checks every component.
     *
     * @param badShare share of the time in the bad state, 0..0.9
     * @param meanDatagrams mean length of a bad spell, 1..10,000
     * @param lossWhenBad share lost in the bad state, 0..1
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public BurstLoss {
        LineConfig.require("badShare", badShare, 0, 0.9);
        LineConfig.require("meanDatagrams", meanDatagrams, 1, 10_000);
        LineConfig.require("lossWhenBad", lossWhenBad, 0, 1);
    }

    /** Chance to leave the bad state at a datagram. */
    double leave() {
        return 1 / meanDatagrams;
    }

    /** Chance to enter it, so that the long-run share is as declared. */
    double enter() {
        return Math.min(1, leave() * badShare / (1 - badShare));
    }
}
