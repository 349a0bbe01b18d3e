package dev.netcode.remote;

import static org.assertj.core.api.Assertions.assertThat;

/** A buffer of cars with one in it, for the tests of buffers. */
abstract class OneBuffer {

    static final double TICK = 1.0 / 60;

    final RemoteBuffer buffer = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
    final int slot = buffer.add(7);

    double x() {
        return buffer.poses()[buffer.poseOffset(slot)];
    }

    double xAt(double renderTick) {
        buffer.frame(renderTick);
        return x();
    }

    void push(long tick, double[] state) {
        assertThat(buffer.push(slot, tick, state, 0, 3)).isTrue();
    }
}
