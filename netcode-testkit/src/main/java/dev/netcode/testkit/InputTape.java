package dev.netcode.testkit;

import dev.netcode.client.InputSource;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Recorded inputs, given out by tick. Thread: one. */
final class InputTape implements InputSource {

    private final Map<Long, double[]> inputs = new HashMap<>();

    void put(DataInputStream in) throws IOException {
        long tick = in.readLong();
        double[] input = new double[in.readInt()];
        for (int i = 0; i < input.length; i++) {
            input[i] = in.readDouble();
        }
        inputs.put(tick, input);
    }

    @Override
    public void sample(long tick, double[] out, int offset) {
        double[] input = inputs.remove(tick);
        if (input != null) {
            System.arraycopy(input, 0, out, offset, input.length);
        }
    }
}
