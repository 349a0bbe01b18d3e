package dev.netcode.examples.result;

/**
 * What was measured in one case.
 *
 * @param maxCorrectionCm largest distance that taking a snapshot moved the player's own present body
 * @param p99CorrectionCm 99th percentile of that distance over all snapshots taken, those that moved nothing included
 * @param maxDrawnJumpCm largest displacement of anything drawn, in one frame, beyond 4/3 of what its own pace allows
 * @param cuts jumps that were taken on purpose: teleports and corrections too large to hide
 * @param stands snapshots that agreed with the prediction, so that nothing ran again
 * @param rewinds snapshots at which the player's own body was set back
 * @param replayedTicks ticks that were run again
 * @param lateInputs ticks that the server ran on a guess because the input was not there
 * @param upBytesPerSecond bytes that the client sent, a second
 * @param downBytesPerSecond bytes that the server sent, a second
 * @param inputToScreenFrames mean number of frames from sampling an input to the frame that shows its effect; 0 = the same frame
 * @param stateHash hash over every state, correction and byte count of the run
 * @param serverDiffers whether anything happened that no client could have known: a late input, a server-only event, another
 *     player's input
 * @param heldInFlight mean number of ticks that the prediction really ran ahead of the newest snapshot
 * @param replays snapshots at which others ran again but the player's own body was not set back
 * @param maxErrorCm largest distance between the own body as first predicted for a tick and as the server had it at that tick
 * @param restErrorCm the same distance at the last tick of the run
 * @param snapshots snapshots taken
 * @param ticks ticks predicted
 */
public record Figures(
        double maxCorrectionCm,
        double p99CorrectionCm,
        double maxDrawnJumpCm,
        long cuts,
        long stands,
        long rewinds,
        long replayedTicks,
        long lateInputs,
        double upBytesPerSecond,
        double downBytesPerSecond,
        double inputToScreenFrames,
        long stateHash,
        boolean serverDiffers,
        double heldInFlight,
        long replays,
        double maxErrorCm,
        double restErrorCm,
        long snapshots,
        long ticks) {

    /**
     * The hash as it is written.
     *
     * @return 16 hexadecimal digits
     */
    public String hashText() {
        return String.format("%016x", stateHash);
    }
}
