package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import java.util.List;
import java.util.SplittableRandom;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Rotation;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** States are kept beside the engine's own objects; whatever moves those, saves and reads tell what the engine holds. */
class StateRowsTest {

    private static final int PIECES = 9;
    private static final int WAYS = 21;

    private static Workshop room(Dyn4jConfig config) {
        Workshop world = new Workshop(
                config,
                List.of(Workshop.Piece.loose("box", body -> {
                    body.addFixture(new Rectangle(1, 1), 20, 0.4, 0.1);
                    body.setMass(MassType.NORMAL); // else nothing could be moved
                })),
                level -> level.box(0, -1, 30, 0.5, 0));
        for (int i = 0; i < PIECES; i++) {
            world.put(10 + i, 0, i * 1.7 - 7, 0.2 + i % 3, 0.1 * i, 0);
        }
        world.settle();
        return world;
    }

    @ParameterizedTest
    @CsvSource({"1,true,true", "2,true,true", "3,true,false", "4,false,true", "5,false,false"})
    void shouldTellWhatTheEngineHolds(long seed, boolean canonical, boolean within) {
        Dyn4jConfig config =
                canonical ? Dyn4jConfig.sideView() : Dyn4jConfig.sideView().with(Dyn4jConfig.Flavor.PLAIN);
        Workshop world = room(config);
        SavedWorld[] slots = {world.newSave(), world.newSave(), world.newSave()};
        SplittableRandom random = new SplittableRandom(seed);
        int asleep = 0;
        for (long tick = 1; tick <= 900; tick++) {
            // now and then, so that pieces fall asleep in between
            boolean meddles = tick % 300 < 60 || random.nextInt(40) == 0;
            world.after = () -> {
                if (meddles && within) {
                    meddle(world, random);
                }
            };
            world.step(tick);
            if (meddles && !within) {
                meddle(world, random);
            }
            SavedWorld slot = slots[(int) tick % slots.length];
            if (random.nextBoolean()) {
                asleep +=
                        compare(world, "read, seed " + seed + " tick " + tick, (id, state) -> world.read(id, state, 0));
            }
            world.save(slot, tick);
            compare(world, "saved, seed " + seed + " tick " + tick, (id, state) -> world.readSaved(slot, id, state, 0));
        }
        assertThat(asleep).isPositive();
    }

    private interface Reading {
        void read(long id, double[] state);
    }

    private static int compare(Workshop world, String when, Reading reading) {
        int asleep = 0;
        for (int i = 0; i < world.memberCount(); i++) {
            long id = world.member(i);
            EntityBody body = world.of(id);
            double[] state = new double[world.schema().maxWidth()];
            reading.read(id, state);
            Transform pose = body.getTransform();
            assertThat(state)
                    .as("%s, piece %d", when, id)
                    .containsExactly(
                            pose.getTranslationX(),
                            pose.getTranslationY(),
                            pose.getCost(),
                            pose.getSint(),
                            body.getLinearVelocity().x,
                            body.getLinearVelocity().y,
                            body.getAngularVelocity(),
                            body.isAtRest() ? 1 : 0,
                            body.restTicks);
            asleep += body.isAtRest() ? 1 : 0;
        }
        return asleep;
    }

    /** Does one thing that moves, turns, wakes, stops or replaces a piece. */
    private static void meddle(Workshop world, SplittableRandom random) {
        long id = 10 + random.nextInt(PIECES);
        EntityBody body = world.of(id);
        double by = random.nextDouble(-0.5, 0.5);
        switch (random.nextInt(WAYS)) {
            case 0 -> body.applyImpulse(new Vector2(by, 1));
            case 1 -> body.applyImpulse(by);
            case 2 -> body.applyImpulse(new Vector2(by, by), new Vector2(body.x() + 0.3, body.y()));
            case 3 -> body.translate(by, 0.1);
            case 4 -> body.translate(new Vector2(by, 0.1));
            case 5 -> body.rotate(by);
            case 6 -> body.rotate(by, body.x(), body.y());
            case 7 -> body.rotate(by, new Vector2(body.x(), body.y()));
            case 8 -> body.rotate(Rotation.of(by));
            case 9 -> body.rotate(Rotation.of(by), body.x(), body.y());
            case 10 -> body.rotate(Rotation.of(by), new Vector2(body.x(), body.y()));
            case 11 -> body.rotateAboutCenter(by);
            case 12 -> body.translateToOrigin();
            case 13 -> {
                Transform pose = new Transform();
                pose.translate(by * 8, 2);
                body.setTransform(pose);
            }
            case 14 -> body.setLinearVelocity(by, 1);
            case 15 -> body.setAngularVelocity(by);
            case 16 -> body.setAtRest(by > 0);
            case 17 -> body.kick(by, by);
            case 18 -> {
                world.setMode(id, TwinMode.PROXY);
                if (by > 0) {
                    body.translate(by, 0);
                }
                world.setMode(id, TwinMode.SIMULATED);
            }
            case 19 -> body.shift(new Vector2(by, 0.1));
            default -> {
                world.remove(id);
                world.put(id, 0, by * 10, 3, by, 0);
            }
        }
        if (random.nextInt(3) == 0) {
            body.anchor(random.nextInt(4) == 0);
        }
    }

    @Test
    void shouldTellThatTheRestOfAProxyIsCountedAnew() {
        Workshop world = room(Dyn4jConfig.sideView());
        EntityBody still = world.of(10);
        still.setAtRestDetectionEnabled(false);
        double[] state = new double[world.schema().maxWidth()];
        world.read(10, state, 0);
        state[8] = 5;
        world.write(10, state, 0);
        world.setMode(10, TwinMode.PROXY);
        world.remove(11);
        world.put(11, 0, still.x(), still.y() + 0.9, 0, -1); // on top of it
        world.settle();
        world.read(10, state, 0);
        assertThat(state[8]).isEqualTo(5);
        world.steps(1, 2);
        world.read(10, state, 0);
        assertThat(still.restTicks).isZero();
        assertThat(state[8]).isZero();
    }

    @Test
    void shouldGiveOutTheGamesOwnNumbersOnly() {
        Workshop world = room(Dyn4jConfig.sideView());
        EntityBody body = world.of(10);
        assertThatThrownBy(() -> body.setValue(0, 1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("0");
        assertThatThrownBy(() -> body.value(9)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> body.value(-1)).isInstanceOf(AssertionError.class);
    }
}
