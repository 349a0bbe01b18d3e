package dev.netcode.examples.result;

/** Rows for tests. */
public final class Rows {

    private Rows() {}

    /** A row whose only interesting figure is its largest correction. */
    public static Row of(String scene, String strategy, double maxCorrectionCm) {
        return new Row(
                new Case(scene, "lan", strategy, 12, 7),
                new Figures(
                        maxCorrectionCm,
                        0.5,
                        0.125,
                        1,
                        250,
                        3,
                        36,
                        2,
                        3210.5,
                        9876.25,
                        1,
                        0xfedcba9876543211L,
                        true,
                        12.5,
                        4,
                        0.25,
                        0,
                        253,
                        300));
    }
}
