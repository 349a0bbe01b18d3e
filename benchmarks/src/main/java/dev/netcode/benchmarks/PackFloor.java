package dev.netcode.benchmarks;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Boxes of 13 numbers quantized and packed at fixed widths, and back: the least that any codec must do. */
final class PackFloor {
    private static final int[] BITS = {18, 18, 18, 10, 10, 10, 10, 11, 11, 11, 9, 9, 9};
    private static final double[] MIN = {-256, -256, -256, -1, -1, -1, -1, -32, -32, -32, -16, -16, -16};
    private static final double[] SCALE = {512, 512, 512, 361, 361, 361, 361, 32, 32, 32, 16, 16, 16};
    private static final double[] STEP = {
        0x1p-9, 0x1p-9, 0x1p-9, 0x1.6ap-9, 0x1.6ap-9, 0x1.6ap-9, 0x1.6ap-9, 0x1p-5, 0x1p-5, 0x1p-5, 0x1p-4, 0x1p-4,
        0x1p-4
    };

    private final int boxes;
    private final double[] states;
    private final double[] read;
    private final ByteBuffer out;

    PackFloor(int boxes) {
        this.boxes = boxes;
        states = Floors.random(boxes * BITS.length, 21);
        read = new double[states.length];
        out = ByteBuffer.allocate(boxes * 24 + 16).order(ByteOrder.LITTLE_ENDIAN);
    }

    double pack(int passes) {
        long sum = 0;
        for (int pass = 0; pass < passes; pass++) {
            long held = 0;
            int filled = 0;
            int at = 0;
            for (int i = 0; i < states.length; i += BITS.length) {
                for (int f = 0; f < BITS.length; f++) {
                    long code = (long) ((states[i + f] - MIN[f]) * SCALE[f] + 0.5);
                    held |= code << filled;
                    filled += BITS[f];
                    if (filled >= 32) {
                        out.putInt(at, (int) held);
                        at += 4;
                        held >>>= 32;
                        filled -= 32;
                    }
                }
            }
            out.putInt(at, (int) held);
            sum += at;
        }
        return sum + out.get(0);
    }

    double unpack(int passes) {
        double sum = pack(1);
        for (int pass = 0; pass < passes; pass++) {
            long held = 0;
            int filled = 0;
            int at = 0;
            for (int i = 0; i < boxes * BITS.length; i += BITS.length) {
                for (int f = 0; f < BITS.length; f++) {
                    if (filled < BITS[f]) {
                        held |= (out.getInt(at) & 0xffffffffL) << filled;
                        at += 4;
                        filled += 32;
                    }
                    read[i + f] = (held & (1L << BITS[f]) - 1) * STEP[f] + MIN[f];
                    held >>>= BITS[f];
                    filled -= BITS[f];
                }
            }
            sum += read[pass % read.length];
        }
        return sum;
    }
}
