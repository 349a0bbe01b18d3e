package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.collision.manifold.ClippingManifoldSolver;
import org.dyn4j.collision.manifold.Manifold;
import org.dyn4j.collision.narrowphase.Gjk;
import org.dyn4j.collision.narrowphase.LinkPostProcessor;
import org.dyn4j.collision.narrowphase.Penetration;
import org.dyn4j.collision.narrowphase.Raycast;
import org.dyn4j.dynamics.joint.DistanceJoint;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Ray;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Vector2;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is done to a world, what touches is what a look at every pair of fixtures finds, and queries find what is there. */
class SearchFuzzTest {

    private static final List<Piece> PIECES = List.of(
            Piece.loose("box", body -> {
                body.addFixture(new Rectangle(1, 1), 20, 0.4, 0.1);
                body.setMass(MassType.NORMAL);
            }),
            Piece.loose("dumbbell", body -> {
                body.addFixture(circle(-1), 20, 0.4, 0.1);
                body.addFixture(circle(1), 20, 0.4, 0.1);
                body.addFixture(new Rectangle(2, 0.2), 20, 0.4, 0.1);
                body.setMass(MassType.NORMAL);
            }),
            Piece.loose("gate", body -> {
                body.addFixture(new Circle(1.5), 1, 0.4, 0.1).setSensor(true);
                body.addFixture(new Circle(0.3), 20, 0.4, 0.1);
                body.setMass(MassType.NORMAL);
            }),
            new Piece(
                    "tied",
                    body -> {
                        body.addFixture(new Rectangle(1, 0.6), 20, 0.4, 0.1);
                        body.setMass(MassType.NORMAL);
                    },
                    SearchFuzzTest::tie,
                    1.1,
                    0));

    private static List<Joint<EntityBody>> tie(EntityBody from, EntityBody to) {
        RevoluteJoint<EntityBody> pin = new RevoluteJoint<>(from, to, new Vector2(0.5, 0));
        pin.setCollisionAllowed(from.id() % 2 == 0);
        if (from.id() % 3 != 0) {
            return List.of(pin);
        }
        DistanceJoint<EntityBody> rod = new DistanceJoint<>(from, to, new Vector2(1.1, 0), new Vector2(0, 0));
        rod.setCollisionAllowed(from.id() % 4 == 0);
        return List.of(pin, rod);
    }

    private static Circle circle(double x) {
        Circle circle = new Circle(0.5);
        circle.translate(x, 0);
        return circle;
    }

    private final Dyn4jConfig config = Dyn4jConfig.sideView();
    private final double[] state = new double[64];

    private Workshop world() {
        return new Workshop(config, PIECES, level -> {
            level.box(0, -1, 30, 1, 0);
            level.box(-12, 3, 1, 4, 0.3);
            level.disc(9, 1, 2);
        });
    }

    private static TreeSet<String> touches(Workshop world) {
        TreeSet<String> touches = new TreeSet<>();
        CanonicalWorld engine = (CanonicalWorld) world.engine;
        for (int i = 0; i < engine.touchCount(); i++) {
            EntityBody a = engine.touchFirst(i);
            EntityBody b = engine.touchSecond(i);
            for (int k = 0; k < a.touchCount; k++) {
                ContactPair pair = a.touch(k);
                if (pair.b == b) {
                    assertThat(pair.points).isPositive();
                    touches.add(a.id() + "/" + pair.partA.index + " " + b.id() + "/" + pair.partB.index);
                }
            }
        }
        return touches;
    }

    private static TreeSet<String> all(Workshop world, List<EntityBody> bodies) {
        Gjk gjk = new Gjk();
        TreeSet<String> touches = new TreeSet<>();
        for (EntityBody a : bodies) {
            for (EntityBody b : bodies) {
                if (a.id() >= b.id() || !(a.isMember() || b.isMember()) || !(a.isDynamic() || b.isDynamic())) {
                    continue;
                }
                if (!mayTouch(bodies, a, b)) {
                    continue;
                }
                for (int i = 0; i < a.getFixtureCount(); i++) {
                    for (int k = 0; k < b.getFixtureCount(); k++) {
                        Penetration depth = new Penetration();
                        var fa = a.getFixture(i);
                        var fb = b.getFixture(k);
                        if (!fa.getFilter().isAllowed(fb.getFilter())
                                || !fa.getShape()
                                        .createAABB(a.getTransform())
                                        .overlaps(fb.getShape().createAABB(b.getTransform()))
                                || !gjk.detect(fa.getShape(), a.getTransform(), fb.getShape(), b.getTransform(), depth)
                                || depth.getDepth() == 0) {
                            continue;
                        }
                        new LinkPostProcessor()
                                .process(fa.getShape(), a.getTransform(), fb.getShape(), b.getTransform(), depth);
                        if (depth.getDepth() != 0
                                && new ClippingManifoldSolver()
                                        .getManifold(
                                                depth,
                                                fa.getShape(),
                                                a.getTransform(),
                                                fb.getShape(),
                                                b.getTransform(),
                                                new Manifold())) {
                            touches.add(a.id() + "/" + i + " " + b.id() + "/" + k);
                        }
                    }
                }
            }
        }
        return touches;
    }

