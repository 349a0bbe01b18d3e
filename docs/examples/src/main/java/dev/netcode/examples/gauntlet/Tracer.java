package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Case;
import dev.netcode.examples.result.Outlines;
import dev.netcode.examples.result.Series;
import dev.netcode.examples.result.Trace;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import java.util.ArrayList;
import java.util.List;

/** Collects what the report plots of one run. */
final class Tracer {

    private final Case what;
    private final Series corrections;
    private final Series drawn;
    private final Series truth;
    private final Series offset = new Series("snapshots as they arrive");
    private final Series estimate = new Series("estimate");
    private final Series render = new Series("render tick");
    private final Series lead = new Series("lead");
    private final Series slack = new Series("slack");
    private final List<double[]> level = new ArrayList<>();

    Tracer(Case what) {
        this.what = what;
        corrections = new Series(what.strategy());
        drawn = new Series("drawn, " + what.strategy());
        truth = new Series(what.strategy().equals("exact") ? "server, canonical engine" : "server, plain engine");
    }

    void level(DrivingLevel parts) {
        for (DrivingLevel.Part part : parts.parts()) {
            level.add(Outlines.of(part));
        }
    }

    void correction(double seconds, double meters) {
        corrections.add(seconds, meters * 100);
    }

    void drawn(double x, double y) {
        drawn.add(x, y);
    }

    void truth(double x, double y) {
        truth.add(x, y);
    }

    /** A snapshot's tick against the server's true tick at the moment it arrived. */
    void arrival(double seconds, double ticksBehind) {
        offset.add(seconds, ticksBehind);
    }

    /** What the clock makes of it in a frame; the first two against the server's true tick. */
    void clock(double seconds, double estimateError, double renderBehind, double leadTicks, double slackTicks) {
        estimate.add(seconds, estimateError);
        render.add(seconds, renderBehind);
        lead.add(seconds, leadTicks);
        slack.add(seconds, slackTicks);
    }

    Trace trace() {
        return new Trace(
                what, corrections, drawn, truth, List.of(offset, estimate, render), List.of(lead, slack), level);
    }
}
