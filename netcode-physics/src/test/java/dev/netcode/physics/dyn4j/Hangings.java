package dev.netcode.physics.dyn4j;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.ContractScene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.dyn4j.dynamics.joint.AngleJoint;
import org.dyn4j.dynamics.joint.DistanceJoint;
import org.dyn4j.dynamics.joint.FrictionJoint;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.dynamics.joint.PrismaticJoint;
import org.dyn4j.dynamics.joint.PulleyJoint;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.dynamics.joint.WeldJoint;
import org.dyn4j.dynamics.joint.WheelJoint;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Vector2;

/** Bodies hung on each other by every sort of joint that the engine has for two, among loose discs. */
final class Hangings {

    private Hangings() {}

    private static Piece hung(String name, BiFunction<EntityBody, EntityBody, List<Joint<EntityBody>>> joints) {
        return new Piece(name, Hangings::box, joints, 1.4, 0.1);
    }

    private static void box(EntityBody body) {
        body.addFixture(new Rectangle(1, 0.8), 30, 0.4, 0.1);
        body.setMass(MassType.NORMAL);
        body.setLinearDamping(0.4);
        body.setAngularDamping(0.4);
    }

    static List<Piece> pieces() {
        List<Piece> all = new ArrayList<>();
        all.add(Piece.loose("box", Hangings::box));
        all.add(Piece.loose("disc", body -> {
            body.addFixture(new Circle(0.4), 30, 0.4, 0.3);
            body.setMass(MassType.NORMAL);
            body.setLinearDamping(0.4);
        }));
        all.add(hung("revolute", (from, to) -> {
            RevoluteJoint<EntityBody> joint = new RevoluteJoint<>(to, from, new Vector2(0.7, 0));
            joint.setLimitsEnabled(-1, 1);
            return List.of(joint);
        }));
        all.add(hung("weld", (from, to) -> {
            WeldJoint<EntityBody> joint = new WeldJoint<>(to, from, new Vector2(0.7, 0));
            joint.setSpringEnabled(true);
            joint.setSpringFrequency(6);
            joint.setSpringDamperEnabled(true);
            joint.setSpringDampingRatio(0.3);
            return List.of(joint);
        }));
        all.add(hung("distance", (from, to) -> {
            DistanceJoint<EntityBody> joint = new DistanceJoint<>(to, from, new Vector2(0.4, 0), new Vector2(1.1, 0));
            joint.setCollisionAllowed(true);
            return List.of(joint);
        }));
        all.add(hung("rope", (from, to) -> {
            DistanceJoint<EntityBody> joint = new DistanceJoint<>(to, from, new Vector2(0.4, 0), new Vector2(1.1, 0));
            joint.setLimitsEnabled(0.3, 1.2);
            joint.setRestDistance(0.7);
            joint.setSpringEnabled(true);
            joint.setSpringFrequency(3);
            return List.of(joint);
        }));
        all.add(hung("prismatic", (from, to) -> {
            PrismaticJoint<EntityBody> joint = new PrismaticJoint<>(to, from, new Vector2(0.7, 0), new Vector2(1, 0));
            joint.setLimitsEnabled(-0.2, 0.6);
            return List.of(joint);
        }));
        all.add(hung("wheel", (from, to) -> {
            WheelJoint<EntityBody> joint = new WheelJoint<>(to, from, new Vector2(1.4, 0.1), new Vector2(0, 1));
            joint.setSpringEnabled(true);
            joint.setSpringFrequency(5);
            joint.setSpringDamperEnabled(true);
            joint.setSpringDampingRatio(0.4);
            return List.of(joint);
        }));
        all.add(hung(
                "pulley",
                (from, to) -> List.of(new PulleyJoint<>(
                        to, from, new Vector2(0, 3), new Vector2(1.4, 3), new Vector2(0, 0), new Vector2(1.4, 0)))));
        all.add(hung(
                "angle",
                (from, to) -> List.of(new AngleJoint<>(to, from), new RevoluteJoint<>(to, from, new Vector2(0.7, 0)))));
        all.add(hung("friction", (from, to) -> {
            FrictionJoint<EntityBody> joint = new FrictionJoint<>(to, from, new Vector2(0.7, 0));
            joint.setMaximumForce(60);
            joint.setMaximumTorque(20);
            return List.of(joint);
        }));
        return all;
    }

    /** Each sort of joint three times, hung on boxes, among discs; everything is kicked about. */
    record Hung(String sort, int sortAt) implements ContractScene {
        @Override
        public String name() {
            return sort;
        }

        @Override
        public Simulation empty() {
            return new Workshop(Dyn4jConfig.topDown(), pieces(), level -> {
                for (int i = 0; i < 4; i++) {
                    level.box(
                            i < 2 ? 13 - 26 * i : 0, i < 2 ? 0 : 13 - 26 * (i - 2), i < 2 ? 1 : 14, i < 2 ? 14 : 1, 0);
                }
            });
        }

        @Override
        public void populate(Simulation simulation, long seed) {
            Workshop world = (Workshop) simulation;
            SplittableRandom random = new SplittableRandom(seed);
            int id = 1;
            for (int row = 0; row < 3; row++) {
                for (int i = 0; i < 9; i++) {
                    int kind = sortAt == 0 ? 2 + i : sortAt;
                    double x = -10 + 2.4 * i + row * 0.3;
                    double y = -6 + 5 * row + i % 2 * 1.5;
                    world.put(id, 0, x, y, 0, random.nextDouble(-2, 2), 0, 0, EntityId.NONE);
                    world.put(id + 1, kind, x + 1.4, y + 0.1, 0, 0, random.nextDouble(-2, 2), 0, id);
                    id += 2;
                }
            }
            for (int i = 0; i < 12; i++) {
                world.put(200 + i, 1, random.nextDouble(-11, 11), random.nextDouble(7.5, 11), 0, 0);
            }
        }

        @Override
        public void drive(Simulation simulation, long tick, long seed) {
            if (tick % 41 != 0) {
                return;
            }
            Workshop world = (Workshop) simulation;
            SplittableRandom random = new SplittableRandom(seed * 77 + tick);
            for (int i = 0; i < 20; i++) {
                long id = i < 10 ? 1 + random.nextInt(54) : 200 + random.nextInt(12);
                double ix = random.nextDouble(-120, 120);
                double iy = random.nextDouble(-120, 120);
                if (world.mode(id) == TwinMode.SIMULATED) {
                    world.of(id).kick(ix, iy);
                }
            }
        }

        @Override
        public void populateFar(Simulation simulation, int count, long firstId) {
            for (int i = 0; i < count; i++) {
                ((Workshop) simulation).put(firstId + i, 0, 500 + i * 0.8, 500, 0, 0);
            }
        }
    }
}
