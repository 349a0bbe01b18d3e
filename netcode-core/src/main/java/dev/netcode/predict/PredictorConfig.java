package dev.netcode.predict;

import dev.netcode.mirror.MirrorConfig;

/**
 * How far prediction may go and what it may cost.
 *
 * @param mirror how much of the world is local
 * @param historyTicks ticks that can be gone back to; a round trip longer than this is predicted blindly until it shortens
 * @param deferralTicks how long the repair of a run of guessed ticks may wait for the run's end; 0 = never
 * @param deferralMeters by how much the player's own and the server's may drift apart up to the present while the repair of a run of
 *     guesses waits; over it the repair is made at once
 * @param rebuildSeconds a stall longer than this is not caught up with but begun anew from the newest snapshot
 * @param snapshotTicks expected ticks between snapshots
 * @param jitterTicks ticks by which a snapshot may come later than usual
 * @param lostSnapshots snapshots that may be lost in a row before something may be touched that is not simulated
 * @param replayTicksPerFrame most ticks replayed between two predicted ones, but for one replay; what is over waits for
 *     the next snapshot
 * @param replayBodyTicks most simulated bodies times ticks in one replay; over it the farthest twins become proxies
 * @param pieceMeters distance within which loose bodies' differences count where fidelity is not EXACT
 * @param feltNewtonSeconds impulse from which a contact of the player is felt
 * @param eventWindowTicks how far apart two tellings of one event may lie
 * @param eventTimeoutTicks after which an unconfirmed event is cancelled
 */
