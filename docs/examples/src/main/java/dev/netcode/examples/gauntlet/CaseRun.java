package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Case;
import dev.netcode.examples.result.Row;

/** One case from beginning to end: every variant of its scene, one after the other, into one row. */
final class CaseRun {

    private CaseRun() {}

    static Outcome run(Case what, boolean traced) {
        Scene scene = Scenes.named(what.scene());
        Tally tally = new Tally();
        Tracer tracer = new Tracer(what);
        int plotted = scene.variants() / 2;
        for (int variant = 0; variant < scene.variants(); variant++) {
            new Match(what, scene, variant, tally, traced && variant == plotted ? tracer : null).play();
        }
        return new Outcome(new Row(what, tally.figures()), traced ? tracer.trace() : null);
    }
}
