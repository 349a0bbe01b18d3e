package dev.netcode.physics.dyn4j.predict;

import dev.netcode.mirror.MirrorConfig;
import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.predict.PredictorConfig;

/** How a drive is run: the clocks, the line, the rhythm of snapshots, what the client may do. */
record Setup(
        long seed,
        int leadTicks,
        int upTicks,
        int upJitter,
        double upLoss,
        boolean upBursts,
        int downTicks,
        int downJitter,
        double downLoss,
        int everyTicks,
        int deferralTicks,
        Dyn4jConfig world,
        ReachConfig reach) {

    /** Twelve ticks in flight, jitter of two either way, no loss, a snapshot every tick. */
    static Setup calm(long seed) {
        return new Setup(seed, 6, 4, 2, 0, false, 6, 2, 0, 1, 6, Dyn4jConfig.topDown(), ReachConfig.defaults());
    }

    Setup inFlight(int ticks) {
        int lead = Math.min(6, ticks / 2 + 1);
        return new Setup(
                seed,
                lead,
                lead - upJitter,
                upJitter,
                upLoss,
                upBursts,
                ticks - lead,
                downJitter,
                downLoss,
                everyTicks,
                deferralTicks,
                world,
                reach);
    }

    /** Ticks from an input's sampling to the latest arrival of the snapshot that tells of it. */
    int flightTicks() {
        return leadTicks + downTicks + downJitter + everyTicks;
    }

    Setup uplink(int lead, int jitter, double loss, boolean bursts) {
        return new Setup(
                seed,
                lead,
                upTicks,
                jitter,
                loss,
                bursts,
                downTicks,
                downJitter,
                downLoss,
                everyTicks,
                deferralTicks,
                world,
                reach);
    }

    Setup downlink(double loss, int every) {
        return new Setup(
                seed,
                leadTicks,
                upTicks,
                upJitter,
                upLoss,
                upBursts,
                downTicks,
                downJitter,
                loss,
                every,
                deferralTicks,
                world,
                reach);
    }

    Setup deferral(int ticks) {
        return new Setup(
                seed,
                leadTicks,
                upTicks,
                upJitter,
                upLoss,
                upBursts,
                downTicks,
                downJitter,
                downLoss,
                everyTicks,
                ticks,
                world,
                reach);
    }

    Setup in(Dyn4jConfig config, ReachConfig with) {
        return new Setup(
                seed,
                leadTicks,
                upTicks,
                upJitter,
                upLoss,
                upBursts,
                downTicks,
                downJitter,
                downLoss,
                everyTicks,
                deferralTicks,
                config,
                with);
    }

    PredictorConfig predictor() {
        return PredictorConfig.defaults()
                .withMirror(MirrorConfig.defaults().withReach(reach))
                .withHistory(512)
                .withDeferral(deferralTicks)
                .withSnapshots(everyTicks, downJitter, 1);
    }
}
