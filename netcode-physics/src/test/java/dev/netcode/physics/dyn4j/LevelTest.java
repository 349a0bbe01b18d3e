package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.input.InputLayout;
import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.List;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.geometry.Capsule;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Segment;
import org.dyn4j.geometry.Vector2;
import org.junit.jupiter.api.Test;

/** Building a level: shapes, sensors, filters; and what is refused. */
class LevelTest {

    private static Piece ball(String name, long category, long mask) {
        return Piece.loose(name, body -> {
            body.addFixture(new Circle(0.3), 20, 0.3, 0.2).setFilter(new CategoryFilter(category, mask));
            body.setMass(MassType.NORMAL);
            body.setLinearDamping(0);
        });
    }

    @Test
    void filtersLetThroughWhomTheySay() {
        Workshop world =
                new Workshop(Dyn4jConfig.topDown(), List.of(ball("solid", 1, 1), ball("ghost", 2, 2)), level -> {
                    level.box(5, 0, 0.5, 10, 0).setFilter(new CategoryFilter(1, 1));
                    level.disc(20, 0, 2);
                    level.polygon(30, -2, 34, 0, 30, 2);
                });
        world.put(1, 0, 0, 0, 10, 0);
        world.put(2, 1, 0, 1, 10, 0);
        world.steps(0, 60);

        assertThat(world.of(1).x()).isLessThan(4.3);
        assertThat(world.of(2).x()).isGreaterThan(8);
        assertThat(world.level().parts()).isEqualTo(3);
        assertThat(world.level().thinnestMeters()).isEqualTo(1);
    }

    @Test
    void theThinnestPartIsFoundWhateverItsShapeAndSensorsDoNotCount() {
        new Workshop(Dyn4jConfig.topDown(), List.of(ball("ball", 1, 1)), level -> {
            assertThat(level.thinnestMeters()).isInfinite();
            level.disc(0, 0, 2);
            assertThat(level.thinnestMeters()).isCloseTo(4, within(1e-9));
            level.box(0, 0, 1, 0.01, 0).setSensor(true);
            assertThat(level.thinnestMeters()).isCloseTo(4, within(1e-9));
            // A right triangle of legs 3 and 4 is narrowest across its long side of 5.
            level.polygon(0, 0, 3, 0, 0, 4);
            assertThat(level.thinnestMeters()).isCloseTo(2.4, within(1e-9));
            level.part(new Capsule(3, 1), 0, 0, 1);
            assertThat(level.thinnestMeters()).isCloseTo(1, within(0.01));
            level.part(new Segment(new Vector2(0, 0), new Vector2(1, 2)), 0, 0, 0);
            assertThat(level.thinnestMeters()).isCloseTo(0, within(1e-9));
            assertThat(level.thinnestPart()).isEqualTo(4);
        });
    }

    @Test
    void aSensorTellsAndStopsNobody() {
        Workshop world = new Workshop(
                Dyn4jConfig.topDown(),
                List.of(ball("ball", 1, 1)),
                level -> level.box(5, 0, 1, 3, 0).setSensor(true));
        world.put(1, 0, 0, 0, 10, 0);
        world.settle();
        int began = 0;
        int told = 0;
        for (int t = 0; t < 60; t++) {
            world.step(t);
            for (int row = 0; row < world.events().size(); row++) {
                began += world.events().began(row) ? 1 : 0;
                told++;
                assertThat(world.events().impulse(row)).isZero();
                assertThat(world.events().first(row)).isEqualTo(-1);
            }
        }
        assertThat(world.of(1).x()).isGreaterThan(9);
        assertThat(world.of(1).velocityX()).isEqualTo(10);
        assertThat(began).isEqualTo(1);
        assertThat(told).isBetween(13, 18);
    }

    @Test
    void aLayoutThatCannotHoldABodyIsRefused() {
        StateLayout bare = StateLayout.builder("bare")
                .position2("position", -8, 8, 0x1p-10)
                .rotation2("rotation", 0x1p-20)
                .build();
        assertThatThrownBy(() -> world(bare))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a velocity");
        StateLayout angle = StateLayout.builder("angle")
                .position2("position", -8, 8, 0x1p-10)
                .angle("rotation", 0.001)
                .build();
        assertThatThrownBy(() -> world(angle))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cosine and sine");
        StateLayout crooked = StateLayout.builder("crooked")
                .position2("position", -8, 8, 0.001)
                .rotation2("rotation", 0x1p-20)
                .velocity2("velocity", 256, 0x1p-14)
                .spin2("spin", 256, 0x1p-14)
                .asleepFlag("asleep")
                .integer(Dyn4jLayouts.REST_TICKS, 0, 255)
                .build();
        assertThatThrownBy(() -> world(crooked))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("power of two")
                .hasMessageContaining("0.001");
    }

    /** A layout need not begin with the body; what is read, saved and written is then the same all the same. */
    @Test
    void aLayoutMayHoldTheBodyInAnyOrder() {
        StateLayout odd = StateLayout.builder("odd")
                .integer("lives", 0, 15)
                .velocity2("velocity", 256, 0x1p-14)
                .integer(Dyn4jLayouts.REST_TICKS, 0, 255)
                .spin2("spin", 256, 0x1p-14)
                .rotation2("rotation", 0x1p-20)
                .asleepFlag("asleep")
                .position2("position", -64, 64, 0x1p-16)
                .build();
        Dyn4jSimulation world = world(odd);
        double[] state = new double[odd.width()];
        state[odd.field("lives").offset()] = 3;
        state[odd.velocityOffset()] = 6;
        state[odd.spinOffset()] = 2;
        state[odd.rotationOffset()] = 1;
        state[odd.positionOffset() + 1] = 5;
        world.add(1, 0, state, 0);
        double[] read = new double[odd.width()];
        world.read(1, read, 0);
        assertThat(read).isEqualTo(state);

        world.settle();
        world.step(0);
        world.read(1, read, 0);
        assertThat(read[odd.field("lives").offset()]).isEqualTo(3);
        assertThat(read[odd.positionOffset()]).isGreaterThan(0.05);
        assertThat(read[odd.positionOffset() + 1]).isEqualTo(5);
        SavedWorld slot = world.newSave();
        world.save(slot, 0);
        world.step(1);
        world.restore(slot);
        double[] again = new double[odd.width()];
        world.read(1, again, 0);
        assertThat(again).isEqualTo(read);
    }

    private static Dyn4jSimulation world(StateLayout layout) {
        Schema schema = new Schema(
                "bad",
                60,
                List.of(new EntityKind(0, "bad", layout, 1, 1, 0, -1)),
                InputLayout.builder().axis("a", -1, 1, 0x1p-7).build());
        return new Dyn4jSimulation(schema, Dyn4jConfig.topDown()) {
            @Override
            protected void shape(EntityBody body) {
                body.addFixture(new Circle(1));
                body.setMass(MassType.NORMAL);
            }

            @Override
            protected void steer(EntityBody body, int player, double[] input, int offset) {}
        };
    }

    @Test
    void aBadConfigIsRefused() {
        assertThatThrownBy(() -> new Dyn4jConfig(
                        Dyn4jConfig.Flavor.CANONICAL, 0, Double.NaN, true, Dyn4jConfig.Impacts.NONE, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("gravityY=NaN");
        assertThatThrownBy(() -> new Dyn4jConfig(Dyn4jConfig.Flavor.CANONICAL, 0, 0, true, Dyn4jConfig.Impacts.NONE, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expectedBodies=0");
    }
}
