package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ticks run on, are left out, and run again; what the tick before held is held against lists kept by tick. */
class TickPairsTest {

    private static final int WINDOW = 32;

    private record Held(long first, long second) {}

    private final TickPairs pairs = new TickPairs(WINDOW);
    private final TreeMap<Long, List<Held>> truth = new TreeMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldKnowThePairsOfTheTickBefore(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long t = 100;
        long newest = t;
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            found += run(t, random, "seed " + seed + " run " + i);
            if (random.nextInt(10) == 0) {
                t = Math.max(t - random.nextInt(WINDOW), newest - WINDOW + 1); // runs again
            } else {
                t += random.nextInt(50) == 0 ? 1 + random.nextInt(3 * WINDOW) : 1;
            }
            newest = Math.max(newest, t);
        }
        assertThat(found).isGreaterThan(10_000);
    }

    private int run(long t, SplittableRandom random, String when) {
        assertThat(pairs.newest() >= t - 1)
                .as(when)
                .isEqualTo(!truth.tailMap(t - 1, true).isEmpty());
        truth.tailMap(t, true).clear();
        List<Held> before = truth.getOrDefault(t - 1, List.of());
        pairs.begin(t);
        assertThat(pairs.before()).as(when).isEqualTo(before.size());
        for (int i = 0; i < before.size(); i++) {
            assertThat(new Held(pairs.firstBefore(i), pairs.secondBefore(i)))
                    .as(when)
                    .isEqualTo(before.get(i));
        }
        long one = random.nextInt(4);
        assertThat(pairs.heldBefore(one, 9)).as(when).isEqualTo(before.contains(new Held(one, 9)));
        int count = random.nextInt(3) == 0 ? random.nextInt(40) : 0;
        List<Held> now = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            now.add(new Held(random.nextInt(4), 8 + random.nextInt(2)));
            pairs.add(now.get(i).first(), now.get(i).second());
            assertThat(pairs.before()).as(when).isEqualTo(before.size());
        }
        if (count > 0) {
            truth.put(t, now);
        }
        return before.size();
    }
}
