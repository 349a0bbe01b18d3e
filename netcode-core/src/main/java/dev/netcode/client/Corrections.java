package dev.netcode.client;

import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.state.StateLayout;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.telemetry.ClientStats;

/** Counts corrections and passes them on. Thread: the client's. */
final class Corrections implements CorrectionListener {

    private final CorrectionListener listener;
    private final ClientStats stats;

    Corrections(CorrectionListener listener, ClientStats stats) {
        this.listener = listener;
        this.stats = stats;
    }

    @Override
    public void corrected(CorrectionReport report) {
        stats.add(ClientCounter.CORRECTIONS, 1);
        listener.corrected(report);
    }

    @Override
    public void moved(
            long entity,
            boolean own,
            StateLayout layout,
            double[] before,
            int beforeOffset,
            double[] after,
            int afterOffset) {
        listener.moved(entity, own, layout, before, beforeOffset, after, afterOffset);
    }
}
