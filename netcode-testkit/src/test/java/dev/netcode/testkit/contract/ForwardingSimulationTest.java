package dev.netcode.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Simulation;
import java.lang.reflect.Method;
import java.util.Arrays;
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
