package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.ContractScene;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Few slots, saved to, read into, amended and restored from in no order: each holds what a new one would, and a second world
 * that knows new slots only stays the same.
 */
class UsedSlotTest {

    @ParameterizedTest
    @CsvSource({"true, 1", "true, 2", "true, 3", "false, 1", "false, 2"})
    void shouldHoldWhatANewSlotWould(boolean top, long seed) {
        ContractScene scene = top ? Plays.top(Dyn4jConfig.topDown()) : Plays.side(Dyn4jConfig.sideView());
        DrivingSimulation used = (DrivingSimulation) scene.empty();
        DrivingSimulation fresh = (DrivingSimulation) scene.empty();
        scene.populate(used, seed);
        scene.populate(fresh, seed);
        used.settle();
        fresh.settle();
        SplittableRandom random = new SplittableRandom(seed);
        SavedWorld[] slots = new SavedWorld[3];
        byte[][] held = new byte[slots.length][];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = used.newSave();
            used.save(slots[i], 0);
            held[i] = used.toBytes(slots[i]);
        }
        for (long tick = 1; tick <= 200; tick++) {
            scene.drive(used, tick, seed);
            scene.drive(fresh, tick, seed);
            used.step(tick);
            fresh.step(tick);
            for (int k = random.nextInt(4); k > 0; k--) {
                String where = "seed " + seed + " top " + top + " tick " + tick;
                int i = random.nextInt(slots.length);
                long id = used.member(random.nextInt(used.memberCount()));
                SavedWorld other = fresh.newSave();
                assertThat(used.toBytes(slots[i])).as(where).isEqualTo(held[i]);
                assertThat(fresh.fromBytes(held[i], other)).as(where).isEqualTo(BytesResult.OK);
                switch (random.nextInt(9)) {
                    case 0 -> {
                        used.restore(slots[i]);
                        fresh.restore(other);
                    }
                    case 1 -> {
                        used.restoreWhole(slots[i]);
                        fresh.restoreWhole(other);
                    }
                    case 2 -> {
                        used.amend(slots[i], id);
                        fresh.amend(other, id);
                        held[i] = used.toBytes(slots[i]);
                        assertThat(fresh.toBytes(other)).as(where).isEqualTo(held[i]);
                    }
                    case 3 -> {
                        held[i] = held[random.nextInt(held.length)];
                        assertThat(used.fromBytes(held[i], slots[i])).as(where).isEqualTo(BytesResult.OK);
                    }
                    case 4 -> {
                        if (id >= 100 && !EntityId.isMade(id)) {
                            used.setMode(id, TwinMode.PROXY);
                            fresh.setMode(id, TwinMode.PROXY);
                        }
                    }
                    case 5 -> {
                        double[] state = new double[used.schema().maxWidth()];
                        used.read(id, state, 0);
                        state[0] += 0.25;
                        used.write(id, state, 0);
                        fresh.write(id, state, 0);
                    }
                    default -> {
                        used.save(slots[i], tick);
                        fresh.save(other, tick);
                        held[i] = used.toBytes(slots[i]);
                        assertThat(Arrays.equals(fresh.toBytes(other), held[i]))
                                .as(where)
                                .isTrue();
                    }
                }
                used.settle();
                fresh.settle();
            }
        }
    }
}
