package dev.netcode.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** The rows of the report, in its order. A component adds its own with one line here. */
final class RatioRows {
    private RatioRows() {}

    static List<RatioRow> all() {
        List<RatioRow> rows = new ArrayList<>();
        rows.addAll(HarnessRows.rows());
        rows.addAll(ClockRows.rows());
        rows.addAll(CodecRows.rows());
        rows.addAll(PhysicsRows.rows());
        rows.addAll(PredictionRows.rows());
        rows.addAll(SceneRows.rows());
        rows.addAll(RemoteRows.rows());
        rows.addAll(ClientRows.rows());
        return rows;
    }
}
