package dev.netcode.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.smooth.Pace;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever intervals are told, however frames come, and whatever is no number: what is drawn is finite and keeps its pace. */
class RemoteFuzzTest {

    private static double[] state(int kind, double x, double v) {
        return kind == Worlds.SHIP ? Worlds.space(x, 0, 0, 0, v, 0) : Worlds.plane(x, 0, 0, v, 0, 0);
    }

    @ParameterizedTest
    @CsvSource({"0,LINEAR", "0,", "2,LINEAR", "2,"})
    void shouldKeepItsPaceWhateverComes(int kind, Curve curve) {
        for (int seed = 1; seed <= 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            RemoteBuffer buffer = Worlds.buffer(kind, RemoteConfig.DEFAULT.withCurve(curve));
            int slot = buffer.add(7);
            double[] x = new double[6000];
            double[] v = new double[6000];
            double speed = 0;
            double wanted = 8;
            for (int t = 1; t < x.length; t++) {
                wanted = random.nextInt(70) == 0 ? random.nextDouble() * 24 - 12 : wanted;
                speed += Math.max(-0.15, Math.min(0.15, wanted - speed));
                v[t] = speed;
                x[t] = x[t - 1] + speed / 60;
            }
            int next = 0;
            int interval = 3;
            double now = 0;
            double before = Double.NaN;
            double paceBefore = 0;
            while (now < 5400) {
                double dt = random.nextInt(3) == 0 ? 0.06 + random.nextDouble() : 1;
                boolean odd = false;
                if (random.nextInt(300) == 0) {
                    dt = 600 * random.nextDouble();
                    odd = true;
                } else if (random.nextInt(200) == 0) {
                    dt = 0;
                } else if (random.nextInt(400) == 0) {
                    dt = -20 * random.nextDouble();
                    odd = true;
                }
                now = Math.max(0, now + dt);
                while (next <= now && next < x.length) {
                    double[] s = state(kind, x[next], v[next]);
                    if (random.nextInt(40) == 0) {
                        s[random.nextInt(s.length)] = random.nextBoolean() ? Double.NaN : Double.POSITIVE_INFINITY;
                        assertThat(buffer.push(slot, next, s, 0, interval)).isFalse();
                    } else {
                        buffer.push(slot, next, s, 0, interval);
                    }
                    int[] choices = {3, 6, 12, 36, 60};
                    interval = random.nextInt(12) == 0 ? choices[random.nextInt(5)] : interval;
                    next += random.nextInt(8) == 0 ? interval + random.nextInt(60) : interval;
                }
                buffer.frame(now - 6);
                double drawn = buffer.poses()[buffer.poseOffset(slot)];
                assertThat(Double.isFinite(drawn)).isTrue();
                double pace = buffer.pace(slot);
                if (!odd && !Double.isNaN(before) && !buffer.cut(slot)) {
                    assertThat(Math.abs(drawn - before))
                            .as("seed %d now %s dt %s %s", seed, now, dt, buffer.timeline(slot))
                            .isLessThanOrEqualTo(Pace.DEFAULT.most(Math.max(pace, paceBefore)) * dt / 60 + 1e-9);
                }
                before = drawn;
                paceBefore = pace;
            }
        }
    }

    /** Numbers as large as there are. */
    @ParameterizedTest
    @CsvSource({"0,LINEAR", "0,", "2,LINEAR"})
    void shouldDrawNumbersWhateverItIsTold(int kind, Curve curve) {
        for (int seed = 1; seed <= 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            RemoteBuffer buffer = Worlds.buffer(kind, RemoteConfig.DEFAULT.withCurve(curve));
            int slot = buffer.add(7);
            long tick = 0;
            double now = 0;
            for (int f = 0; f < 600; f++) {
                if (random.nextInt(3) == 0) {
                    double size = Math.pow(10, random.nextInt(6));
                    tick += 1 + random.nextInt(12);
                    buffer.push(
                            slot,
                            tick,
                            state(kind, size * random.nextDouble(-1, 1), 200 * random.nextDouble(-1, 1)),
                            0,
                            1 + random.nextInt(255));
                }
                now = random.nextInt(30) == 0 ? random.nextDouble(-1e4, 1e4) : now + random.nextDouble(3);
                buffer.frame(now);
                if (buffer.measurements(slot) > 0) {
                    for (int i = 0; i < 4; i++) {
                        assertThat(Double.isFinite(buffer.poses()[buffer.poseOffset(slot) + i]))
                                .as("seed %d frame %d", seed, f)
                                .isTrue();
                    }
                }
            }
        }
    }
}
