package dev.netcode.benchmarks;

import java.util.List;

/** What the harness says of itself: one side against its own twin shows how far a ratio of this run may be trusted. */
final class HarnessRows {
    private HarnessRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.ratio(
                        "harness_same",
                        1.03,
                        "the same loop on both sides: how far this run's ratios may be trusted",
                        () -> new Pair(Floors.lerp16(1_000), Floors.lerp16(1_000))),
                RatioRow.allocatedBytes(
                        "harness_bytes",
                        0,
                        "a loop that allocates nothing: the meter's own zero",
                        () -> Floors.lerp16(1_000)));
    }
}