public record PredictorConfig(
        MirrorConfig mirror,
        int historyTicks,
        int deferralTicks,
        double deferralMeters,
        double rebuildSeconds,
        int snapshotTicks,
        int jitterTicks,
        int lostSnapshots,
        int replayTicksPerFrame,
        int replayBodyTicks,
        double pieceMeters,
        double feltNewtonSeconds,
        int eventWindowTicks,
        int eventTimeoutTicks) {

    /**
     * Checks every component.
     *
     * @param mirror how much of the world is local
     * @param historyTicks ticks that can be gone back to; a round trip longer than this is predicted blindly until it shortens
     * @param deferralTicks how long the repair of a run of guessed ticks may wait for the run's end; 0 = never
     * @param deferralMeters by how much the player's own and the server's may drift apart up to the present while the repair of a run
     *     of guesses waits; over it the repair is made at once
     * @param rebuildSeconds a stall longer than this is not caught up with but begun anew from the newest snapshot
     * @param snapshotTicks expected ticks between snapshots
     * @param jitterTicks ticks by which a snapshot may come later than usual
     * @param lostSnapshots snapshots that may be lost in a row before something may be touched that is not simulated
     * @param replayTicksPerFrame most ticks replayed between two predicted ones, but for one replay; what is over waits for the next snapshot
     * @param replayBodyTicks most simulated bodies times ticks in one replay; over it the farthest twins become proxies
     * @param pieceMeters distance within which loose bodies' differences count where fidelity is not EXACT
     * @param feltNewtonSeconds impulse from which a contact of the player is felt
     * @param eventWindowTicks how far apart two tellings of one event may lie
     * @param eventTimeoutTicks after which an unconfirmed event is cancelled
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public PredictorConfig {
        requireIn("historyTicks", historyTicks, 8, 4096);
        requireIn("deferralTicks", deferralTicks, 0, 60);
        requireIn("snapshotTicks", snapshotTicks, 1, 240);
        requireIn("jitterTicks", jitterTicks, 0, 240);
        requireIn("lostSnapshots", lostSnapshots, 0, 60);
        requireIn("replayTicksPerFrame", replayTicksPerFrame, 1, 1 << 20);
        requireIn("replayBodyTicks", replayBodyTicks, 1, 1 << 30);
        requireIn("eventWindowTicks", eventWindowTicks, 0, 4096);
        requireIn("eventTimeoutTicks", eventTimeoutTicks, 1, 1 << 20);
        if (!(deferralMeters >= 0)) {
            throw new IllegalArgumentException("deferralMeters must be >= 0: deferralMeters=" + deferralMeters);
        }
        requireAtLeastZero("rebuildSeconds", rebuildSeconds);
        requireAtLeastZero("pieceMeters", pieceMeters);
        requireAtLeastZero("feltNewtonSeconds", feltNewtonSeconds);
    }

    /** How far the player's own may drift off while a repair waits, unless said otherwise, m. */
    public static final double DEFAULT_DEFERRAL_METERS = 0.05;

    /**
     * The defaults: 128 ticks of history, a deferral of 6 while the own drifts by less than 5 cm, a rebuild after 1 s, a snapshot every 3 ticks.
     *
     * @return what the measurements of the book's chapter were made with
     */
    public static PredictorConfig defaults() {
        return new PredictorConfig(
                MirrorConfig.defaults(), 128, 6, DEFAULT_DEFERRAL_METERS, 1.0, 3, 2, 1, 128, 1 << 13, 60, 1, 30, 120);
    }

    /**
     * The same with another mirror.
     *
     * @param other how much of the world is local
     * @return a copy
     */
    public PredictorConfig withMirror(MirrorConfig other) {
        return new PredictorConfig(
                other,
                historyTicks,
                deferralTicks,
                deferralMeters,
                rebuildSeconds,
                snapshotTicks,
                jitterTicks,
                lostSnapshots,
                replayTicksPerFrame,
                replayBodyTicks,
                pieceMeters,
                feltNewtonSeconds,
                eventWindowTicks,
                eventTimeoutTicks);
    }

    /**
     * The same with another history.
     *
     * @param ticks that can be gone back to, 8..4096
     * @return a copy
     */
    public PredictorConfig withHistory(int ticks) {
        return new PredictorConfig(
                mirror,
                ticks,
                deferralTicks,
                deferralMeters,
                rebuildSeconds,
                snapshotTicks,
                jitterTicks,
                lostSnapshots,
                replayTicksPerFrame,
                replayBodyTicks,
                pieceMeters,
                feltNewtonSeconds,
                eventWindowTicks,
                eventTimeoutTicks);
    }

    /**
     * The same with another deferral.
     *
     * @param ticks how long a repair may wait, 0..60
     * @return a copy
     */
    public PredictorConfig withDeferral(int ticks) {
        return withDeferral(ticks, deferralMeters);
    }

    /**
     * The same with another deferral.
     *
     * @param ticks how long a repair may wait, 0..60
     * @param meters how far the player's own may drift off meanwhile, >= 0; infinite: as far as it comes
     * @return a copy
     */
    public PredictorConfig withDeferral(int ticks, double meters) {
        return new PredictorConfig(
                mirror,
                historyTicks,
                ticks,
                meters,
                rebuildSeconds,
                snapshotTicks,
                jitterTicks,
                lostSnapshots,
                replayTicksPerFrame,
                replayBodyTicks,
                pieceMeters,
                feltNewtonSeconds,
                eventWindowTicks,
                eventTimeoutTicks);
    }

    /**
     * The same for another rhythm of snapshots.
     *
     * @param everyTicks expected ticks between snapshots, 1..240
     * @param jitter ticks by which one may come later than usual
     * @param lost how many may be lost in a row
     * @return a copy
     */
    public PredictorConfig withSnapshots(int everyTicks, int jitter, int lost) {
        return new PredictorConfig(
                mirror,
                historyTicks,
                deferralTicks,
                deferralMeters,
                rebuildSeconds,
                everyTicks,
                jitter,
                lost,
                replayTicksPerFrame,
                replayBodyTicks,
                pieceMeters,
                feltNewtonSeconds,
                eventWindowTicks,
                eventTimeoutTicks);
    }

    /**
     * The same with other limits on a replay.
     *
     * @param ticksPerFrame most ticks replayed between two predicted ones, but for one replay
     * @param bodyTicks most bodies times ticks in one replay
     * @return a copy
     */
    public PredictorConfig withReplayLimits(int ticksPerFrame, int bodyTicks) {
        return new PredictorConfig(
                mirror,
                historyTicks,
                deferralTicks,
                deferralMeters,
                rebuildSeconds,
                snapshotTicks,
                jitterTicks,
                lostSnapshots,
                ticksPerFrame,
                bodyTicks,
                pieceMeters,
                feltNewtonSeconds,
                eventWindowTicks,
                eventTimeoutTicks);
    }

    private static void requireIn(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be in " + least + ".." + most + ": " + name + "=" + value);
        }
    }

    private static void requireAtLeastZero(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and >= 0: " + name + "=" + value);
        }
    }
}
