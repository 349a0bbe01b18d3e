package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.ContractScene;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who sleeps on is neither saved nor restored again. One world whose slots are used over and over is held against another
 * that gets the same treatment with slots that were never used: whatever is done to sleepers, both hold the same bytes.
 */
class StillTest {

    private static final int SLOTS = 16;
    private static final int TICKS = 600;

    /** The first number of a state that is the game's own: of a hydrant whether it is loose, of a car its wheel. */
    private static final int OWN = 9;

    private final ContractScene scene = Plays.top(Dyn4jConfig.topDown());
    private final World used = new World();
    private final World fresh = new World();
    private final SavedWorld[] slots = new SavedWorld[SLOTS];
    private int skipped;
    private int restored;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldSaveAndRestoreSleepersAsIfTheyWereCopiedEachTime(long seed) {
        for (int i = 0; i < SLOTS; i++) {
            slots[i] = used.world.newSave();
        }
        used.populate(seed);
        fresh.populate(seed);
        for (long tick = 1; tick <= TICKS; tick++) {
            used.step(tick, seed);
            fresh.step(tick, seed);
            if (tick > SLOTS && tick % 3 == 0) {
                meddle(tick, new SplittableRandom(seed * 100_003 + tick));
            }
            Dyn4jSave slot = (Dyn4jSave) slots[(int) tick % SLOTS];
            skipped += stillRows(slot);
            used.world.save(slot, tick);
            assertThat(used.world.toBytes(slot))
                    .as("seed %d tick %d", seed, tick)
                    .isEqualTo(fresh.bytes(tick));
        }
        // one in every other tick at the least, though shots come and go, and with them what a slot lists
        assertThat(skipped).isGreaterThan(TICKS / 2);
        // a quarter of what is done every third tick
        assertThat(restored).isBetween(TICKS / 24, TICKS / 6);
    }

    private int stillRows(Dyn4jSave slot) {
        int rows = 0;
        for (int row = 0; slot.lists(used.members()) && row < slot.size; row++) {
            rows += used.members().at(row).sleptSince(slot.number) ? 1 : 0;
        }
        return rows;
    }

    private void meddle(long tick, SplittableRandom random) {
        long back = tick - 1 - random.nextInt(SLOTS - 1);
        SavedWorld slot = slots[(int) back % SLOTS];
        long id = random.nextInt(4) == 0
                ? 300 + random.nextInt(4) // a hydrant: it stands still, has a number of its own and can be let loose
                : used.world.member(random.nextInt(used.world.memberCount()));
        int what = random.nextInt(12);
        if (what < 3) {
            byte[] bytes = used.world.toBytes(slot);
            // bytes with a number that was not rounded yet are refused
            if (fresh.restore(bytes)) {
                used.world.restore(slot);
                restored++;
            }
        } else if (what == 3 && !EntityId.isMade(id)) {
            used.world.amend(slot, id);
            // the other has no slots of its own: what was amended shows in what is restored from it
        } else {
            double by = random.nextDouble(-0.5, 0.5);
            used.change(id, what, by);
            fresh.change(id, what, by);
        }
        used.world.settle();
        fresh.world.settle();
    }

    /** One of the two. */
    private final class World {
        private final DrivingSimulation world = (DrivingSimulation) scene.empty();

        Members members() {
            return ((Dyn4jRules) world).members;
        }

        void populate(long seed) {
            scene.populate(world, seed);
            world.settle();
        }

        void step(long tick, long seed) {
            scene.drive(world, tick, seed);
            world.step(tick);
        }

        byte[] bytes(long tick) {
            SavedWorld slot = world.newSave();
            world.save(slot, tick);
            return world.toBytes(slot);
        }

        boolean restore(byte[] bytes) {
            SavedWorld slot = world.newSave();
            boolean read = world.fromBytes(bytes, slot) == BytesResult.OK;
            if (read) {
                world.restore(slot);
            }
            return read;
        }

        /** Does something to a body that wakes nobody, or not on purpose. */
        void change(long id, int what, double by) {
            EntityBody body = members().present(id);
            double[] state = new double[world.schema().maxWidth()];
            world.read(id, state, 0);
            switch (what) {
                case 4 -> {
                    state[0] += by;
                    world.write(id, state, 0);
                }
                case 5 -> body.setLinearVelocity(by, by);
                case 6 -> body.setAngularVelocity(by);
                case 7 -> {
                    world.setMode(id, TwinMode.PROXY);
                    if (by > 0) {
                        world.setMode(id, TwinMode.SIMULATED);
                    }
                }
                case 8 -> {
                    if (body.kind() == Driving.BOX) {
                        world.remove(id);
                        state[0] += by;
                        world.add(id, Driving.BOX, state, 0);
                    }
                }
                case 9 -> {
                    // rounded in the next step only
                    if (body.kind() == Driving.HYDRANT || body.kind() == Driving.CAR) {
                        body.setValue(OWN, by + 0.5);
                    }
                }
                case 10 -> {
                    if (body.kind() == Driving.HYDRANT) {
                        body.anchor(by <= 0);
                    }
                }
                default -> world.control((int) Math.rint((by + 0.5) * 3), by > 0.25 ? EntityId.NONE : id);
            }
        }
    }
}
