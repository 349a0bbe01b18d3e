package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.dyn4j.geometry.Circle;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** The tree finds what a look at every box finds, whatever came, moved and went before. */
class BoxTreeTest {

    private final BoxTree tree = new BoxTree();
    private final List<Part> parts = new ArrayList<>();

    @RepeatedTest(8)
    void findsWhatALookAtEveryBoxFinds(RepetitionInfo repetition) {
        int seed = repetition.getCurrentRepetition();
        Random random = new Random(seed);
        for (int round = 0; round < 1600; round++) {
            int what = random.nextInt(10);
            if (parts.isEmpty() || what < (round < 800 ? 4 : 2)) {
                add(random);
            } else if (what < 6) {
                move(random, parts.get(random.nextInt(parts.size())));
            } else if (what < 8 - (round < 800 ? 1 : 0)) {
                tree.remove(parts.remove(random.nextInt(parts.size())));
            } else if (random.nextBoolean()) {
                box(random, "seed " + seed + ", round " + round);
            } else {
                segment(random, "seed " + seed + ", round " + round);
            }
        }
    }

    @Test
    void isEmptyAgainWhenEverybodyLeft() {
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            add(random);
        }
        for (Part part : parts) {
            tree.remove(part);
        }
        Parts found = new Parts();
        tree.find(-1e9, -1e9, 1e9, 1e9, found);
        assertThat(found.size()).isZero();
        parts.clear();
        add(random);
        tree.find(-1e9, -1e9, 1e9, 1e9, found);
        assertThat(found.size()).isEqualTo(1);
    }

    private void add(Random random) {
        EntityBody body = new EntityBody(parts.size(), SteadyBody.Standing.LEVEL, true);
        body.addFixture(new Circle(0.1 + random.nextDouble() * 3));
        body.built();
        Part part = body.part(0);
        place(random, part);
        parts.add(part);
        tree.add(part);
    }

    private void move(Random random, Part part) {
        if (random.nextBoolean()) {
            place(random, part);
        } else {
            part.looseMinX += 0.1;
            part.looseMaxX += 0.1;
        }
        tree.move(part);
    }

    private static void place(Random random, Part part) {
        part.body.place(1, 0, random.nextInt(60) - 30, random.nextInt(60) - 30);
        part.tighten();
        part.loosen();
    }

    private void box(Random random, String when) {
        double x0 = random.nextDouble() * 60 - 30;
        double y0 = random.nextDouble() * 60 - 30;
        double x1 = x0 + random.nextDouble() * 10;
        double y1 = y0 + random.nextDouble() * 10;
        Parts found = new Parts();
        tree.find(x0, y0, x1, y1, found);
        Set<Part> expected = new HashSet<>();
        for (Part part : parts) {
            if (x0 <= part.looseMaxX && x1 >= part.looseMinX && y0 <= part.looseMaxY && y1 >= part.looseMinY) {
                expected.add(part);
            }
        }
        assertThat(found.size()).as(when).isEqualTo(expected.size());
        assertThat(set(found)).as(when).isEqualTo(expected);
    }

    /** Whoever has a point of the segment inside must be found; some more may be. */
    private void segment(Random random, String when) {
        double x = random.nextDouble() * 60 - 30;
        double y = random.nextDouble() * 60 - 30;
        double radians = random.nextInt(8) * Math.PI / 4;
        double length = random.nextDouble() * 40;
        Parts found = new Parts();
        tree.along(x, y, Math.cos(radians), Math.sin(radians), length, found);
        Set<Part> all = set(found);
        assertThat(found.size()).as(when).isEqualTo(all.size());
        for (Part part : parts) {
            boolean crossed = false;
            for (int i = 0; i <= 100; i++) {
                double px = x + Math.cos(radians) * length * i / 100;
                double py = y + Math.sin(radians) * length * i / 100;
                crossed |= px > part.looseMinX && px < part.looseMaxX && py > part.looseMinY && py < part.looseMaxY;
            }
            if (crossed) {
                assertThat(all).as(when).contains(part);
            }
        }
        assertThat(all.size()).as(when).isLessThan(Math.max(8, parts.size()));
    }

    private static Set<Part> set(Parts found) {
        Set<Part> set = new HashSet<>();
        for (int i = 0; i < found.size(); i++) {
            set.add(found.get(i));
        }
        return set;
    }
}
