package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Figures;
import java.util.Arrays;

/** Adds up what happens in the runs of one case. */
final class Tally {

    /** What summing up poses makes of nothing. */
    private static final double ROUNDING_CM = 1e-6;

    private double[] corrections = new double[1024];
    private int snapshots;
    private double maxError;
    private double restError;
    private double maxDrawnJump;
    private long cuts;
    private long stands;
    private long rewinds;
    private long replays;
    private long replayedTicks;
    private long lateInputs;
    private long upBytes;
    private long downBytes;
    private double seconds;
    private long inputs;
    private long inputFrames;
    private long flights;
    private long flightTicks;
    private long ticks;
    private boolean serverDiffers;
    private long hash = 0xcbf29ce484222325L;

    void snapshot(Prediction.Meaning meaning, double correctionMeters) {
        if (meaning == Prediction.Meaning.NOTHING) {
            return;
        }
        if (snapshots == corrections.length) {
            corrections = Arrays.copyOf(corrections, snapshots * 2);
        }
        corrections[snapshots++] = correctionMeters * 100;
        mix(Double.doubleToLongBits(correctionMeters));
        switch (meaning) {
            case STANDS -> stands++;
            case REPLAYED -> replays++;
            case REWOUND -> rewinds++;
            case NOTHING -> throw new AssertionError();
        }
    }

    void predicted() {
        ticks++;
    }

    void error(double meters) {
        maxError = Math.max(maxError, meters * 100);
        restError = meters * 100;
    }

    void drawn(double jumpCm, long cutsTaken) {
        maxDrawnJump = Math.max(maxDrawnJump, jumpCm < ROUNDING_CM ? 0 : jumpCm);
        cuts += cutsTaken;
    }

    void flight(long inFlight) {
        flights++;
        flightTicks += inFlight;
    }

    void shown(long frames) {
        inputs++;
        inputFrames += frames;
    }

    void finished(long replayed, long late, boolean surprises, long up, long down, double runSeconds) {
        replayedTicks += replayed;
        lateInputs += late;
        serverDiffers |= surprises || late > 0;
        upBytes += up;
        downBytes += down;
        seconds += runSeconds;
        mix(replayed);
        mix(late);
        mix(up);
        mix(down);
    }

    void mix(long value) {
        long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
        hash = h ^ h >>> 32;
    }

    Figures figures() {
        double[] sorted = Arrays.copyOf(corrections, snapshots);
        Arrays.sort(sorted);
        double most = snapshots == 0 ? 0 : sorted[snapshots - 1];
        double p99 = snapshots == 0 ? 0 : sorted[(int) Math.ceil(0.99 * snapshots) - 1];
        return new Figures(
                most,
                p99,
                maxDrawnJump,
                cuts,
                stands,
                rewinds,
                replayedTicks,
                lateInputs,
                upBytes / seconds,
                downBytes / seconds,
                inputs == 0 ? 0 : (double) inputFrames / inputs,
                hash,
                serverDiffers,
                flights == 0 ? 0 : (double) flightTicks / flights,
                replays,
                maxError,
                restError,
                snapshots,
                ticks);
    }
}
