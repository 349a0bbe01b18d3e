package dev.netcode.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReachTest {

    static final StateLayout LAYOUT = StateLayout.builder("body")
            .position2("position", -4096, 4096, 0x1p-16)
            .velocity2("velocity", 128, 0x1p-14)
            .spin2("spin", 64, 0x1p-14)
            .asleepFlag("asleep")
            .entity("link")
            .build();
    static final int CAR = 0;
    static final int BOX = 1;
    static final Schema SCHEMA = new Schema(
            "reach",
            60,
            List.of(new EntityKind(CAR, "car", LAYOUT, 2, 30, 10, 4), new EntityKind(BOX, "box", LAYOUT, 0.5, 0, 0, 4)),
            InputLayout.builder().press("go").build());

    private final double[] state = new double[LAYOUT.width()];

    private void put(ReachField field, long id, int kind, double x, double y, double vx, boolean asleep, long link) {
        state[0] = x;
        state[1] = y;
        state[2] = vx;
        state[3] = 0;
        state[4] = 0;
        state[5] = asleep ? 1 : 0;
        state[6] = link;
        assertThat(field.put(id, kind, state, 0, 7)).isTrue();
    }

    @Test
    void shouldTellTheEarliestTouchOfASleepingBox() {
        ReachField field = new ReachField(SCHEMA, ReachConfig.defaults(), 8);
        put(field, 1, CAR, 0, 0, 20, false, EntityId.NONE);
        put(field, 2, BOX, 12.8, 0, 0, true, EntityId.NONE);
        Reach reach = new Reach(field);
        reach.begin(0.5);
        reach.source(1);
        reach.run();
        // Gap 12.8 - 2 - 0.5 - 0.3 = 10 m; the car does 20 m/s and gains 10 m/s^2 x 0.5 s: 10 / 25 = 0.4 s.
        assertThat(reach.secondsOf(2)).isCloseTo(0.4, within(1e-12));
        assertThat(reach.size()).isEqualTo(2);
        assertThat(reach.id(0)).isEqualTo(1);
        reach.begin(0.39);
        reach.source(1);
        reach.run();
        assertThat(reach.secondsOf(2)).isInfinite();
    }

    @Test
    void shouldReachThroughBodiesThatCanBePushed() {
        ReachField field = new ReachField(SCHEMA, ReachConfig.defaults(), 8);
        put(field, 1, CAR, 0, 0, 20, false, EntityId.NONE);
        put(field, 2, BOX, 5, 0, 0, true, EntityId.NONE);
        put(field, 3, BOX, 6.1, 0, 0, true, EntityId.NONE);
        put(field, 4, BOX, 9, 0, 0, true, EntityId.NONE);
        Reach reach = new Reach(field);
        reach.begin(0.5);
        reach.source(1);
        reach.run();
        double touch = 2.2 / 25;
        assertThat(reach.secondsOf(2)).isCloseTo(touch, within(1e-12));
        assertThat(reach.secondsOf(3)).as("touching bodies share the time").isEqualTo(reach.secondsOf(2));
        // Box 3 may leave at 1.25 x 25 m/s; gap 9 - 6.1 - 1 - 0.3 = 1.6 m.
        assertThat(reach.secondsOf(4)).isCloseTo(touch + 1.6 / 31.25, within(1e-12));
    }

    @Test
    void shouldTakeJointedUnitsWhole() {
        ReachField field = new ReachField(SCHEMA, ReachConfig.defaults(), 8);
        put(field, 1, CAR, 0, 0, 0, false, EntityId.NONE);
        put(field, 5, BOX, -100, 0, 0, true, 1);
        put(field, 6, BOX, -200, 0, 0, true, 5);
        Reach reach = new Reach(field);
        for (long source : new long[] {1, 5, 6}) {
            reach.begin(0.1);
            reach.source(source);
            reach.run();
            assertThat(reach.size()).isEqualTo(3);
            assertThat(reach.secondsOf(6)).isZero();
            assertThat(reach.secondsOf(1)).isZero();
        }
    }

    @Test
    void shouldFindTheTimesThatExhaustiveSearchFindsWhateverTheOrder() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            int count = 150;
            double[][] rows = new double[count][];
            for (int i = 0; i < count; i++) {
                boolean car = i % 20 == 0;
                boolean asleep = !car && random.nextBoolean();
                rows[i] = new double[] {
                    i,
                    car ? CAR : BOX,
                    random.nextDouble() * 120 - 60,
                    random.nextDouble() * 120 - 60,
                    asleep ? 0 : random.nextDouble() * 20 - 10,
                    asleep ? 1 : 0,
                    i % 17 == 3 ? i - 1 : -1
                };
            }
            ReachField field = new ReachField(SCHEMA, ReachConfig.defaults(), count);
            ReachField shuffled = new ReachField(SCHEMA, ReachConfig.defaults(), count + 50);
            for (int i = 0; i < 50; i++) {
                put(shuffled, 1000 + i, BOX, i, i, 3, false, EntityId.NONE);
            }
            for (int i = 0; i < count; i++) {
                putRow(field, rows[i]);
                putRow(shuffled, rows[count - 1 - i]);
            }
            for (int i = 0; i < 50; i++) {
                shuffled.remove(1000 + i);
            }
            Reach reach = new Reach(field);
            reach.begin(0.7);
            reach.source(0);
            reach.source(20);
            reach.run();
            Reach other = new Reach(shuffled);
            other.begin(0.7);
            other.source(20);
            other.source(0);
            other.run();
            double[] expected = exhaustive(rows, 0.7, 0, 20);
            assertThat(other.size()).isEqualTo(reach.size());
            for (int i = 0; i < reach.size(); i++) {
                assertThat(other.id(i)).isEqualTo(reach.id(i));
                assertThat(other.seconds(i)).isEqualTo(reach.seconds(i));
            }
            for (int i = 0; i < count; i++) {
                assertThat(reach.secondsOf(i)).as("seed %d entity %d", seed, i).isEqualTo(expected[i]);
            }
        }
    }

    private void putRow(ReachField field, double[] row) {
        put(field, (long) row[0], (int) row[1], row[2], row[3], row[4], row[5] == 1, (long) row[6]);
    }

    /** The definition, by settling the earliest of all again and again and trying every pair. */
    private static double[] exhaustive(double[][] rows, double horizon, int... sources) {
        int n = rows.length;
        double[] time = new double[n];
        double[] bound = new double[n];
        boolean[] settled = new boolean[n];
        java.util.Arrays.fill(time, Double.POSITIVE_INFINITY);
        for (int source : sources) {
            time[source] = 0;
            bound[source] = speed(rows[source], horizon, true);
        }
        while (true) {
            int x = -1;
            for (int i = 0; i < n; i++) {
                if (!settled[i] && time[i] <= horizon && (x < 0 || time[i] < time[x])) {
                    x = i;
                }
            }
            if (x < 0) {
                return time;
            }
            settled[x] = true;
            for (int y = 0; y < n; y++) {
                if (settled[y]) {
                    continue;
                }
                if (rows[x][6] == y || rows[y][6] == x) {
                    improve(time, bound, y, time[x], Math.max(bound[x], speed(rows[y], horizon, true)));
                }
                double radii = (rows[x][1] == CAR ? 2 : 0.5) + (rows[y][1] == CAR ? 2 : 0.5);
                double dx = rows[x][2] - rows[y][2];
                double dy = rows[x][3] - rows[y][3];
                double rx = rows[x][1] == CAR ? 2 : 0.5;
                double gap = Math.sqrt(dx * dx + dy * dy) - rx - (radii - rx) - 0.3;
                double own = speed(rows[y], horizon, false);
                double t = time[x] + (gap > 0 ? gap / (bound[x] + own) : 0);
                if (t <= horizon) {
                    improve(time, bound, y, t, Math.max(own, bound[x] * (rows[x][1] == CAR ? 1.25 : 1)));
                }
            }
        }
    }

    private static void improve(double[] time, double[] bound, int y, double t, double b) {
        if (t < time[y]) {
            time[y] = t;
            bound[y] = b;
        } else if (t == time[y]) {
            bound[y] = Math.max(bound[y], b);
        }
    }

    private static double speed(double[] row, double horizon, boolean awake) {
        if (row[5] == 1 && !awake) {
            return 0;
        }
        double v = row[5] == 1 ? 0 : Math.abs(row[4]);
        return v + (row[1] == CAR ? Math.min(10 * horizon, Math.max(0, 30 - v)) : 0);
    }

    @Test
    void shouldLetWholeGroupsGoAtTheEdgeOfTheBudget() {
        ReachConfig config = ReachConfig.defaults().withBudget(6);
        ReachField field = new ReachField(SCHEMA, config, 32);
        put(field, 1, CAR, 0, 0, 10, false, EntityId.NONE);
        for (int i = 0; i < 4; i++) {
            put(field, 10 + i, BOX, 4 + i, 0, 0, true, EntityId.NONE);
            put(field, 20 + i, BOX, -5 - i, 0, 0, true, EntityId.NONE);
        }
        Reach reach = new Reach(field);
        NearSet near = new NearSet(reach, config);
        reach.begin(near.searchSeconds(0.5));
        reach.source(1);
        reach.run();
        assertThat(reach.size()).isEqualTo(9);
        near.update(reach, 0.5, config.budget(), Tick.NONE);
        assertThat(near.size()).isEqualTo(5);
        assertThat(near.contains(13)).isTrue();
        assertThat(near.contains(20)).isFalse();
        assertThat(near.cut()).isEqualTo(4);
        near.update(reach, 0.5, 1, Tick.NONE);
        assertThat(near.size()).as("the source is never cut").isEqualTo(1);
    }

    @Test
    void shouldKeepAMemberForHalfASecond() {
        ReachConfig config = ReachConfig.defaults();
        ReachField field = new ReachField(SCHEMA, config, 32);
        Reach reach = new Reach(field);
        NearSet near = new NearSet(reach, config);
        put(field, 1, BOX, 0, 0, 10, false, EntityId.NONE);
        double[] edges = {1.3 + 3.9, 1.3 + 4.1, 1.3 + 8.9, 1.3 + 9.1, 1.3 + 8.9};
        boolean[] member = {true, true, true, false, false};
        for (int i = 0; i < edges.length; i++) {
            put(field, 2, BOX, edges[i], 0, 0, true, EntityId.NONE);
            reach.begin(near.searchSeconds(0.4));
            reach.source(1);
            reach.run();
            near.update(reach, 0.4, 100, Tick.NONE);
            assertThat(near.contains(2)).as("at %s m", edges[i]).isEqualTo(member[i]);
        }
    }

    @Test
    void shouldTakeOnlyExactWordsWhenAsked() {
        ReachConfig config = ReachConfig.defaults();
        ReachField field = new ReachField(SCHEMA, config, 32);
        Reach reach = new Reach(field);
        NearSet near = new NearSet(reach, config);
        put(field, 1, BOX, 0, 0, 10, false, EntityId.NONE);
        put(field, 2, BOX, 3, 0, 0, true, EntityId.NONE);
        field.put(2, BOX, state, 0, 6);
        reach.begin(near.searchSeconds(1));
        reach.source(1);
        reach.run();
        near.update(reach, 1, 100, 7);
        assertThat(near.contains(1)).isTrue();
        assertThat(near.contains(2)).isFalse();
    }

    @Test
    void shouldFindWhatCanBeEntered() {
        ReachConfig config = ReachConfig.defaults().withEntering(3, List.of("car"));
        ReachField field = new ReachField(SCHEMA, config, 32);
        put(field, 1, BOX, 0, 0, 2, false, EntityId.NONE);
        put(field, 2, CAR, 8, 0, 0, true, EntityId.NONE);
        put(field, 3, CAR, 60, 0, 0, true, EntityId.NONE);
        Reach reach = new Reach(field);
        reach.begin(0.5);
        reach.source(1);
        reach.run();
        assertThat(reach.secondsOf(2)).isZero();
        assertThat(reach.secondsOf(3)).isInfinite();
        assertThatThrownBy(() -> new ReachField(SCHEMA, config.withEntering(3, List.of("boat")), 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("boat");
    }
}
