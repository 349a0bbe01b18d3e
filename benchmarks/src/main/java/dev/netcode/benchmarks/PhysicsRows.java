package dev.netcode.benchmarks;

import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Transform;
import org.dyn4j.world.World;

/** What the dyn4j adapter costs beside the engine as it comes. */
final class PhysicsRows {

    private static final int WALLS = 4;
    private static final int DEPTH = 12;
    private static final int LOOSE = 9;
    private static final int PROXIES = 1000;
    private static final int MOVING = 20;

    /**
     * Ticks of a timed pass: from one blow to the next. Samples of single ticks would time one side just after a blow and the
     * other when everything sleeps.
     */
    private static final int ROUND = PieceWorld.BLOW_TICKS;

    private PhysicsRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.ratio(
                        "canonical_step_10",
                        1.08,
                        "37 ticks of 10 pieces from one blow to the next, canonical and on the grid / the engine's own steps",
                        () -> steps(10)),
                RatioRow.ratio("canonical_step_100", 1.08, "the same with 100 pieces", () -> steps(100)),
                RatioRow.ratio(
                        "save_share",
                        0.03,
                        "save of 100 stirred pieces / one step of them, over 37 of each",
                        () -> save(100)),
                RatioRow.ratio(
                        "restore_share",
                        0.06,
                        "restore (without finding contacts) of 100 stirred pieces / one step of them, over 37 of each",
                        () -> restore(100)),
                RatioRow.timesFaster(
                        "save_restore_vs_kryo",
                        20,
                        "save, restore of another moment and settle of 100 pieces / a deep copy of the engine's world by Kryo 5.6.2",
                        () -> KryoWorld.pair(100)),
                RatioRow.timesFaster(
                        "proxies_1000_rewind12",
                        8,
                        "9 loose pieces among 1,000 proxies, 20 of them moving: back and 12 ticks; the engine as it comes"
                                + " / ours",
                        PhysicsRows::proxies),
                RatioRow.ratio(
                        "proxies_1000_step",
                        2,
                        "37 steps of one lone piece, with 1,000 proxies 500 m away / without",
                        () -> new Pair(lone(true, false), lone(false, false))),
                RatioRow.ratio(
                        "absent_1000_step",
                        1.02,
                        "37 steps of one lone piece, after 1,000 came, were simulated and hit, and went / without",
                        () -> new Pair(lone(false, true), lone(false, false))),
                RatioRow.allocatedBytes(
                        "save_restore_bytes", 0, "save and restore of 100 pieces", PhysicsRows::saveRestoreBytes),
                RatioRow.counted(
                        "step_own_bytes",
                        0,
                        "B",
                        "allocated by one stirred tick of 100 pieces, beyond what the engine's own step allocates",
                        effort -> stepBytes(effort)));
    }

    private static Pair steps(int pieces) {
        return new Pair(stirred(PieceWorld.filled(pieces), ROUND), plainSteps(pieces, ROUND));
    }

    private static Side stirred(PieceWorld world, int ticks) {
        return passes -> {
            for (int i = 0; i < passes * ticks; i++) {
                world.stir();
            }
            return passes;
        };
    }

    private static Side plainSteps(int pieces, int ticks) {
        World<Body> world = PieceWorld.plain(pieces);
        long[] tick = new long[1];
        return passes -> {
            for (int i = 0; i < passes * ticks; i++) {
                PieceWorld.stir(world, tick[0]++, WALLS);
            }
            return world.getBody(WALLS).getTransform().getTranslationX();
        };
    }

    private static Pair save(int pieces) {
        PieceWorld world = PieceWorld.filled(pieces);
        SavedWorld slot = world.newSave();
        return new Pair(
                passes -> {
                    for (int i = 0; i < passes * ROUND; i++) {
                        world.save(slot, i);
                    }
                    return slot.tick();
                },
                stirred(world, ROUND));
    }

    private static Pair restore(int pieces) {
        PieceWorld world = PieceWorld.filled(pieces);
        SavedWorld slot = world.newSave();
        return new Pair(
                passes -> {
                    world.save(slot, 1);
                    for (int i = 0; i < passes * ROUND; i++) {
                        world.restore(slot);
                    }
                    return slot.tick();
                },
                stirred(world, ROUND));
    }

    private static Side saveRestoreBytes() {
        PieceWorld world = PieceWorld.filled(100);
        SavedWorld slot = world.newSave();
        for (int i = 0; i < 100; i++) {
            world.stir();
        }
        return passes -> {
            for (int i = 0; i < passes; i++) {
                world.save(slot, i);
                world.restore(slot);
            }
            return slot.tick();
        };
    }

    private static Measured stepBytes(Effort effort) {
        Measured ours = Sampling.bytes(stirred(PieceWorld.filled(100), 1), effort);
        Measured engine = Sampling.bytes(plainSteps(100, 1), effort);
        return new Measured(
                Math.max(0, ours.value() - engine.value()),
                String.format(
                        java.util.Locale.ROOT,
                        "ours with the engine inside %.0f B, the engine's own step %.0f B",
                        ours.value(),
                        engine.value()));
    }

    private static Side lone(boolean proxies, boolean cameAndWent) {
        PieceWorld world = new PieceWorld(30);
        world.put(1, PieceWorld.BOX, 0, 0, 3, 0);
        for (int i = 0; i < PROXIES && (proxies || cameAndWent); i++) {
            world.putProxy(100 + i, PieceWorld.BOX, 500 + i % 32 * 2, 500 + i / 32 * 2, 0, 0);
        }
        world.settle();
        for (int i = 0; i < PROXIES && cameAndWent; i++) {
            world.setMode(100 + i, TwinMode.SIMULATED);
        }
        world.stir(); // in which all of them are hit
        for (int i = 0; i < PROXIES && cameAndWent; i++) {
            world.remove(100 + i);
        }
        world.settle();
        return stirred(world, ROUND);
    }

    private static Pair proxies() {
        return new Pair(ourProxies(), plainProxies());
    }

    private static double spread(int i) {
        int column = i / 40;
        return 12 + column * 2;
    }

    private static double row(int i) {
        int row = i / 3;
        return row * 1.01;
    }

    private static Side ourProxies() {
        PieceWorld world = new PieceWorld(200);
        for (int i = 0; i < LOOSE; i++) {
            world.put(i, PieceWorld.BOX, i % 3 * 1.01, row(i), i == 0 ? 6 : 0, 0);
        }
        for (int i = 0; i < PROXIES; i++) {
            world.putProxy(100 + i, PieceWorld.BOX, spread(i), i % 40 * 2 - 40, 0, 0);
        }
        world.settle();
        SavedWorld slot = world.newSave();
        world.save(slot, 1);
        double[] state = new double[PieceWorld.LAYOUT.width()];
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                world.restore(slot);
                world.settle();
                for (int t = 0; t < DEPTH; t++) {
                    for (int m = 0; m < MOVING; m++) {
                        world.read(100 + m, state, 0);
                        state[PieceWorld.LAYOUT.positionOffset() + 1] = m * 2 - 40 + t * 0.0625;
                        world.write(100 + m, state, 0);
                    }
                    world.step(t);
                }
            }
            return world.memberCount();
        };
    }

    /** As a game with the engine alone would: everything is a body, poses are set, the world is told. */
    private static Side plainProxies() {
        World<Body> world = PieceWorld.plain(0);
        Body[] loose = new Body[LOOSE];
        for (int i = 0; i < LOOSE; i++) {
            loose[i] = new Body();
            PieceWorld.form(loose[i], PieceWorld.BOX);
            loose[i].translate(i % 3 * 1.01, row(i));
            world.addBody(loose[i]);
        }
        Body[] others = new Body[PROXIES];
        for (int i = 0; i < PROXIES; i++) {
            others[i] = new Body();
            PieceWorld.form(others[i], PieceWorld.BOX);
            others[i].setMass(MassType.INFINITE);
            others[i].translate(spread(i), i % 40 * 2 - 40);
            world.addBody(others[i]);
        }
        Transform pose = new Transform();
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                for (int i = 0; i < LOOSE; i++) {
                    pose.identity();
                    pose.translate(i % 3 * 1.01, row(i));
                    loose[i].setTransform(pose);
                    loose[i].setAtRest(false);
                    loose[i].setLinearVelocity(i == 0 ? 6 : 0, 0);
                    loose[i].setAngularVelocity(0);
                }
                world.setUpdateRequired(true);
                for (int t = 0; t < DEPTH; t++) {
                    for (int m = 0; m < MOVING; m++) {
                        pose.identity();
                        pose.translate(spread(m), m * 2 - 40 + t * 0.0625);
                        others[m].setTransform(pose);
                    }
                    world.setUpdateRequired(true);
                    world.step(1);
                }
            }
            return world.getBodyCount();
        };
    }
}
