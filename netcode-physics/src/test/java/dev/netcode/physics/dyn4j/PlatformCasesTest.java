package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.input.InputLayout;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigClient;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.junit.jupiter.api.Test;

/** Failures seen in the field, whole: server, line and client over the engine; each is named after its number. */
class PlatformCasesTest {

    private static final StateLayout LAYOUT = Dyn4jLayouts.body("loose").build();
    private static final StateLayout WALKER_LAYOUT =
            Dyn4jLayouts.body("walker").flag("fire").hidden().build();
    private static final int FIRE = WALKER_LAYOUT.field("fire").offset();
    private static final int WALKER = 0;
    private static final int PLATFORM = 1;
    private static final int SHOT = 2;
    private static final int PLAYER = 1;
    private static final long ME = 5;
    private static final long RIDE = 6;
    private static final double SHOT_METERS_PER_SECOND = 15;

    /** One walks, or rides a platform at x = 4 sin(t); a press fires three shots that end where they touch something. */
    private static final class Stage extends Dyn4jSimulation {

        Stage(double wallX) {
            super(
                    new Schema(
                            "stage",
                            60,
                            List.of(
                                    new EntityKind(WALKER, "walker", WALKER_LAYOUT, 0.75, 12, 10, -1),
                                    new EntityKind(PLATFORM, "platform", LAYOUT, 3.2, 12, 10, -1),
                                    new EntityKind(SHOT, "shot", LAYOUT, 0.15, 40, 0, -1)),
                            InputLayout.builder()
                                    .axis("along", -1, 1, 0x1p-7)
                                    .press("fire")
                                    .build()),
                    Dyn4jConfig.sideView());
            level().box(0, -11, 100, 1, 0);
            level().box(wallX + 1, 0, 1, 10, 0);
            settle();
        }

        void put(long id, int kind, double x, double y, double vx) {
            double[] state = new double[schema().maxWidth()];
            StateLayout layout = schema().kind(kind).layout();
            state[layout.positionOffset()] = x;
            state[layout.positionOffset() + 1] = y;
            state[layout.rotationOffset()] = 1;
            state[layout.velocityOffset()] = vx;
            layout.quantize(state, 0, state, 0);
            add(id, kind, state, 0);
        }

        @Override
        protected void shape(EntityBody body) {
            double width = body.kind() == WALKER ? 1 : body.kind() == PLATFORM ? 6 : 0.2;
            BodyFixture fixture = body.addFixture(new Rectangle(width, body.kind() == SHOT ? 0.2 : 1), 40, 1, 0);
            fixture.setSensor(body.kind() == SHOT);
            body.setMass(body.kind() == PLATFORM ? MassType.INFINITE : MassType.NORMAL);
            body.setGravityScale(body.kind() == SHOT ? 0 : 1);
            body.setLinearDamping(0);
        }

        @Override
        protected void steer(EntityBody body, int player, double[] input, int offset) {
            body.setValue(FIRE, input[offset + 1]);
        }

        @Override
        protected void beforeStep(long tick) {
            for (int i = memberCount() - 1; i >= 0; i--) {
                EntityBody body = memberBody(i);
                if (body.kind() == SHOT && body.touchCount > 0) {
                    remove(body.id());
                }
            }
            EntityBody walker = body(controlled(PLAYER));
            if (walker != null && walker.value(FIRE) != 0) {
                walker.setValue(FIRE, 0);
                for (int i = 0; i < 3; i++) {
                    put(
                            EntityId.made(PLAYER, tick, i),
                            SHOT,
                            walker.x() + 1,
                            walker.y() + 0.3 * i,
                            SHOT_METERS_PER_SECOND);
                }
            }
        }

        @Override
        protected void beforeStep(EntityBody body, long tick) {
            if (body.kind() == PLATFORM) {
                double next = 4 * StrictMath.sin((tick + 1) / 60.0);
                body.setVelocity((next - body.x()) * 60, 0, 0);
            }
        }

        @Override
        protected List<Joint<EntityBody>> joints(EntityBody from, EntityBody to) {
            return List.of();
        }

        int shots() {
            int shots = 0;
            for (int i = 0; i < memberCount(); i++) {
                shots += memberBody(i).kind() == SHOT ? 1 : 0;
            }
            return shots;
        }
    }

