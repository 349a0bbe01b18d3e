package dev.netcode.remote;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("allocation")
class RemoteAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FlatTwins twins = new FlatTwins();
    private final RemoteIntake intake = Worlds.intake();
    private final RemoteView view = new RemoteView(Worlds.SCHEMA, RemoteConfig.DEFAULT, intake, twins);
    private final Snapshot snapshot = new Snapshot(Worlds.SCHEMA, 1_000);
    private long tick;

    /** Everything that a client does with remotes, 200 entities, 6 twins that come and go, late news and corrections. */
    private double second() {
        double sum = 0;
        for (int f = 0; f < 60; f++) {
            tick++;
            if (tick % 3 == 0 && tick % 60 < 45) {
                snapshot.begin(tick - 5);
                for (int id = 0; id < 200; id++) {
                    int row = snapshot.add(id, id % 2 == 0 ? Worlds.CAR : Worlds.CRATE, tick - 5, true);
                    write(snapshot.states(), snapshot.offset(row), id, tick - 5);
                }
                intake.accept(snapshot);
                view.reconciled(tick - 1);
            }
            twins.tick = tick;
            view.own(0);
            view.ticked(tick);
            view.frame((double) tick - 11, 0.5, 1 / 60.0);
            sum += intake.buffer(Worlds.CAR).poses()[0];
        }
        return sum;
    }

    private static void write(double[] out, int at, long id, long tick) {
        out[at] = (double) tick * 0.2 + (double) id * 3;
        out[at + 1] = 0;
        out[at + 2] = 1;
        out[at + 3] = 0;
        out[at + 4] = 12;
        out[at + 5] = 0;
        out[at + 6] = 0;
        out[at + 7] = 0;
        out[at + 8] = 0;
    }

    @Test
    void nothingIsAllocatedOnceWarm() {
        double sum = 0;
        for (int i = 0; i < 60; i++) {
            sum += second();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            sum += second();
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isFinite();
        assertThat(view.remotes().count() + view.pieces().count()).isPositive();
        assertThat(allocated).isZero();
    }

    /** Six twins, simulated for two seconds of four. */
    private static final class FlatTwins implements dev.netcode.mirror.Twins {

        private long tick;

        @Override
        public TwinMode mode(long id) {
            return id >= 6 ? TwinMode.ABSENT : tick / 120 % 2 == 0 ? TwinMode.SIMULATED : TwinMode.PROXY;
        }

        @Override
        public boolean read(long id, double[] state, int offset) {
            if (id >= 6) {
                return false;
            }
            write(state, offset, id, tick);
            return true;
        }

        @Override
        public int twinCount() {
            return 6;
        }

        @Override
        public long twinId(int index) {
            return index;
        }

        @Override
        public int kind(long id) {
            return id % 2 == 0 ? Worlds.CAR : Worlds.CRATE;
        }
    }
}
