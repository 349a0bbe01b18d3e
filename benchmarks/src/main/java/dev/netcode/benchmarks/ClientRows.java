package dev.netcode.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The whole client's frame: its worst time with thousands far off, and what it allocates. */
final class ClientRows {
    private static final int CROWD = 5_000;

    private ClientRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.counted(
                        "client_frame_5000_p99_us",
                        1_000,
                        "us",
                        "one whole client frame (receive, decode, clock, verdict, tick, send, view), 10 boxes near, 5,000 people far",
                        ClientRows::frame),
                RatioRow.counted(
                                "own_bytes_per_frame",
                                0,
                                "B",
                                "allocated by a whole client frame in which predictions stand, the engine's own aside; each new"
                                        + " counts, also those that the optimizing compiler would remove",
                                ClientRows::bytes)
                        .unoptimized());
    }

    private static Measured frame(Effort effort) {
        ClientPlay play = new ClientPlay(CROWD);
        // Long enough for the whole crowd to be told, and for the compiler.
        play.run(1_500 + 5 * effort.rounds());
        double[] times = play.nanos(Math.max(1_000, 10 * effort.rounds()));
        Arrays.sort(times);
        double p99 = times[(int) Math.round(0.99 * (times.length - 1))] / 1_000;
        return new Measured(
                p99,
                String.format(
                        Locale.ROOT,
                        "processor time over %d frames: median %.0f us, p90 %.0f us, largest %.0f us; %s",
                        times.length,
                        times[times.length / 2] / 1_000,
                        times[times.length * 9 / 10] / 1_000,
                        times[times.length - 1] / 1_000,
                        play.story()));
    }

    private static Measured bytes(Effort effort) {
        ClientPlay play = new ClientPlay(500);
        play.run(2_000 + 5 * effort.rounds());
        double[] bytes = play.bytes(Math.max(2_000, 20 * effort.rounds()));
        return new Measured(
                bytes[0], String.format(Locale.ROOT, "the engine's own: %.0f B a frame; %s", bytes[1], play.story()));
    }
}
