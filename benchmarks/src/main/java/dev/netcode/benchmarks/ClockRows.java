package dev.netcode.benchmarks;

import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.time.ClientClock;
import dev.netcode.time.ClockConfig;
import dev.netcode.time.RenderDelay;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.InputFrame;
import java.util.List;
import java.util.SplittableRandom;

/** A frame's time on the client: the clock, and the input remembered and written with its three copies. */
final class ClockRows {

    private static final long FRAME_NANOS = 16_666_667;
    private static final int TABLE = 1024;

    private ClockRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.nanos(
                        "clock_history_frame_ns",
                        200,
                        "clock frame, a snapshot and a report every 3rd; input quantized, recorded, 4 frames of it gathered",
                        () -> frames(ClockConfig.of(60), true)),
                RatioRow.allocatedBytes(
                        "clock_history_frame_bytes",
                        0,
                        "the same: bytes allocated a frame",
                        () -> frames(ClockConfig.of(60), true)),
                RatioRow.nanos(
                        "clock_frame_adaptive_ns",
                        300,
                        "clock frame alone, adaptive render delay, jitter of 5 ticks",
                        () -> frames(ClockConfig.of(60).withRenderDelay(RenderDelay.DEFAULT_ADAPTIVE), false)),
                RatioRow.nanos(
                        "input_frame_write_ns",
                        600,
                        "that input frame bit-packed: four ticks of two axes, a button and a press, all of them new",
                        ClockRows::packing));
    }

    private static Side frames(ClockConfig config, boolean inputs) {
        Frames frames = new Frames(config, inputs);
        return passes -> {
            double sum = 0;
            for (int i = 0; i < passes; i++) {
                sum += frames.next();
            }
            return sum;
        };
    }

    private static Side packing() {
        Frames frames = new Frames(ClockConfig.of(60), true);
        for (int i = 0; i < 600; i++) {
            frames.next();
        }
        return frames::pack;
    }

    /** A client at 60 frames a second on a line with jitter, for as long as it is asked. */
    private static final class Frames {
        private final ClientClock clock;
        private final boolean inputs;
        private final InputLayout layout = InputLayout.builder()
                .axis("wheel", -1, 1, 1.0 / 127)
                .axis("pedal", -1, 1, 1.0 / 127)
                .button("brake")
                .press("boost")
                .build();
        private final InputHistory history = new InputHistory(layout, 1, 4, 256);
        private final InputFrame frame = new InputFrame(layout, 1);
        private final BitWriter out = new BitWriter(1200);
        private final double[] sampled = new double[TABLE * layout.width()];
        private final double[] input = new double[layout.width()];
        private final long[] late = new long[TABLE];
        private final int[] quarters = new int[TABLE];
        private long at;
        private int sequence;

        private Frames(ClockConfig config, boolean inputs) {
            clock = new ClientClock(config);
            this.inputs = inputs;
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 0; i < TABLE; i++) {
                late[i] = (long) (5 * FRAME_NANOS * random.nextDouble());
                quarters[i] = random.nextInt(13);
                sampled[4 * i] = 2 * random.nextDouble() - 1;
                sampled[4 * i + 1] = 2 * random.nextDouble() - 1;
                sampled[4 * i + 2] = random.nextInt(2);
                sampled[4 * i + 3] = random.nextInt(40) == 0 ? 1 : 0;
            }
        }

        private double next() {
            at++;
            long now = at * FRAME_NANOS;
            if (at % 3 == 0) {
                long tick = 1_000 + at - 3;
                int entry = (int) at & TABLE - 1;
                clock.observe(tick, now - 5 * FRAME_NANOS + late[entry]);
                clock.slack(clock.predictionTick() - 5, quarters[entry]);
                if (inputs) {
                    history.acknowledge(tick);
                }
            }
            int ticks = clock.frameTicks(now);
            double sum = clock.renderTick();
            if (inputs && ticks > 0) {
                sum += send(now, ticks);
            }
            return sum;
        }

        private double send(long now, int ticks) {
            for (long tick = clock.firstTick(); tick < clock.firstTick() + ticks; tick++) {
                layout.quantize(sampled, ((int) tick & TABLE - 1) * 4, input, 0);
                history.record(tick, input, 0);
            }
            frame.begin(++sequence);
            frame.take(history);
            history.sent(now);
            return frame.count();
        }

        private double pack(int passes) {
            double sum = 0;
            for (int i = 0; i < passes; i++) {
                out.clear();
                frame.write(out);
                sum += out.position();
            }
            return sum;
        }
    }
}
