package dev.netcode.client;

import dev.netcode.predict.Predictor;
import dev.netcode.remote.RemoteView;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import dev.netcode.time.ClientClock;

/** Moves the view to the frame's moment. Thread: the client's. Allocates: nothing. */
final class Drawing {

    private final ClientClock clock;
    private final Predictor predictor;
    private final RemoteView view;
    private boolean drawnAny;
    private long lastNanos;

    Drawing(ClientClock clock, Predictor predictor, RemoteView view) {
        this.clock = clock;
        this.predictor = predictor;
        this.view = view;
    }

    void frame(long nowNanos, int seats) {
        double seconds = drawnAny ? Math.max(0, (nowNanos - lastNanos) / 1e9) : 0;
        double renderTick = clock.renderTick();
        if (!Double.isFinite(renderTick)) {
            return;
        }
        drawnAny = true;
        lastNanos = nowNanos;
        for (int seat = 0; seat < seats; seat++) {
            view.own(seat, predictor.tick() == Tick.NONE ? EntityId.NONE : predictor.controlled(seat));
        }
        view.frame(renderTick, share(), seconds);
    }

    /** How much of the newest local tick has passed. */
    private double share() {
        if (clock.predictionTick() == Tick.NONE) {
            return 1;
        }
        double present = clock.estimate() + clock.leadTicks() - clock.inputDelayTicks();
        return Math.max(0, Math.min(1, present - clock.predictionTick()));
    }
}
