package dev.netcode.time;

/**
 * How many ticks pass between the sampling of an input and its use in the local world. Delay trades response for
 * calm: every tick of it is a tick less that is predicted, and so a tick less that can turn out wrong.
 */
public sealed interface InputDelay {

    /** Every input is used in the tick that samples it. */
    None NONE = new None();

    /** No delay at all: the default. */
    record None() implements InputDelay {}

    /**
     * A constant delay; less where the lead is too short to allow it.
     *
     * @param ticks delay in ticks, 0 to 60
     */
    record Fixed(int ticks) implements InputDelay {
        /**
         * Checks the delay.
         *
         * @param ticks delay in ticks, 0 to 60
         */
        public Fixed {
            ClockConfig.require(ticks >= 0 && ticks <= 60, "ticks must be in 0..60: ticks=", ticks);
        }
    }

    /**
     * A constant delay that is spent on being early: inputs are sampled, and sent, for so many ticks later, while the local
     * world runs where it would without. The server has them so much before they run; where it forwards them, everybody
     * near knows what comes that much sooner, and a late packet costs nothing as long as it is not later than that.
     *
     * @param ticks delay in ticks, 1 to 60
     */
    record Ahead(int ticks) implements InputDelay {
        /**
         * Checks the delay.
         *
         * @param ticks delay in ticks, 1 to 60
         */
        public Ahead {
            ClockConfig.require(ticks >= 1 && ticks <= 60, "ticks must be in 1..60: ticks=", ticks);
        }
    }

    /**
     * As much delay as keeps the number of predicted ticks at a bound, up to a bound of its own.
     *
     * @param predictedTicks ticks that may be predicted before delay is added, 1 to 240
     * @param maxTicks the most delay in ticks, 0 to 60
     */
    record Balanced(int predictedTicks, int maxTicks) implements InputDelay {
        /**
         * Checks both bounds.
         *
         * @param predictedTicks ticks that may be predicted before delay is added, 1 to 240
         * @param maxTicks the most delay in ticks, 0 to 60
         */
        public Balanced {
            ClockConfig.require(
                    predictedTicks >= 1 && predictedTicks <= 240,
                    "predictedTicks must be in 1..240: predictedTicks=",
                    predictedTicks);
            ClockConfig.require(maxTicks >= 0 && maxTicks <= 60, "maxTicks must be in 0..60: maxTicks=", maxTicks);
        }
    }
}