    /** 100 ms there and back, 10 ms more or less. */
    private static NetworkProfile line() {
        return new NetworkProfile("near", LineConfig.of(45, 5), LineConfig.of(45, 5));
    }

    @Test
    void nb58_shouldStandStillOnAPlatform() {
        Stage server = new Stage(50);
        Stage client = new Stage(50);
        server.put(RIDE, PLATFORM, 0, 0, 0);
        server.put(ME, WALKER, 0.5, 1, 0);
        server.settle();
        server.control(PLAYER, ME);
        Rig rig = new Rig(server, ServerConfig.defaults(), 0, 58);
        RigClient seat = rig.join(line(), 60, client, ClientConfig.defaults(60), (tick, out, offset) -> {}, PLAYER);
        double[] place = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] worst = {0};
        rig.afterEachTick(() -> {
            long tick = rig.server().nextTick();
            if (tick >= 200 && tick < 400 && tick % 3 == 0) {
                // A breath of wind that only the server knows of: every snapshot makes a rewind.
                rig.server().server().surprise(ME);
                EntityBody me = server.body(ME);
                me.kick(0.001 * me.getMass().getMass() * (tick % 2 == 0 ? 1 : -1), 0);
            }
            EntityBody me = client.body(ME);
            EntityBody ride = client.body(RIDE);
            if (tick > 100 && me != null && ride != null) {
                place[0] = Math.min(place[0], me.x() - ride.x());
                place[1] = Math.max(place[1], me.x() - ride.x());
                double log = 4 * StrictMath.sin((seat.client().predictor().tick() + 1) / 60.0);
                worst[0] = Math.max(worst[0], Math.abs(ride.x() - log));
            }
        });
        rig.run(12);
        System.out.printf(
                Locale.ROOT,
                "riding a platform: place on it %.4f..%.4f m, platform off by %.3g m, %d rewinds, largest correction %.3g m%n",
                place[0],
                place[1],
                worst[0],
                seat.client().stats().get(ClientCounter.REWINDS),
                seat.largestCorrectionMeters());
        assertThat(place[1] - place[0]).isLessThan(0.02);
        assertThat(worst[0]).isLessThanOrEqualTo(LAYOUT.field("position").step());
        assertThat(seat.largestCorrectionMeters())
                .isLessThanOrEqualTo(LAYOUT.field("position").tolerance());
        assertThat(seat.corrections()).isNotEmpty();
    }

    @Test
    void nb64_shouldNotResurrectShotsThatHitAWallBeforeTheyWereConfirmed() {
        // Made at 1.0 m before the step of tick 100, 0.25 m a tick: the edge, 0.1 m ahead, meets the wall in tick 103.
        Stage server = new Stage(2.05);
        Stage client = new Stage(2.05);
        server.put(ME, WALKER, 0, -9.5, 0);
        server.settle();
        server.control(PLAYER, ME);
        Rig rig = new Rig(server, ServerConfig.defaults(), 0, 64);
        RigClient seat = rig.join(
                line(),
                60,
                client,
                ClientConfig.defaults(60),
                (tick, out, offset) -> out[offset + 1] = tick == 100 ? 1 : 0,
                PLAYER);
        int[] shown = new int[400];
        Arrays.fill(shown, -1);
        rig.afterEachTick(() -> {
            long at = seat.client().predictor().tick();
            if (at >= 0 && at < shown.length) {
                shown[(int) at] = Math.max(shown[(int) at], client.shots());
            }
            long tick = rig.server().nextTick();
            if (tick > 90 && tick < 130 && tick % 3 == 0) {
                rig.server().server().surprise(ME); // replays over the tick of the shot and that of the hit
                server.body(ME).kick(tick % 2 == 0 ? 1 : -1, 0);
            }
        });
        rig.run(6);
        assertThat(seat.corrections()).as("there were replays").isNotEmpty();
        for (int t = 50; t < 300; t++) {
            if (shown[t] >= 0) {
                assertThat(shown[t]).as("tick %d", t).isEqualTo(t >= 100 && t <= 103 ? 3 : 0);
            }
        }
        assertThat(seat.client().predictor().tick()).isGreaterThan(300);
        for (int t = 100; t <= 104; t++) {
            assertThat(shown[t]).as("tick %d was looked at", t).isNotNegative();
        }
    }
}
