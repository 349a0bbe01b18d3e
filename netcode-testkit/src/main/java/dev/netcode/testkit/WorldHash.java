package dev.netcode.testkit;

import dev.netcode.predict.CorrectionReport;
import dev.netcode.sim.Simulation;

/** A number that tells whether two worlds, or two runs, are the same to the bit. */
public final class WorldHash {

    private WorldHash() {}

    /**
     * Hashes every member's id, kind and state.
     *
     * @param world any simulation
     * @return equal for worlds that are equal to the bit
     */
    public static long of(Simulation world) {
        double[] state = new double[world.schema().maxWidth()];
        long hash = 0x9e3779b97f4a7c15L;
        for (int i = 0; i < world.memberCount(); i++) {
            long id = world.member(i);
            world.read(id, state, 0);
            hash = world.schema().kind(world.kind(id)).layout().hash(mix(mix(hash, id), world.kind(id)), state, 0);
        }
        return hash;
    }

    static long mix(long hash, long value) {
        long h = (hash ^ value) * 0xbf58476d1ce4e5b9L;
        return h ^ h >>> 31;
    }

    static long mix(long hash, CorrectionReport report) {
        long h = mix(mix(hash, report.tick()), report.entity());
        h = mix(h, report.cause().ordinal());
        h = mix(h, Double.doubleToLongBits(report.amount()));
        h = mix(h, Double.doubleToLongBits(report.distanceMeters()));
        return mix(h, report.replayedTicks());
    }
}
