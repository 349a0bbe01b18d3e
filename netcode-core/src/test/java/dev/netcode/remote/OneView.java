package dev.netcode.remote;

import static dev.netcode.remote.Worlds.row;
import static dev.netcode.remote.Worlds.snapshot;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.wire.Snapshot;
import java.util.function.LongFunction;

/** A view with its intake and a local world to write to, for the tests of views. */
abstract class OneView {

    static final double TICK = 1.0 / 60;
    static final long OWN = 1;
    static final long OTHER = 2;

    final Worlds.Script twins = new Worlds.Script();
    final RemoteIntake intake = Worlds.intake();
    final RemoteView view = new RemoteView(Worlds.SCHEMA, RemoteConfig.DEFAULT, intake, twins);
    final double[] pose = new double[7];

    /** The server's measurement of an entity arrives 5 ticks after it; measurements are drawn 6 behind that. */
    void hear(long localTick, long id, int kind, LongFunction<double[]> truth) {
        long measured = localTick - 10;
        if (measured % 3 == 0 && measured >= 0 && measured > intake.newestTick()) {
            Snapshot s = snapshot(measured);
            row(s, id, kind, measured, truth.apply(measured));
            intake.accept(s);
        }
    }

    double x(long id) {
        assertThat(view.pose(id, pose, 0)).isTrue();
        return pose[0];
    }

    void frame(long localTick) {
        view.ticked(localTick);
        view.frame(localTick - 16, 1, TICK);
    }
}
