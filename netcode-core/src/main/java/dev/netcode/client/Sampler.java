package dev.netcode.client;

import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.time.ClientClock;

/** Samples, quantizes and remembers the inputs of the ticks that come due. Thread: the client's. Allocates: in the constructor only. */
final class Sampler {

    private final InputLayout layout;
    private final int seats;
    private final double[] input;

    Sampler(InputLayout layout, int seats) {
        this.layout = layout;
        this.seats = seats;
        input = new double[layout.width() * seats];
    }

    /** @param heard the newest tick that the server has told of */
    void sample(ClientClock clock, InputHistory history, long heard, InputSource source) {
        for (int i = 0; i < clock.inputTicks(); i++) {
            long tick = clock.firstInputTick() + i;
            // what the server has already run, or what was given before (the clock went back), is not sampled
            if (tick < 0 || tick <= heard || tick <= history.newest()) {
                continue;
            }
            // after a stall only the newest tick's input can still be in time: the server guesses the others, so they
            // are not sampled and run on the same guess here
            if (clock.droppedThisFrame() > 0 && i < clock.inputTicks() - 1) {
                continue;
            }
            for (int seat = 0; seat < seats; seat++) {
                layout.neutral(input, seat * layout.width());
            }
            source.sample(tick, input, 0);
            for (int seat = 0; seat < seats; seat++) {
                layout.quantize(input, seat * layout.width(), input, seat * layout.width());
            }
            history.record(tick, input, 0);
        }
    }
}
