package dev.netcode.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search finds whoever a look at everybody finds, and nobody who left or is of the other tier. */
class HashGridTest {

    @ParameterizedTest
    @CsvSource({
        "1,true,1,100",
        "2,false,1,100",
        "3,true,40,60",
        "4,false,40,60",
        "5,true,300,32000",
        "6,false,300,32000",
        "7,true,300,200",
        "8,false,300,90",
        "9,true,33,9",
        "10,false,17,9"
    })
    void shouldFindWhoeverIsThere(long seed, boolean flat, int capacity, double half) {
        SplittableRandom random = new SplittableRandom(seed);
        HashGrid grid = new HashGrid(capacity, flat);
        double[][] place = new double[capacity][];
        int[] tier = new int[capacity];
        int count = 0;
        for (int round = 0; round < 6000; round++) {
            int what = random.nextInt(10);
            if (what < 3 && count < capacity) {
                grid.open(count);
                assertThat(grid.tier(count)).isEqualTo(-1);
                place(grid, count, place, tier, half, random);
                count++;
            } else if (what < 6 && count > 0) {
                int at = random.nextInt(count);
                place(grid, at, place, tier, half, random);
            } else if (what == 6 && count > 0) {
                int at = random.nextInt(count);
                grid.take(at);
                count--;
                if (at != count) {
                    grid.move(count, at);
                    place[at] = place[count];
                    tier[at] = tier[count];
                }
            } else {
                search(grid, place, tier, count, half, random, "seed " + seed + " round " + round);
            }
        }
    }

    private static void place(
            HashGrid grid, int at, double[][] place, int[] tier, double half, SplittableRandom random) {
        double[] p = new double[3];
        for (int i = 0; i < 3; i++) {
            p[i] = random.nextInt(5) == 0
                    ? Math.rint(half / 8 * random.nextDouble(-1, 1)) * 8
                    : random.nextDouble(-half, half);
        }
        place[at] = p;
        tier[at] = random.nextInt(2);
        grid.place(at, tier[at], p[0], p[1], p[2]);
        assertThat(grid.tier(at)).isEqualTo(tier[at]);
    }

    private static void search(
            HashGrid grid, double[][] place, int[] tier, int count, double half, SplittableRandom random, String when) {
        double x = random.nextDouble(-half, half);
        double y = random.nextDouble(-half, half);
        double z = random.nextDouble(-half, half);
        double range = random.nextInt(4) == 0 ? random.nextDouble() * 900 : random.nextDouble() * 40;
        for (int t = 0; t < 2; t++) {
            Set<Integer> found = new HashSet<>();
            grid.search(0, t, x, y, z, range, (about, other) -> found.add(other));
            for (int at = 0; at < count; at++) {
                double[] p = place[at];
                boolean within = Math.abs(p[0] - x) <= range && Math.abs(p[1] - y) <= range;
                // a flat grid knows no height
                if (tier[at] == t && within && Math.abs(p[2] - z) <= range) {
                    assertThat(found).as("%s entry %d", when, at).contains(at);
                }
            }
            for (int at : found) {
                assertThat(at).as(when).isLessThan(count);
                assertThat(tier[at]).as(when).isEqualTo(t);
            }
        }
    }
}
