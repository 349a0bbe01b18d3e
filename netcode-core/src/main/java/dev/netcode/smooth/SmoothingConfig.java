package dev.netcode.smooth;

/**
 * How corrections are hidden.
 *
 * @param halfLifeSeconds time in which an offset halves
 * @param belowMeters an offset shorter than this, with its turn below {@code belowRadians}, is dropped
 * @param belowRadians see {@code belowMeters}
 * @param pace how fast a body may be drawn, and so what cannot be hidden
 */
public record SmoothingConfig(double halfLifeSeconds, double belowMeters, double belowRadians, Pace pace) {

    /** 100 ms, dropped below a millimetre and a milliradian: a metre is gone after ten half-lives. */
    public static final SmoothingConfig DEFAULT = new SmoothingConfig(0.1, 0.001, 0.001, Pace.DEFAULT);

    /**
     * Checks every component.
     *
     * @param halfLifeSeconds see the record
     * @param belowMeters see the record
     * @param belowRadians see the record
     * @param pace see the record
     * @throws IllegalArgumentException if a number is not finite and above 0
     */
    public SmoothingConfig {
        Pace.require("halfLifeSeconds", halfLifeSeconds);
        Pace.require("belowMeters", belowMeters);
        Pace.require("belowRadians", belowRadians);
    }
}
