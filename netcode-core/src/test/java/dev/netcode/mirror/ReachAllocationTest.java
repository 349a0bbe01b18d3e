package dev.netcode.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.netcode.sim.EntityId;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("allocation")
class ReachAllocationTest {

    @Test
    void shouldAllocateNothing() {
        ReachConfig config = ReachConfig.defaults();
        ReachField field = new ReachField(ReachTest.SCHEMA, config, 1200);
        Reach reach = new Reach(field);
        NearSet near = new NearSet(reach, config);
        double[] state = new double[ReachTest.LAYOUT.width()];
        Random random = new Random(5);
        for (int i = 0; i < 1000; i++) {
            state[0] = random.nextDouble() * 400;
            state[1] = random.nextDouble() * 400;
            state[2] = 3;
            state[6] = EntityId.NONE;
            field.put(i, i % 50 == 0 ? ReachTest.CAR : ReachTest.BOX, state, 0, 7);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int round = 0; round < 40; round++) {
            if (round == 20) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            for (int i = 0; i < 1000; i++) {
                state[0] = (i * 37 + round) % 400;
                state[1] = (i * 91 + round) % 400;
                field.put(i, i % 50 == 0 ? ReachTest.CAR : ReachTest.BOX, state, 0, round);
            }
            reach.begin(near.searchSeconds(0.3));
            reach.source(round);
            reach.run();
            near.update(reach, 0.3, 160, round);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
    }
}
