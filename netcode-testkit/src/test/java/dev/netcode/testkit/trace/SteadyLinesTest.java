package dev.netcode.testkit.trace;

import static dev.netcode.testkit.trace.ClockStudy.Group.ALL;
import static dev.netcode.testkit.trace.ClockStudy.Group.BURSTS;
import static dev.netcode.testkit.trace.ClockStudy.Group.NO_BURSTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.time.ClockConfig;
import dev.netcode.time.RenderDelay;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The clock over steady lines of every kind. The bounds are those of the whole distribution; the short run takes lines on
 * which they hold with some hundred as well, with the shares of so few rounded down.
 */
final class SteadyLinesTest {

    private static ClientClockTrace fixed() {
        return new ClientClockTrace(ClockConfig.of(60), false);
    }

    private static ClientClockTrace adaptive() {
        return new ClientClockTrace(ClockConfig.of(60).withRenderDelay(RenderDelay.DEFAULT_ADAPTIVE), false);
    }

    private static void checkEstimate(ClockStudy study, double calmShare) {
        assertThat(study.worstRateError().shareWithin(0.0055)).isGreaterThanOrEqualTo(calmShare);
        assertThat(study.worstRateError().worst()).isLessThanOrEqualTo(0.0500001);
        assertThat(study.snaps()).isZero();
        assertThat(study.wentBack()).isZero();
        assertThat(study.leastAdvance().at(0)).isGreaterThanOrEqualTo(0.945);
        assertThat(study.mostAdvance().worst()).isLessThanOrEqualTo(1.055);
    }

    private static void checkLead(ClockStudy study, double bothCalm, double bothAll) {
        assertThat(study.late(NO_BURSTS).shareWithin(0.01)).isGreaterThanOrEqualTo(0.96);
        assertThat(study.late(NO_BURSTS).worst()).isLessThanOrEqualTo(0.035);
        assertThat(study.late(BURSTS).at(0.95)).isLessThanOrEqualTo(0.035);
        assertThat(study.excess(ALL).at(0.5)).isLessThanOrEqualTo(0.75);
        assertThat(study.excess(ALL).shareWithin(1.5)).isGreaterThanOrEqualTo(0.98);
        assertThat(study.excess(ALL).worst()).isLessThanOrEqualTo(4);
        assertThat(study.bothShare(NO_BURSTS)).isGreaterThanOrEqualTo(bothCalm);
        assertThat(study.bothShare(ALL)).isGreaterThanOrEqualTo(bothAll);
    }

    @Test
    void shouldHoldItsPromisesOnSomeLines() {
        ClockStudy study = ClockStudy.run(TraceLine::draw, 0, 300, SteadyLinesTest::fixed);
        checkEstimate(study, 0.995);
        checkLead(study, 0.95, 0.84);
        assertThat(study.hopeless()).isZero();
    }

    @Test
    void shouldKeepASampleAheadWithLittleDelayOnSomeLines() {
        ClockStudy study = ClockStudy.run(TraceLine::draw, 0, 150, SteadyLinesTest::adaptive);
        checkAdaptive(study);
    }

    private static void checkAdaptive(ClockStudy study) {
        assertThat(study.starved().at(0.5)).isLessThanOrEqualTo(0.006);
        assertThat(study.starved().at(0.95)).isLessThanOrEqualTo(0.02);
        assertThat(study.delayExcess().at(0.5)).isLessThanOrEqualTo(1);
        assertThat(study.delayBothShare()).isGreaterThanOrEqualTo(0.8);
        assertThat(study.leastAdvance().at(0)).isGreaterThanOrEqualTo(0.945);
        assertThat(study.mostAdvance().worst()).isLessThanOrEqualTo(1.055);
        assertThat(study.wentBack()).isZero();
    }

    @Test
    void shouldRepeatItselfBitForBit() {
        Trace trace = Trace.of(TraceLine.draw(7));
        TraceResult once = trace.run(fixed());
        TraceResult again = Trace.of(TraceLine.draw(7)).run(fixed());
        assertThat(again.meanLead()).isEqualTo(once.meanLead());
        assertThat(again.lateShare()).isEqualTo(once.lateShare());
        assertThat(again.rmsRateError()).isEqualTo(once.rmsRateError());
    }

    @Test
    @Tag("long")
    void shouldHoldItsPromisesOnTenThousandLines() {
        ClockStudy study = ClockStudy.run(TraceLine::draw, 0, 10_000, SteadyLinesTest::fixed);
        System.out.println("Fixed delay of 100 ms, lines 0 to 9,999\n\n" + study.table());
        checkEstimate(study, 0.995);
        checkLead(study, 0.95, 0.84);
        assertThat(study.late(BURSTS).at(0.5)).isLessThanOrEqualTo(0.01);
    }

    @Test
    @Tag("long")
    void shouldKeepASampleAheadWithLittleDelayOnThreeThousandLines() {
        ClockStudy study = ClockStudy.run(TraceLine::draw, 0, 3_000, SteadyLinesTest::adaptive);
        System.out.println("Adaptive delay, lines 0 to 2,999\n\n" + study.table());
        checkAdaptive(study);
    }
}
