package dev.netcode.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Simulation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForwardingSimulationTest {

    @Test
    void shouldHandOnEveryCall() {
        for (Method promised : Simulation.class.getMethods()) {
            assertThat(ForwardingSimulation.class.getDeclaredMethods())
                    .as("what comes as it is would hide what the simulation behind has: " + promised)
                    .anyMatch(own -> own.getName().equals(promised.getName())
                            && Arrays.equals(own.getParameterTypes(), promised.getParameterTypes()));
        }
    }

    @Test
    void shouldBeFoundOutWhenARayThroughTheLevelMeetsMembers() {
        SphereScene scene = new SphereScene();
        Simulation world = scene.empty();
        scene.populate(world, 7);
        Simulation nobody = scene.empty();

        assertThat(LevelRays.of(world, nobody, 7)).isNull();
        assertThat(LevelRays.of(new SeesMembers(world), nobody, 7))
                .startsWith("ray ")
                .endsWith("in the world without anybody nothing");
        assertThat(LevelRays.of(new SeesMembers(world), new SeesMembers(world), 7))
                .endsWith("which is no part of the level");
    }

    /** Predictor and server apply inputs that they have checked: to have overridden the other door alone must not miss them. */
    @Test
    void shouldMeetEveryInputInOnePlace() {
        SphereWorld world = new SphereWorld(60);
        world.put(3, 0, 1, 0, 0, 0, 0);
        world.control(0, 3);
        List<Double> met = new ArrayList<>();
        Simulation watched = new ForwardingSimulation(world) {
            @Override
            public void applyInput(int player, double[] input, int offset) {
                met.add(input[offset]);
                super.applyInput(player, input, offset);
            }
        };
        double[] input = new double[world.schema().input().width()];
        double[] applied = new double[world.schema().maxWidth()];
        double[] trusted = new double[world.schema().maxWidth()];
        input[0] = 0.5;
        watched.applyInput(0, input, 0);
        world.read(3, applied, 0);
        input[0] = -0.5;
        watched.applyValidInput(0, input, 0);
        world.read(3, trusted, 0);

        assertThat(met).containsExactly(0.5, -0.5);
        assertThat(trusted).isNotEqualTo(applied);
    }

    /** The contract's own check of the two doors finds an adapter whose second one does something else. */
    @Test
    void shouldBeFoundOutWhenAValidInputDoesSomethingElse() {
        SphereScene scene = new SphereScene();
        assertThat(new AdapterContract(scene, 7, 60).inputsWorkByEitherDoor()).isNull();
        assertThat(new AdapterContract(new Deaf(scene), 7, 60).inputsWorkByEitherDoor())
                .isNotNull();
    }

    /** The spheres, but what is applied as valid is not heard. */
    private record Deaf(SphereScene scene) implements ContractScene {
        @Override
        public String name() {
            return "deaf spheres";
        }

        @Override
        public Simulation empty() {
            return new DeafWorld(scene.empty());
        }

        @Override
        public void populate(Simulation simulation, long seed) {
            scene.populate(((DeafWorld) simulation).behind(), seed);
        }

        @Override
        public void drive(Simulation simulation, long tick, long seed) {
            scene.drive(simulation, tick, seed);
        }

        @Override
        public void populateFar(Simulation simulation, int count, long firstId) {
            scene.populateFar(((DeafWorld) simulation).behind(), count, firstId);
        }
    }

    private static final class DeafWorld extends ForwardingSimulation {
        DeafWorld(Simulation world) {
            super(world);
        }

        Simulation behind() {
            return world();
        }

        @Override
        public void applyValidInput(int player, double[] input, int offset) {
            // not heard
        }
    }

    private static final class SeesMembers extends ForwardingSimulation {
        SeesMembers(Simulation world) {
            super(world);
        }

        @Override
        public boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
            return ray(origin, direction, lengthMeters, EntityId.NONE, hit);
        }
    }
}
