package dev.netcode.time;

/** How far behind the server's estimated tick the game draws what it interpolates. */
public sealed interface RenderDelay {

    /** 100 ms: two lost snapshots at 20 a second, or a snapshot every 3 ticks and 50 ms of jitter. */
    Fixed DEFAULT_FIXED = new Fixed(0.1);

    /** Starved in at most about half a percent of the time, never more than half a second behind. */
    Adaptive DEFAULT_ADAPTIVE = new Adaptive(0.005, 0.5);

    /**
     * A constant delay: the render rate is then the estimate's own (0.95 to 1.005).
     *
     * @param seconds delay in seconds, 0 to 10
     */
    record Fixed(double seconds) implements RenderDelay {
        /**
         * Checks the delay.
         *
         * @param seconds delay in seconds, 0 to 10
         */
        public Fixed {
            ClockConfig.require(seconds >= 0 && seconds <= 10, "seconds must be in 0..10: seconds=", seconds);
        }
    }

    /**
     * The least delay that keeps a sample ahead of the render tick for all but a share of the time. Follows the line
     * with the render rate in 0.95 to 1.02, however the snapshots come.
     *
     * @param starvedShare share of the time without a sample ahead that is aimed at, above 0 to 0.1
     * @param maxSeconds the most that the render tick is kept behind the estimate, in seconds, above 0 to 10
     */
    record Adaptive(double starvedShare, double maxSeconds) implements RenderDelay {
        /**
         * Checks the budget and the bound.
         *
         * @param starvedShare share of the time without a sample ahead that is aimed at, above 0 to 0.1
         * @param maxSeconds the most that the render tick is kept behind the estimate, in seconds, above 0 to 10
         */
        public Adaptive {
            ClockConfig.require(
                    starvedShare > 0 && starvedShare <= 0.1,
                    "starvedShare must be above 0 and at most 0.1: starvedShare=",
                    starvedShare);
            ClockConfig.require(
                    maxSeconds > 0 && maxSeconds <= 10,
                    "maxSeconds must be above 0 and at most 10: maxSeconds=",
                    maxSeconds);
        }
    }
}
