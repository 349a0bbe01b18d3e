package dev.netcode.remote;

import static dev.netcode.remote.Worlds.plane;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How what turns is drawn, in the plane and in space. */
class RemoteBufferTurnTest {

    @ParameterizedTest
    @ValueSource(ints = {Worlds.CAR, Worlds.SHIP, Worlds.MARK})
    void nb46AnglesTakeTheShortWayInThePlaneAndInSpace(int kind) {
        double[][] pairs = {{3.10, -3.10}, {3.1415, -3.1415}, {0, Math.PI}};
        for (double[] pair : pairs) {
            RemoteBuffer turning = Worlds.buffer(kind, RemoteConfig.DEFAULT);
            int s = turning.add(1);
            turning.push(s, 0, turned(kind, pair[0], 1), 0, 3);
            turning.push(s, 3, turned(kind, pair[1], -1), 0, 3);
            turning.frame(1.5);
            double middle = heading(kind, turning, s);
            if (pair[1] == Math.PI) {
                // exactly opposite: either way, the same each time
                assertThat(Math.abs(Math.abs(middle) - Math.PI / 2)).isLessThan(1e-6);
                turning.frame(1.5);
                assertThat(heading(kind, turning, s)).isEqualTo(middle);
            } else {
                assertThat(Math.abs(middle)).isCloseTo(Math.PI, within(1e-6));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Worlds.CAR, Worlds.SHIP, Worlds.MARK})
    void nb46ASpinningBodyIsNeverDrawnTurningFasterThanItSpins(int kind) {
        RemoteBuffer turning = Worlds.buffer(kind, RemoteConfig.DEFAULT);
        int s = turning.add(1);
        double spin = 20;
        long next = 0;
        double before = Double.NaN;
        double angle = 0;
        for (double t = 0; t < 3_600; t += 0.4) {
            for (; next <= t + 6; next += 3) {
                // 1 rad between measurements, q and -q by turns
                turning.push(s, next, turned(kind, next * spin / 60, next / 3 % 2 == 0 ? 1 : -1), 0, 3);
            }
            turning.frame(t);
            double now = heading(kind, turning, s);
            if (!Double.isNaN(before)) {
                double step = Math.IEEEremainder(now - before, 2 * Math.PI);
                // 0.133 rad a frame, the turn even within 1 %
                assertThat(step).isCloseTo(0.4 * spin / 60, within(0.002));
                angle += step;
            }
            before = now;
        }
        assertThat(angle).isCloseTo(3_599.6 * spin / 60, within(0.01));
    }

    private static double[] turned(int kind, double radians, int sign) {
        return switch (kind) {
            case Worlds.CAR -> plane(0, 0, radians, 0, 0, 20);
            case Worlds.SHIP -> {
                double[] s = Worlds.space(0, 0, 0, radians, 0, 20);
                for (int i = 3; i < 7; i++) {
                    s[i] *= sign;
                }
                yield s;
            }
            default -> Worlds.place(0, Math.IEEEremainder(radians, 2 * Math.PI));
        };
    }

    private static double heading(int kind, RemoteBuffer buffer, int slot) {
        double[] p = buffer.poses();
        int at = buffer.poseOffset(slot);
        return switch (kind) {
            case Worlds.CAR -> Math.atan2(p[at + 3], p[at + 2]);
            case Worlds.SHIP -> 2 * Math.atan2(p[at + 5], p[at + 6]);
            default -> p[at + 2];
        };
    }
}
