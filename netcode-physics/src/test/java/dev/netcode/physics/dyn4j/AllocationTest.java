package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.testkit.contract.ContractScene;
import java.lang.management.ManagementFactory;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing of our own is allocated in steady state; what a step allocates is the engine's, and no more than its own step. */
@Tag("allocation")
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** The least over a few tries: the compiler may allocate on this thread once, garbage of ours comes always. */
    private static double bytes(int passes, LongConsumer pass) {
        double least = Double.POSITIVE_INFINITY;
        long tick = 0;
        for (int attempt = 0; attempt < 6; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < passes; i++) {
                pass.accept(tick++);
            }
            long after = THREADS.getCurrentThreadAllocatedBytes();
            least = Math.min(least, (double) (after - before) / passes);
        }
        return least;
    }

    private static Simulation played(Dyn4jConfig config) {
        ContractScene scene = Plays.side(config);
        Simulation world = scene.empty();
        scene.populate(world, 4);
        world.settle();
        for (int t = 0; t < 60; t++) {
            scene.drive(world, t, 4);
            world.step(t);
        }
        return world;
    }

    @Test
    void savingRestoringReadingAndWritingAllocateNothing() {
        Simulation world = played(Dyn4jConfig.sideView());
        SavedWorld slot = world.newSave();
        double[] state = new double[world.schema().maxWidth()];
        double[] input = new double[world.schema().input().width()];
        ContactImpulses impulses = new ContactImpulses();
        double allocated = bytes(3000, tick -> {
            world.save(slot, tick);
            world.restore(slot);
            for (int i = 0; i < world.memberCount(); i++) {
                long id = world.member(i);
                world.read(id, state, 0);
                world.readSaved(slot, id, state, 0);
                world.write(id, state, 0);
            }
            world.readContacts(impulses);
            world.writeContacts(impulses);
            world.writeContactsOf(world.member(0), impulses);
            world.applyInput(0, input, 0);
            world.events();
        });
        assertThat(allocated).isZero();
    }

    /** A car that goes round in circles and five boxes that spin: sines and cosines in every step, nobody touching. */
    @Test
    void aStepOfWhatTurnsAndTouchesNothingAllocatesNothing() {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(100));
        world.put(1, Driving.CAR, 0, 0, 0, 8, 0);
        world.control(0, 1);
        double[] state = new double[world.schema().maxWidth()];
        double[] input = new double[world.schema().input().width()];
        input[Driving.INPUT_THROTTLE] = 0.25;
        input[Driving.INPUT_WHEEL] = 0.5;
        for (int i = 0; i < 5; i++) {
            world.put(10 + i, Driving.BOX, 60 + 3 * i, 60, 0, 0, 0);
        }
        double allocated = bytes(600, tick -> {
            for (int i = 0; i < 5; i++) {
                world.read(10 + i, state, 0);
                state[Driving.PIECE_LAYOUT.spinOffset()] = 1 + i;
                world.write(10 + i, state, 0);
            }
            world.applyInput(0, input, 0);
            world.step(tick);
        });
        world.read(1, state, 0);
        assertThat(state[Driving.CAR_LAYOUT.spinOffset()]).isGreaterThan(0.2);
        assertThat(allocated).isZero();
    }

    @Test
    void aStepAllocatesNoMoreThanTheEnginesOwn() {
        Simulation ours = played(Dyn4jConfig.sideView());
        Simulation engine = played(Dyn4jConfig.sideView().with(Dyn4jConfig.Flavor.PLAIN));
        double our = bytes(150, ours::step);
        double its = bytes(150, engine::step);
        System.out.printf(
                java.util.Locale.ROOT,
                "bytes allocated in a step of 103 bodies: %.0f with the canonical world, %.0f with the engine as it comes%n",
                our,
                its);
        assertThat(our).isLessThanOrEqualTo(its * 1.02 + 64);
    }
}
