package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static dev.netcode.remote.Worlds.row;
import static dev.netcode.remote.Worlds.snapshot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RemoteIntakeTest {

    private final List<String> told = new ArrayList<>();
    private final RemoteIntake intake = new RemoteIntake(Worlds.SCHEMA, RemoteConfig.DEFAULT, 4, new RemoteListener() {
        @Override
        public void added(long id, int kind) {
            told.add("+" + id);
        }

        @Override
        public void changed(long id, int kind) {
            told.add("~" + id);
        }

        @Override
        public void removed(long id, int kind) {
            told.add("-" + id);
        }
    });

    private IntakeResult accept(long tick, long... ids) {
        Snapshot s = snapshot(tick);
        for (long id : ids) {
            row(s, id, Worlds.CAR, tick, moving(tick, 60));
        }
        return intake.accept(s);
    }

    private IntakeResult remove(long tick, long... ids) {
        Snapshot s = snapshot(tick);
        for (long id : ids) {
            s.addRemoved(id);
        }
        return intake.accept(s);
    }

    private double drawnX(long id, double renderTick) {
        RemoteBuffer buffer = intake.buffer(intake.kind(id));
        buffer.frame(renderTick);
        return buffer.poses()[buffer.poseOffset(intake.slot(id))];
    }

    @Test
    void shouldTellEveryComingChangeAndGoing() {
        accept(0, 3, 9);
        accept(3, 9);
        remove(6, 3);
        assertThat(told).containsExactly("+3", "~3", "+9", "~9", "~9", "-3");
        assertThat(intake.count()).isEqualTo(1);
        intake.clear();
        assertThat(told).endsWith("-9");
        assertThat(intake.newestTick()).isEqualTo(Tick.NONE);
    }

    @Test
    void anIdUsedAgainIsRemovedThenAddedOnceHoweverOftenTheRemovalIsRepeated() {
        accept(0, 5);
        for (long tick = 3; tick <= 12; tick += 3) {
            Snapshot s = snapshot(tick);
            s.addRemoved(5);
            row(s, 5, Worlds.SHIP, tick, Worlds.space(1, 2, 3, 0, 0, 0));
            intake.accept(s);
        }
        assertThat(told).containsExactly("+5", "~5", "-5", "+5", "~5", "~5", "~5", "~5");
        assertThat(intake.kind(5)).isEqualTo(Worlds.SHIP);
        accept(15);
        // removed and used again once more, by another
        Snapshot s = snapshot(18);
        s.addRemoved(5);
        row(s, 5, Worlds.SHIP, 18, Worlds.space(9, 2, 3, 0, 0, 0));
        intake.accept(s);
        assertThat(told).endsWith("-5", "+5", "~5");
        remove(21, 5);
        assertThat(intake.known(5)).isFalse();
    }

    @Test
    void aRowOfAnotherKindIsAnotherEntity() {
        accept(0, 5);
        Snapshot s = snapshot(3);
        row(s, 5, Worlds.SHIP, 3, Worlds.space(1, 2, 3, 0, 0, 0));
        intake.accept(s);
        assertThat(told).containsExactly("+5", "~5", "-5", "+5", "~5");
        assertThat(intake.count()).isEqualTo(1);
    }

    @Test
    void nb01TicksNearTheEndsOfNarrowerCountersAreOrdinary() {
        for (long start :
                new long[] {(1L << 16) - 16, (1L << 31) - 16, (1L << 32) - 16, EntityId.MAX_BIRTH_TICK - 200}) {
            RemoteIntake late = Worlds.intake();
            double before = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < 64; i++) {
                Snapshot s = snapshot(start + i);
                row(s, 1, Worlds.CAR, start + i, moving(i * 0.1, 6));
                assertThat(late.accept(s)).isEqualTo(IntakeResult.TAKEN);
                assertThat(late.newestTick()).isEqualTo(start + i);
                RemoteBuffer cars = late.buffer(Worlds.CAR);
                cars.frame(start + i - 6);
                assertThat(cars.poses()[0]).isGreaterThanOrEqualTo(before);
                before = cars.poses()[0];
            }
            assertThat(late.ignored()).isZero();
            assertThat(before).isCloseTo(5.7, within(1e-6));
        }
    }

    @Test
    void nb01AnEntityLongSilentIsTakenInWithItsFirstNewMeasurement() {
        accept(0, 1, 2);
        for (long tick = 3; tick < 40_000; tick += 3) {
            accept(tick, 2);
        }
        accept(40_002, 1, 2);
        assertThat(intake.buffer(Worlds.CAR).newestTick(intake.slot(1))).isEqualTo(40_002);
    }

    /** B: nothing at all for 2^33 + 10 ticks. A leap is doubted once, and believed with the next snapshot that goes on from it. */
    @Test
    void nb01AStreamLongSilentIsTakenInWithinOneSnapshot() {
        accept(0, 1, 2);
        long later = (1L << 33) + 10;
        assertThat(accept(later, 1, 2)).isEqualTo(IntakeResult.REFUSED);
        assertThat(accept(later + 3, 1, 2)).isEqualTo(IntakeResult.TAKEN);
        assertThat(intake.buffer(Worlds.CAR).newestTick(intake.slot(1))).isEqualTo(later + 3);
        assertThat(intake.newestTick()).isEqualTo(later + 3);
    }

    @Test
    void nb03ImpossibleTicksAreRefusedAndTheNextGoodOneIsAsIfTheyHadNeverCome() {
        accept(600, 1);
        for (long bad : new long[] {-1, -199, -(1L << 31), Long.MIN_VALUE, (1L << 31) - 1, Long.MAX_VALUE}) {
            assertThat(accept(bad, 1, 2)).isEqualTo(IntakeResult.REFUSED);
            assertThat(intake.newestTick()).isEqualTo(600);
            assertThat(intake.known(2)).isFalse();
        }
        assertThat(accept(603, 1)).isEqualTo(IntakeResult.TAKEN);
        assertThat(intake.newestTick()).isEqualTo(603);
        assertThat(intake.refused()).isEqualTo(6);
        assertThat(intake.buffer(Worlds.CAR).measurements(intake.slot(1))).isEqualTo(2);
    }

    @Test
    void aServerThatReallyWentOnIsBelievedTheSecondTime() {
        accept(600, 1);
        assertThat(accept(600_000, 1)).isEqualTo(IntakeResult.REFUSED);
        assertThat(accept(600_003, 1)).isEqualTo(IntakeResult.TAKEN);
    }

    @Test
    void nb06AMeasurementAfterItsOwnSnapshotIsRefusedAndNothingHalts() {
        int inside = 0;
        int frames = 0;
        long next = 600;
        for (double t = 594; t < 726; t += 1) {
            for (; next <= t + 6; next += 3) {
                Snapshot s = snapshot(next);
                row(s, 1, Worlds.CAR, next == 606 ? 600_000_000 : next, moving(next * 0.05, 3));
                intake.accept(s);
            }
            RemoteBuffer cars = intake.buffer(Worlds.CAR);
            cars.frame(t);
            if (t > 600) {
                frames++;
                inside += cars.timeline(0) == Timeline.INTERPOLATED ? 1 : 0;
            }
        }
        assertThat(intake.refusedRows()).isEqualTo(1);
        assertThat(inside).isGreaterThanOrEqualTo(frames * 95 / 100);
    }

    @Test
    void nb28ReorderedAndDuplicateSnapshots() {
        double before = Double.NEGATIVE_INFINITY;
        long[] order = {10, 13, 12, 13, 11, 14};
        List<Long> worlds = new ArrayList<>();
        for (long tick : order) {
            Snapshot s = snapshot(tick);
            row(s, 1, Worlds.CAR, tick, moving(tick, 60));
            if (tick == 13) {
                row(s, 9, Worlds.CAR, tick, moving(0, 0));
            }
            if (tick == 14) {
                s.addRemoved(9);
            }
            if (intake.accept(s) == IntakeResult.TAKEN) {
                worlds.add(intake.newestTick());
            }
            double now = drawnX(1, intake.newestTick() - 2.0);
            assertThat(now).isGreaterThanOrEqualTo(before);
            before = now;
        }
        assertThat(worlds).containsExactly(10L, 13L, 14L);
        assertThat(told).containsOnlyOnce("+9").containsOnlyOnce("-9").containsOnlyOnce("+1");
        assertThat(intake.ignored()).isEqualTo(3);
    }

    @Test
    void nb30RemovalsOfTheUnknownTheRisenDeadAndTheDayFly() {
        accept(10, 8);
        remove(13, 7, 8);
        remove(16, 8);
        accept(17, 9);
        remove(20, 9);
        assertThat(accept(19, 9)).isEqualTo(IntakeResult.OLD);
        // created and gone between two snapshots: only its removal is heard of
        remove(23, 10);
        assertThat(intake.count()).isZero();
        for (long id : new long[] {7, 8, 9, 10}) {
            assertThat(intake.known(id)).isFalse();
            assertThat(told.stream().filter(("+" + id)::equals).count())
                    .isEqualTo(told.stream().filter(("-" + id)::equals).count())
                    .isLessThanOrEqualTo(1);
        }
    }

    @Test
    void nb32AnUpdateWithoutAPoseIsNoMeasurementAndNobodyIsDrawnBeforeTheFirst() {
        Snapshot s = snapshot(10);
        row(s, 5, Worlds.CAR, 10, moving(1, 6));
        intake.accept(s);
        double[] painted = moving(1, 6);
        painted[8] = 3;
        s = snapshot(13);
        row(s, 5, Worlds.CAR, 10, painted);
        row(s, 6, Worlds.CAR, Tick.NONE, new double[9]);
        intake.accept(s);
        assertThat(intake.known(6)).isTrue();
        intake.buffer(Worlds.CAR).frame(12);
        assertThat(intake.buffer(Worlds.CAR).timeline(intake.slot(6))).isEqualTo(Timeline.NONE);
        s = snapshot(16);
        double[] later = moving(1.6, 6);
        later[8] = 3;
        row(s, 5, Worlds.CAR, 16, later);
        intake.accept(s);
        RemoteBuffer cars = intake.buffer(Worlds.CAR);
        assertThat(cars.measurements(intake.slot(5))).isEqualTo(2);
        double[] out = new double[9];
        cars.frame(10);
        assertThat(cars.read(intake.slot(5), out, 0)).isTrue();
        assertThat(out[4]).isEqualTo(6);
        assertThat(out[8]).isEqualTo(3);
        s = snapshot(19);
        row(s, 6, Worlds.CAR, 19, moving(40, 0));
        intake.accept(s);
        assertThat(drawnX(6, 13)).isEqualTo(40);
        remove(22, 5);
        assertThat(intake.known(5)).isFalse();
        s = snapshot(25);
        row(s, 5, Worlds.CAR, 25, moving(9, 0));
        intake.accept(s);
        assertThat(drawnX(5, 19)).isEqualTo(9);
    }

    @Test
    void nb34RowsThatCannotBeAreLeftOutAndTheOthersTaken() {
        Snapshot s = snapshot(30);
        s.add(1, Worlds.CAR, 30, true);
        s.add(2, 200, 30, true);
        s.add(3, -1, 30, true);
        s.add(4, Worlds.CAR, -7, true);
        s.add((1L << 51) + 5, Worlds.CAR, 30, true);
        s.add(Long.MAX_VALUE, Worlds.CAR, 30, true);
        s.addRemoved(-5);
        s.addRemoved(Long.MIN_VALUE);
        assertThat(intake.accept(s)).isEqualTo(IntakeResult.TAKEN);
        assertThat(told).containsExactly("+1", "~1");
        assertThat(intake.refusedRows()).isEqualTo(5);
    }

    @Test
    void nb45ANewcomerIsDrawnWhereItIsFirstMeasuredInEachStay() {
        double[][] stays = {{300, 120, 45}, {900, -80, 10}};
        for (double[] stay : stays) {
            long from = (long) stay[0];
            boolean first = true;
            for (double render = from - 6; render < from + 100; render += 0.5) {
                if (render + 6 == Math.rint(render + 6) && (render + 6 - from) % 3 == 0) {
                    long tick = (long) (render + 6);
                    Snapshot s = snapshot(tick);
                    row(s, 4, Worlds.CAR, tick, Worlds.plane(stay[1] + (tick - from) / 12.0, stay[2], 0, 5, 0, 0));
                    intake.accept(s);
                }
                double x = drawnX(4, render);
                assertThat(x)
                        .as("render tick %s", render)
                        .isCloseTo(stay[1] + Math.max(0, render - from) / 12, within(1.0));
                if (first) {
                    assertThat(x).isEqualTo(stay[1]);
                    first = false;
                }
            }
            remove(from + 106, 4);
        }
    }

    @Test
    void nb60OneBadBodyAmongTenIsLeftOut() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            RemoteIntake fresh = Worlds.intake();
            Snapshot s = snapshot(3);
            for (int id = 0; id < 11; id++) {
                row(s, id, Worlds.CAR, 3, id == 4 ? moving(bad, 1) : moving(id, 1));
            }
            assertThat(fresh.accept(s)).isEqualTo(IntakeResult.TAKEN);
            assertThat(fresh.refusedRows()).isEqualTo(1);
            RemoteBuffer cars = fresh.buffer(Worlds.CAR);
            cars.frame(3);
            for (int id = 0; id < 11; id++) {
                assertThat(cars.timeline(fresh.slot(id))).isEqualTo(id == 4 ? Timeline.NONE : Timeline.INTERPOLATED);
                assertThat(cars.poses()[cars.poseOffset(fresh.slot(id))]).isFinite();
            }
        }
    }

    @Test
    void aSnapshotOfAnotherGameIsTheCallersMistake() {
        Schema other = new Schema(
                "other",
                60,
                Worlds.SCHEMA.kinds(),
                InputLayout.builder().button("x").build());
        Snapshot s = new Snapshot(other, 4);
        s.begin(1);
        assertThatThrownBy(() -> intake.accept(s)).hasMessageContaining("test").hasMessageContaining("other");
    }

    @Test
    void theIndexFindsWhatASetFinds() {
        SplittableRandom random = new SplittableRandom(11);
        EntityIndex index = new EntityIndex(4);
        TreeSet<Long> known = new TreeSet<>();
        for (int i = 0; i < 20_000; i++) {
            long id = random.nextInt(10) == 0 ? EntityId.made(1, random.nextInt(50), 0) : random.nextInt(300);
            if (random.nextBoolean()) {
                index.put(id, (int) (id & 0xffff));
                known.add(id);
            } else {
                index.remove(id);
                known.remove(id);
            }
            assertThat(index.size()).isEqualTo(known.size());
            long asked = random.nextInt(300);
            assertThat(index.get(asked)).isEqualTo(known.contains(asked) ? (int) (asked & 0xffff) : -1);
        }
    }

    @Test
    void intervalsThatAreNotToldAreLearnt() {
        Snapshot s;
        for (long tick = 0; tick <= 120; tick += 12) {
            s = snapshot(tick);
            int r = s.add(1, Worlds.CAR, tick, false);
            System.arraycopy(moving(tick, 60), 0, s.states(), s.offset(r), 9);
            intake.accept(s);
            intake.buffer(Worlds.CAR).frame(tick - 6.0);
        }
        for (double t = 115; t < 400; t++) {
            intake.buffer(Worlds.CAR).frame(t);
        }
        assertThat(intake.buffer(Worlds.CAR).delayTicks(0)).isEqualTo(9);
    }
}
