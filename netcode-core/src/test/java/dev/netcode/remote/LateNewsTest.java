package dev.netcode.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.smooth.Pace;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** News that comes later than it was told: what was guessed is drawn away at the body's own pace, never jumped. */
class LateNewsTest {

    private static final double ROUNDING = 1e-9;

    /** A body on a line that brakes, stands, starts again and turns round, at a random moment each. */
    private static final class Body {
        final double[] x = new double[2_000];
        final double[] v = new double[2_000];

        Body(SplittableRandom random) {
            double speed = 12 * random.nextDouble();
            double wanted = speed;
            for (int tick = 1; tick < x.length; tick++) {
                if (random.nextInt(60) == 0) {
                    wanted = random.nextInt(3) == 0 ? 0 : 24 * random.nextDouble() - 12;
                }
                speed += Math.max(-0.15, Math.min(0.15, wanted - speed));
                v[tick] = speed;
                x[tick] = x[tick - 1] + speed / 60;
            }
        }

        double[] state(int kind, int tick) {
            return kind == Worlds.SHIP
                    ? Worlds.space(x[tick], 0, 0, 0, v[tick], 0)
                    : Worlds.plane(x[tick], 0, 0, v[tick], 0, 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"30,0", "60,0", "144,0", "240,0", "30,2", "60,2", "144,2", "240,2"})
    void howeverLateTheNewsNothingIsDrawnAboveFourThirdsOfItsPaceAndNothingIsCut(int fps, int kind) {
        for (int seed = 1; seed <= 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Body body = new Body(random);
            RemoteBuffer buffer = Worlds.buffer(kind, RemoteConfig.DEFAULT);
            int slot = buffer.add(7);
            int next = 0;
            int late = 0;
            double before = Double.NaN;
            double paceBefore = 0;
            for (int f = 0; f < 30 * fps; f++) {
                double now = f * 60.0 / fps;
                while (next + late <= now) {
                    buffer.push(slot, next, body.state(kind, next), 0, 12);
                    // told every 12 ticks, but it has its turn when there is room
                    next += random.nextInt(3) == 0 ? 12 + random.nextInt(60) : 12;
                    late = random.nextInt(4);
                }
                buffer.frame(now - 6);
                double drawn = buffer.poses()[buffer.poseOffset(slot)];
                double pace = buffer.pace(slot);
                if (!Double.isNaN(before)) {
                    assertThat(Math.abs(drawn - before))
                            .as("seed %d frame %d %s", seed, f, buffer.timeline(slot))
                            .isLessThanOrEqualTo(Pace.DEFAULT.most(Math.max(pace, paceBefore)) / fps + ROUNDING);
                }
                before = drawn;
                paceBefore = pace;
            }
            assertThat(buffer.cuts()).as("seed %d", seed).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 144, 240})
    void aBodyHeldForWantOfNewsIsLedAfterItsTruthAtFourThirdsOfItsPace(int fps) {
        RemoteBuffer buffer = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
        int slot = buffer.add(7);
        double speed = 9;
        int next = 0;
        int held = 0;
        int leading = 0;
        int swept = 0;
        double before = Double.NaN;
        double behind = 0;
        for (int f = 0; f < 10 * fps; f++) {
            double now = f * 60.0 / fps;
            while (next <= now) {
                buffer.push(slot, next, Worlds.moving(next * speed / 60, speed), 0, 12);
                // one turn missed by far: nothing for 72 ticks instead of 12
                next += next == 120 ? 72 : 12;
            }
            buffer.frame(now - 6);
            double drawn = buffer.poses()[buffer.poseOffset(slot)];
            held += now > 30 && buffer.timeline(slot) == Timeline.HELD ? 1 : 0;
            if (now > 30) {
                assertThat(drawn - before).isBetween(-ROUNDING, 4.0 / 3 * speed / fps + ROUNDING);
                double gap = (now - 6 - 9) * speed / 60 - drawn;
                behind = Math.max(behind, gap);
                boolean led = gap > 1 && buffer.timeline(slot) == Timeline.INTERPOLATED;
                leading += led ? 1 : 0;
                swept += led && buffer.oneByOne() == 0 ? 1 : 0;
            }
            before = drawn;
            // drawn until tick 120 + 15 it was carried on; what it then stood is made up for at a third of its pace
            if (now > 120 + 72 + 15 + 3 * 60) {
                assertThat(drawn).isCloseTo((now - 6 - 9) * speed / 60, within(0.002));
            }
        }
        assertThat(held).isPositive();
        assertThat(behind).isGreaterThan(5);
        // a span is entered every 12 ticks; in between the guess is drawn away on top of the sweep
        assertThat(leading).isGreaterThan(fps / 2);
        assertThat((double) swept / leading).isGreaterThan(fps == 30 ? 0.7 : 0.8);
        assertThat(buffer.cuts()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 144, 240})
    void whatIsFarBehindAndThenMeasuredOftenIsDrawnOnAtItsPace(int fps) {
        RemoteBuffer buffer = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
        int slot = buffer.add(7);
        double perFrame = 20.0 / fps;
        int next = 0;
        double before = Double.NaN;
        for (int f = 0; f < 40 * fps; f++) {
            double now = f * 60.0 / fps;
            while (next <= now) {
                boolean near = next >= 600;
                buffer.push(slot, next, Worlds.moving(next * 20.0 / 60, 20), 0, near ? 3 : 60);
                next += near ? 3 : 60;
            }
            buffer.frame(now - 6);
            double drawn = buffer.poses()[buffer.poseOffset(slot)];
            if (now > 70) {
                // 57 ticks behind with 16 measurements of 3 ticks: more than the ring holds
                assertThat(buffer.timeline(slot)).as("frame %d", f).isEqualTo(Timeline.INTERPOLATED);
                assertThat(drawn - before).as("frame %d", f).isBetween(0.949 * perFrame, 1.051 * perFrame);
                assertThat(buffer.newestTick(slot)).isGreaterThan((long) now - 63);
            }
            before = drawn;
        }
        assertThat(buffer.delayTicks(slot)).isZero();
    }
}