    private static boolean mayTouch(List<EntityBody> bodies, EntityBody a, EntityBody b) {
        boolean jointed = false;
        for (EntityBody body : bodies) {
            for (Joint<EntityBody> joint : body.joints) {
                if (joint.isMember(a) && joint.isMember(b)) {
                    if (joint.isCollisionAllowed()) {
                        return true;
                    }
                    jointed = true;
                }
            }
        }
        return !jointed;
    }

    private List<EntityBody> bodies(Workshop world, List<Long> present) {
        List<EntityBody> bodies = new ArrayList<>();
        for (long id : present) {
            bodies.add(world.of(id));
        }
        Parts found = new Parts();
        world.engine.near(-1e6, -1e6, 1e6, 1e6, found);
        TreeSet<Long> seen = new TreeSet<>();
        int parts = 0;
        for (int i = 0; i < found.size(); i++) {
            EntityBody body = found.get(i).body;
            if (seen.add(body.id()) && body.id() < 0) {
                bodies.add(body);
            }
        }
        for (EntityBody body : bodies) {
            parts += body.getFixtureCount();
        }
        assertThat(found.size()).isEqualTo(parts);
        return bodies;
    }

    private void check(Workshop world, List<Long> present, SplittableRandom random, String when) {
        List<EntityBody> bodies = bodies(world, present);
        assertThat(touches(world)).as(when).isEqualTo(all(world, bodies));
        queries(world, bodies, random, when);
    }

