package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.Timeline;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.smooth.Pace;
import dev.netcode.testkit.contract.SphereWorld;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A client joins a far crowd through a budget that is too small to tell everybody at once, or as often as the tiers say. */
class CrowdJoinTest {

    private static final int SEEDS = 3;
    private static final int CROWD = 300;
    private static final int TICKS = 8 * 60;
    /** What adding up poses makes of nothing. */
    private static final double ROUNDING_CM = 1e-6;

    private final int[] frames = new int[Timeline.values().length];

    @ParameterizedTest
    @CsvSource({
        // every fifth rolls, and the rest takes seconds to be told
        "lan, 5, 300",
        "wifi, 5, 300",
        "awful, 5, 300",
        // all roll, more than the budget can tell at the tiers' intervals
        "wifi, 1, 400",
        "4g, 1, 256"
    })
    void nobodyJumpsAndNobodyIsCutHoweverLongHeWaitsForHisTurn(String network, int everyRolls, int budgetBytes) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            String what = network + " every " + everyRolls + " budget " + budgetBytes + " seed " + seed;
            SphereWorld authority = world(everyRolls, seed);
            Rig rig = new Rig(authority, ServerConfig.defaults().withBudgetBytes(budgetBytes), 0, seed);
            RigClient client = rig.join(
                    NetworkProfile.named(network),
                    60,
                    new SphereWorld(60),
                    ClientConfig.defaults(60),
                    (tick, out, at) -> {},
                    0);
            DrawnMotionMeter meter = new DrawnMotionMeter(authority.schema(), Pace.DEFAULT);
            for (int tick = 1; tick <= TICKS; tick++) {
                rig.runToTick(tick);
                meter.frame(client.client().view(), 1.0 / 60);
                count(client.client().view().intake().buffer(SphereWorld.SPHERE));
                assertThat(meter.maxDrawnJumpCm())
                        .as("%s tick %d entity %d", what, tick, meter.largestEntity())
                        .isLessThan(ROUNDING_CM);
            }
            // a bad line may have its clock set anew while it joins: that is no doing of the crowd's
            assertThat(client.client()
                            .view()
                            .intake()
                            .buffer(SphereWorld.SPHERE)
                            .cuts())
                    .as(what)
                    .isZero();
            assertThat(meter.cuts()).as(what).isLessThanOrEqualTo(network.equals("awful") ? 4 : 0);
            assertThat(client.client().view().intake().count()).as(what).isEqualTo(CROWD + 1);
        }
        int all = frames[Timeline.INTERPOLATED.ordinal()]
                + frames[Timeline.CARRIED_ON.ordinal()]
                + frames[Timeline.HELD.ordinal()];
        // the price of little room is a longer delay, not a guess
        assertThat(frames[Timeline.CARRIED_ON.ordinal()]).isLessThan(all / 12);
        assertThat(frames[Timeline.HELD.ordinal()]).isLessThan(all / 50);
    }

    /** How those are drawn that move and were measured twice: only then there is something between measurements to draw. */
    private void count(RemoteBuffer buffer) {
        for (int slot = 0; slot < buffer.slots(); slot++) {
            if (buffer.id(slot) != EntityId.NONE && buffer.measurements(slot) > 2 && buffer.pace(slot) > 0.5) {
                frames[buffer.timeline(slot).ordinal()]++;
            }
        }
    }

    private static SphereWorld world(int everyRolls, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SphereWorld world = new SphereWorld(60);
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        for (int i = 0; i < CROWD; i++) {
            // a fan far outside the box, two tiers of it
            double radius = 130 + 0.5 * i;
            double angle = 0.5 + 0.57 * (i * 0.6180339887 % 1);
            double speed = i % everyRolls == 0 ? 1 + 9 * random.nextDouble() : 0;
            double way = 2 * Math.PI * random.nextDouble();
            world.put(
                    100 + i,
                    radius * Math.cos(angle),
                    0.5,
                    radius * Math.sin(angle),
                    speed * Math.cos(way),
                    0,
                    speed * Math.sin(way));
        }
        return world;
    }
}
