package dev.netcode.testkit;

import dev.netcode.telemetry.ClientCounter;
import org.assertj.core.api.AbstractAssert;

/** Assertions about a client in a rig, in the units that players feel: metres, ticks, bytes a second. */
public final class RigClientAssert extends AbstractAssert<RigClientAssert, RigClient> {

    RigClientAssert(RigClient actual) {
        super(actual, RigClientAssert.class);
    }

    private long count(ClientCounter counter) {
        isNotNull();
        return actual.client().stats().get(counter);
    }

    /**
     * The player's own units were never put right.
     *
     * @return this
     */
    public RigClientAssert hasNoRewinds() {
        if (count(ClientCounter.REWINDS) != 0) {
            failWithMessage(
                    "expected no rewinds but there were %d, the first correction: %s",
                    count(ClientCounter.REWINDS),
                    Explained.of(
                            actual.corrections().isEmpty()
                                    ? null
                                    : actual.corrections().get(0)));
        }
        return this;
    }

    /**
     * The player's own units were put right so often at most.
     *
     * @param most rewinds
     * @return this
     */
    public RigClientAssert hasRewindsAtMost(long most) {
        if (count(ClientCounter.REWINDS) > most) {
            failWithMessage(
                    "expected at most %d rewinds but there were %d: %s", most, count(ClientCounter.REWINDS), actual);
        }
        return this;
    }

    /**
     * No correction moved an own unit farther than so.
     *
     * @param meters the limit
     * @return this
     */
    public RigClientAssert hasCorrectionsWithin(double meters) {
        isNotNull();
        if (actual.largestCorrectionMeters() > meters) {
            failWithMessage(
                    "expected corrections within %s m but one was %s m: %s",
                    meters, actual.largestCorrectionMeters(), Explained.of(actual.largestCorrection()));
        }
        return this;
    }

    /**
     * Every tick of an own unit, as it was first predicted, was what the server made of it, to the bit.
     *
     * @return this
     */
    public RigClientAssert predictsItselfExactly() {
        isNotNull();
        if (actual.ownTicks() == 0) {
            failWithMessage(
                    "expected own ticks to compare but there were none: the client's player controls no entity, or"
                            + " has not joined yet");
        }
        if (actual.ownEqualTicks() != actual.ownTicks()) {
            failWithMessage(
                    "expected the own unit's first predictions to be the server's bits but %d of %d ticks were: %s",
                    actual.ownEqualTicks(), actual.ownTicks(), actual.ownDivergence());
        }
        return this;
    }

    /**
     * Every tick of another twin, as it was first predicted, was what the server made of it, to the bit.
     *
     * @return this
     */
    public RigClientAssert predictsOthersExactly() {
        isNotNull();
        if (actual.twinEqualTicks() != actual.twinTicks()) {
            failWithMessage(
                    "expected twins' first predictions to be the server's bits but %d of %d ticks were: %s",
                    actual.twinEqualTicks(), actual.twinTicks(), actual.twinDivergence());
        }
        return this;
    }

    /**
     * Nothing was drawn faster than its own pace allows, by more than so in a frame.
     *
     * @param meters the limit
     * @return this
     */
    public RigClientAssert drawsNoJumpBeyond(double meters) {
        isNotNull();
        DrawnMotion drawn = actual.drawn();
        if (drawn.largestJumpMeters() > meters) {
            failWithMessage(
                    "expected no drawn jump beyond %s m but entity %d jumped %s m in frame %d",
                    meters, drawn.largestJumpEntity(), drawn.largestJumpMeters(), drawn.largestJumpFrame());
        }
        return this;
    }

    /**
     * The server ran so many ticks at most on a guess of this client's input since its first input came.
     *
     * @param most ticks
     * @return this
     */
    public RigClientAssert hasGuessedTicksAtMost(long most) {
        isNotNull();
        if (actual.guessedTicks() > most) {
            failWithMessage("expected at most %d guessed ticks but there were %d", most, actual.guessedTicks());
        }
        return this;
    }

    /**
     * Snapshots cost so much at most.
     *
     * @param bytesPerSecond down the line
     * @param seconds that the client has played
     * @return this
     */
    public RigClientAssert receivesAtMost(double bytesPerSecond, double seconds) {
        double got = count(ClientCounter.BYTES_IN) / seconds;
        if (got > bytesPerSecond) {
            failWithMessage("expected at most %s bytes a second down but there were %s", bytesPerSecond, got);
        }
        return this;
    }
}