    private static void queries(Workshop world, List<EntityBody> bodies, SplittableRandom random, String when) {
        double x = random.nextDouble() * 40 - 20;
        double y = random.nextDouble() * 12 - 2;
        double r = 0.05 + random.nextDouble() * 4;
        long[] ids = new long[256];
        int count = world.overlapping(x, y, r, ids);
        Circle disc = new Circle(r);
        RawTransform pose = new RawTransform();
        pose.put(1, 0, x, y);
        TreeSet<Long> expected = new TreeSet<>();
        double angle = random.nextDouble() * 7;
        double length = random.nextDouble() * 30 + 0.1;
        double best = Double.POSITIVE_INFINITY;
        Gjk gjk = new Gjk();
        for (EntityBody body : bodies) {
            for (var fixture : body.getFixtures()) {
                if (!fixture.isSensor() && gjk.detect(disc, pose, fixture.getShape(), body.getTransform())) {
                    expected.add(body.id());
                }
                Raycast cast = new Raycast();
                if (!fixture.isSensor()
                        && gjk.raycast(
                                new Ray(new Vector2(x, y), new Vector2(Math.cos(angle), Math.sin(angle))),
                                length,
                                fixture.getShape(),
                                body.getTransform(),
                                cast)) {
                    best = Math.min(best, cast.getDistance());
                }
            }
        }
        assertThat(new TreeSet<>(Arrays.stream(ids, 0, count).boxed().toList()))
                .as(when)
                .isEqualTo(expected);
        RayHit hit = new RayHit();
        boolean found = world.ray(
                new double[] {x, y}, new double[] {Math.cos(angle), Math.sin(angle)}, length, EntityId.NONE, hit);
        assertThat(found).as(when).isEqualTo(best < Double.POSITIVE_INFINITY);
        if (found) {
            assertThat(hit.distanceMeters()).as(when).isEqualTo(best);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void touchesAreWhatALookAtEverybodyFinds(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Workshop world = world();
        List<Long> present = new ArrayList<>();
        SavedWorld save = world.newSave();
        long savedAt = -1;
        List<Long> presentThen = List.of();
        for (int tick = 0; tick < 700; tick++) {
            String when = "seed " + seed + " tick " + tick;
            for (int op = random.nextInt(4); op > 0; op--) {
                long id = present.isEmpty() ? -1 : present.get(random.nextInt(present.size()));
                int what = random.nextInt(12);
                if (id < 0 || what < 3 && present.size() < 40) {
                    id = 1 + random.nextInt(60);
                    if (present.contains(id)) {
                        continue;
                    }
                    int kind = (int) (id % 4);
                    long link = present.isEmpty() ? EntityId.NONE : present.get(random.nextInt(present.size()));
                    double x = random.nextDouble() * 36 - 18;
                    double y = random.nextDouble() * 8;
                    world.put(
                            id,
                            kind,
                            x,
                            y,
                            random.nextDouble() * 6,
                            random.nextDouble() * 20 - 10,
                            0,
                            random.nextDouble() * 4 - 2,
                            link);
                    if (random.nextInt(4) == 0) {
                        world.setMode(id, TwinMode.PROXY);
                    }
                    present.add(id);
                } else if (what == 3) {
                    world.remove(id);
                    present.remove(id);
                } else if (what == 4 || what == 5) {
                    world.read(id, state, 0);
                    state[0] =
                            random.nextInt(5) == 0 ? random.nextDouble() * 4000 - 2000 : random.nextDouble() * 36 - 18;
                    state[1] = random.nextDouble() * 8;
                    world.write(id, state, 0);
                } else if (what == 6) {
                    world.setMode(id, world.mode(id) == TwinMode.PROXY ? TwinMode.SIMULATED : TwinMode.PROXY);
                } else if (what == 7) {
                    EntityBody body = world.of(id);
                    body.getFixture(random.nextInt(body.getFixtureCount()))
                            .setFilter(new CategoryFilter(1 + random.nextInt(3), 1 + random.nextInt(3)));
                } else if (what == 8) {
                    EntityBody body = world.of(id);
                    var fixture = body.getFixture(random.nextInt(body.getFixtureCount()));
                    fixture.setSensor(!fixture.isSensor());
                } else if (what == 9) {
                    world.of(id).kick(random.nextDouble() * 200 - 100, random.nextDouble() * 200);
                } else if (what == 10 && world.mode(id) == TwinMode.SIMULATED) {
                    world.of(id).anchor(!world.of(id).anchored());
                }
            }
            if (random.nextInt(30) == 0) {
                world.settle();
                world.save(save, tick);
                savedAt = tick;
                presentThen = List.copyOf(present);
            } else if (savedAt >= 0 && random.nextInt(25) == 0) {
                world.restore(save);
                if (random.nextBoolean()) {
                    world.settle();
                    check(world, present, random, when + " restored " + presentThen.size());
                }
            }
            if (random.nextInt(3) == 0) {
                world.settle();
                check(world, present, random, when + " settled");
            }
            world.step(tick);
            check(world, present, random, when + " stepped");
        }
    }

    /** A world that goes astray and comes back, again and again, among all that is done to it, stays its twin to the bit. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void goingAstrayAndComingBackLeavesNoTrace(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SplittableRandom astray = new SplittableRandom(-seed);
        Workshop straight = world();
        Workshop other = world();
        List<Workshop> both = List.of(straight, other);
        List<Long> present = new ArrayList<>();
        SavedWorld save = other.newSave();
        double[] expected = new double[64];
        for (int tick = 0; tick < 600; tick++) {
            String when = "seed " + seed + " tick " + tick;
            for (int op = random.nextInt(3); op > 0; op--) {
                long id = present.isEmpty() ? -1 : present.get(random.nextInt(present.size()));
                int what = random.nextInt(8);
                double x = random.nextDouble() * 30 - 15;
                double y = random.nextDouble() * 6;
                double angle = random.nextDouble() * 6;
                if (id < 0 || what < 3 && present.size() < 35) {
                    long fresh = 1 + random.nextInt(60);
                    long link = id < 0 ? EntityId.NONE : id;
                    if (!present.contains(fresh)) {
                        both.forEach(w -> w.put(fresh, (int) (fresh % 4), x, y, angle, 3 - y, 0, 0, link));
                        present.add(fresh);
                    }
                } else if (what == 3) {
                    both.forEach(w -> w.remove(id));
                    present.remove(id);
                } else if (what == 4) {
                    for (Workshop w : both) {
                        w.read(id, state, 0);
                        state[0] = Math.rint(x * 65536) / 65536;
                        w.write(id, state, 0);
                    }
                } else if (what == 5) {
                    both.forEach(
                            w -> w.setMode(id, w.mode(id) == TwinMode.PROXY ? TwinMode.SIMULATED : TwinMode.PROXY));
                } else if (what == 6) {
                    both.forEach(w -> w.of(id).kick(x * 6, y * 20));
                }
            }
            if (astray.nextInt(4) == 0) {
                other.settle();
                straight.settle();
                other.save(save, tick);
                for (int i = astray.nextInt(9); i >= 0; i--) {
                    if (other.memberCount() > 0) {
                        other.of(other.member(astray.nextInt(other.memberCount())))
                                .kick(50, 90);
                    }
                    other.step(tick + i);
                }
                other.restore(save);
                other.settle();
            }
            both.forEach(Workshop::settle);
            assertThat(touches(other)).as(when).isEqualTo(touches(straight));
            for (Workshop w : both) {
                w.step(tick);
            }
            for (long id : present) {
                straight.read(id, expected, 0);
                other.read(id, state, 0);
                int width = straight.of(id).form().width();
                assertThat(Arrays.copyOf(state, width))
                        .as("%s id %d", when, id)
                        .isEqualTo(Arrays.copyOf(expected, width));
            }
            assertThat(touches(other)).as(when).isEqualTo(touches(straight));
        }
    }
}
