package dev.netcode.predict;

import dev.netcode.state.StateLayout;

/**
 * Hears of corrections while {@link Predictor#reconcile} runs. Thread: the predictor's. It must not call the predictor.
 */
public interface CorrectionListener {

    /** Hears nothing. */
    CorrectionListener NONE = report -> {};

    /**
     * Something that the player controls was corrected; called once for each such entity that differed or moved.
     *
     * @param report what and why
     */
    void corrected(CorrectionReport report);

    /**
     * A twin's present state was changed by a correction; for smoothing. Called for own and other twins alike.
     *
     * @param entity the twin
     * @param own whether this client's players control it
     * @param layout what its states are in
     * @param before states; its present state before begins at beforeOffset
     * @param beforeOffset where
     * @param after states; its present state now begins at afterOffset
     * @param afterOffset where
     */
    default void moved(
            long entity,
            boolean own,
            StateLayout layout,
            double[] before,
            int beforeOffset,
            double[] after,
            int afterOffset) {}
}
