package dev.netcode.remote;

import dev.netcode.sim.EntityKind;
import dev.netcode.smooth.Decay;
import dev.netcode.smooth.Pace;
import dev.netcode.state.PoseLayout;
import dev.netcode.state.StateLayout;

/**
 * Draws one entity whose frame is not a plain continuation: between two other measurements than before, resting, late, or at
 * the end of a slew. What is left of a guess is drawn away on top of either.
 */
final class RemoteMotion {

    private static final double NOTHING_METERS = 1e-6;

    private final EntityKind kind;
    private final StateLayout layout;
    private final PoseLayout pose;
    private final RemoteConfig config;
    private final Pace pace;
    private final double tickSeconds;
    private final Samples samples;
    private final SlotTable table;
    private final double[] state;
    private final double[] other;
    private final double[] fresh;
    private long cuts;

    RemoteMotion(EntityKind kind, double tickSeconds, RemoteConfig config, Samples samples, SlotTable table) {
        this.kind = kind;
        this.tickSeconds = tickSeconds;
        this.config = config;
        this.samples = samples;
        this.table = table;
        pace = config.pace();
        layout = kind.layout();
        pose = layout.pose();
        state = new double[layout.width()];
        other = new double[pose.width()];
        fresh = new double[pose.width()];
    }

    long cuts() {
        return cuts;
    }

    /** Draws a slot at a render tick, the last frame having been drawn at another. */
    void frame(int slot, double before, double now, long frame) {
        int pushed = samples.pushed(slot);
        if (pushed == 0) {
            return;
        }
        double elapsed = now > before ? now - before : 0;
        boolean wasDrawn = table.timeline[slot] != Timeline.NONE_CODE;
        table.delay[slot] = table.delayAt(slot, before);
        table.slew[slot] = 0;
        table.fading[slot] = false;
        table.drawnFrame[slot] = frame;
        double momentBefore = before - table.delay[slot];
        boolean slewing = slew(slot, elapsed);
        double moment = now - table.delay[slot];
        if (passesTeleport(slot, moment)) {
            table.easing[slot] = false;
            if (wasDrawn) {
                cut(slot, frame);
            }
        } else if (wasDrawn && table.past[slot] && pushed != table.seen[slot]) {
            rebase(slot, momentBefore, frame);
        }
        table.seen[slot] = pushed;
        int at = slot * pose.width();
        byte timeline = place(slot, moment, table.drawn, at);
        if (table.easing[slot]) {
            ease(slot, momentBefore, moment, elapsed * tickSeconds);
        }
        table.timeline[slot] = timeline;
        table.rate[slot] = Double.NaN;
        int n = samples.latestAt(slot, moment);
        boolean newest = n == samples.pushed(slot) - 1;
        table.past[slot] = newest && moment > samples.tick(slot, n);
        if (n < samples.oldest(slot)) {
            return;
        }
        if (!newest) {
            sweep(slot, n, now, slewing);
        } else if (timeline == Timeline.HELD_CODE && !table.easing[slot]) {
            table.rate[slot] = 0;
            table.expects[slot] = SlotTable.NEVER;
            if (slewing) {
                goOnSlewing(slot, now);
            }
        }
    }

    /** Moves the delay towards its tier's; true while it is under way. */
    private boolean slew(int slot, double elapsedTicks) {
        double due = due(slot);
        double delay = table.delay[slot];
        if (delay == SlotTable.UNSET) {
            table.delay[slot] = due;
            return false;
        }
        double most = config.slewPerTick() * elapsedTicks;
        delay += Math.max(-most, Math.min(most, due - delay));
        table.delay[slot] = delay;
        return delay != due;
    }

    private double due(int slot) {
        return Math.max(0, table.interval[slot] - config.snapshotTicks());
    }

    /** By how much the delay changes in a tick of the render time: above 0 while it grows. */
    private double slewPerTick(int slot) {
        return Math.copySign(config.slewPerTick(), due(slot) - table.delay[slot]);
    }

    /** From this frame on the delay changes by itself, until the slot is drawn one by one again. */
    private void goOnSlewing(int slot, double now) {
        table.slewTo[slot] = due(slot);
        table.slew[slot] = slewPerTick(slot);
        table.slewSince[slot] = now;
    }

    /** News came while the entity was drawn past the newest measurement: what was guessed is kept as an offset. */
    private void rebase(int slot, double moment, long frame) {
        int at = slot * pose.width();
        int oo = slot * pose.offsetWidth();
        double left = table.easing[slot] ? pose.meters(table.offset, oo) : 0;
        place(slot, moment, fresh, 0);
        pose.between(fresh, 0, table.drawn, at, table.offset, oo);
        double meters = pose.meters(table.offset, oo);
        boolean any = meters > NOTHING_METERS || pose.radians(table.offset, oo) > NOTHING_METERS;
        if (any && meters > left + longestGuess(slot, moment)) {
            any = false;
            cut(slot, frame);
        }
        table.easing[slot] = any;
    }

    /**
     * What a body may have to come back that was carried on and then held, its news being late: no more than it may have moved
     * meanwhile, and that for no longer than a measurement may be away. Beyond, it is taken at once.
     */
    private double longestGuess(int slot, double moment) {
        int guessedFrom = Math.max(samples.oldest(slot), table.seen[slot] - 1);
        double now = samples.speed(slot, samples.pushed(slot) - 1);
        double told = Math.max(now, samples.speed(slot, guessedFrom));
        // hit in between, it may have been faster than at either end
        double hit = Math.min(paceAt(slot, moment), 2 * Math.max(told, pace.floorMetersPerSecond()));
        double fastest = Math.max(told, hit);
        double late = Math.min(moment - samples.tick(slot, guessedFrom), config.maxIntervalTicks()) * tickSeconds;
        double guessed = config.carryOnSeconds();
        return Math.max(pace.snapsAt(now), (guessed + Math.max(guessed, late)) * fastest);
    }

    /** Draws the guess away, by what the body's own motion in this frame leaves of its pace. */
    private void ease(int slot, double before, double moment, double seconds) {
        place(slot, before, fresh, 0);
        double own = pose.distance(fresh, 0, table.drawn, slot * pose.width());
        double spare = Math.max(0, pace.most(paceAt(slot, moment)) - (seconds > 0 ? own / seconds : 0));
        fade(slot, spare, seconds, turnLeft(seconds));
    }

    private double turnLeft(double seconds) {
        return Decay.remaining(1, seconds, config.smoothing().halfLifeSeconds(), Double.POSITIVE_INFINITY);
    }

    /** Draws what is left of a guess on top of the pose as measured. */
    private void fade(int slot, double spare, double seconds, double turnLeft) {
        int at = slot * pose.width();
        int oo = slot * pose.offsetWidth();
        double meters = pose.meters(table.offset, oo);
        double halfLife = config.smoothing().halfLifeSeconds();
        double moved = meters == 0 ? 0 : Decay.remaining(meters, seconds, halfLife, spare) / meters;
        pose.scale(table.offset, oo, moved, turnLeft);
        if (meters * moved < config.smoothing().belowMeters()
                && pose.radians(table.offset, oo) < config.smoothing().belowRadians()) {
            table.easing[slot] = false;
            table.fading[slot] = false;
            return;
        }
        pose.apply(table.drawn, at, table.offset, oo, table.drawn, at);
    }

    /** After the others of a frame: draws the guesses away of those that were swept. */
    void fadeSwept(double elapsedTicks, long frame) {
        double seconds = elapsedTicks * tickSeconds;
        double turnLeft = table.faders() == 0 ? 1 : turnLeft(seconds);
        for (int i = table.faders() - 1; i >= 0; i--) {
            int slot = table.fader(i);
            if (table.fading[slot] && table.drawnFrame[slot] != frame) {
                fade(slot, table.spare[slot], seconds, turnLeft);
            }
            if (!table.fading[slot]) {
                table.dropFader(i);
            }
        }
    }

    private void cut(int slot, long frame) {
        table.cutFrame[slot] = frame;
        cuts++;
    }

    private boolean passesTeleport(int slot, double moment) {
        int latest = samples.latestAt(slot, moment);
        boolean jumped = false;
        for (int n = Math.max(table.passed[slot], samples.oldest(slot)); n < latest; n++) {
            jumped |= teleport(slot, n);
        }
        table.passed[slot] = Math.max(latest, 0);
        return jumped;
    }

    /** Whether the step from a measurement to the next is more than the body could move. */
    private boolean teleport(int slot, int n) {
        double step = samples.step(slot, n);
        if (!(step > config.teleportMeters())) {
            return false;
        }
        double fastest = Math.max(samples.speed(slot, n), samples.speed(slot, n + 1));
        fastest = Math.max(fastest, kind.topSpeedMetersPerSecond());
        double seconds = (samples.tick(slot, n + 1) - samples.start(slot, n + 1)) * tickSeconds;
        return step > 2 * fastest * seconds + config.teleportMeters();
    }

    /** Where the measurements have a slot's entity at a moment of its own timeline, and how that is known. */
    private byte place(int slot, double moment, double[] out, int at) {
        int n = samples.latestAt(slot, moment);
        if (n < samples.oldest(slot)) {
            pose.read(samples.states(), samples.at(slot, samples.oldest(slot)), out, at);
            return Timeline.HELD_CODE;
        }
        if (n == samples.pushed(slot) - 1) {
            return placeAfter(slot, n, moment, out, at);
        }
        double start = samples.start(slot, n + 1);
        if (moment <= start) {
            pose.read(samples.states(), samples.at(slot, n), out, at);
            return moment == start ? Timeline.INTERPOLATED_CODE : Timeline.HELD_CODE;
        }
        double length = samples.tick(slot, n + 1) - start;
        placeBetween(slot, n, (moment - start) / length, length * tickSeconds, out, at);
        return Timeline.INTERPOLATED_CODE;
    }

    private byte placeAfter(int slot, int n, double moment, double[] out, int at) {
        int from = samples.at(slot, n);
        double late = (moment - samples.tick(slot, n)) * tickSeconds;
        if (late == 0 || !samples.hasVelocity() || samples.atRest(slot, n)) {
            pose.read(samples.states(), from, out, at);
            return late == 0 ? Timeline.INTERPOLATED_CODE : Timeline.HELD_CODE;
        }
        layout.carryOn(samples.states(), from, Math.min(late, config.carryOnSeconds()), state, 0);
        pose.read(state, 0, out, at);
        return late > config.carryOnSeconds() ? Timeline.HELD_CODE : Timeline.CARRIED_ON_CODE;
    }

    private void placeBetween(int slot, int n, double t, double seconds, double[] out, int at) {
        double[] states = samples.states();
        int a = samples.at(slot, n);
        int b = samples.at(slot, n + 1);
        if (teleport(slot, n)) {
            layout.carryOn(states, a, t * seconds, state, 0);
            pose.read(state, 0, out, at);
        } else if (config.curve() == Curve.HERMITE) {
            layout.hermite(states, a, states, b, t, seconds, state, 0);
            pose.read(state, 0, out, at);
        } else {
            pose.read(states, a, out, at);
            pose.read(states, b, other, 0);
            if (same(out, at, other, 0)) {
                // what stands is drawn with the very bits that were measured: a turn's unit length would be rounded
                // anew
                return;
            }
            pose.interpolate(out, at, other, 0, t, out, at);
        }
    }

    private boolean same(double[] a, int ao, double[] b, int bo) {
        boolean same = true;
        for (int i = 0; i < pose.width(); i++) {
            same &= a[ao + i] == b[bo + i];
        }
        return same;
    }

    /**
     * Prepares the sweep of the frames to come: through the span to the next measurement. A delay that slews makes its time run a
     * few per cent faster or slower; the span in which it gets there is drawn one by one, to the tick.
     */
    private void sweep(int slot, int n, double now, boolean slewing) {
        double start = samples.start(slot, n + 1);
        double moment = now - table.delay[slot];
        if (moment < start || config.curve() != Curve.LINEAR || teleport(slot, n)) {
            return;
        }
        double length = samples.tick(slot, n + 1) - start;
        double slew = slewing ? slewPerTick(slot) : 0;
        double ticksToDue = slewing ? (due(slot) - table.delay[slot]) / slew : Double.POSITIVE_INFINITY;
        if ((start + length - moment) / (1 - slew) > ticksToDue) {
            return;
        }
        int at = slot * pose.width();
        pose.read(samples.states(), samples.at(slot, n), table.from, at);
        pose.read(samples.states(), samples.at(slot, n + 1), table.to, at);
        if (same(table.from, at, table.to, at)) {
            return;
        }
        if (slewing) {
            goOnSlewing(slot, now);
        }
        if (table.easing[slot]) {
            double own = samples.step(slot, n) / (length * tickSeconds);
            double fastest = Math.max(Math.max(samples.speed(slot, n), samples.speed(slot, n + 1)), own);
            table.fade(slot, Math.max(0, pace.most(fastest) - own * (1 - slew)));
        }
        table.start[slot] = slewing ? now - (moment - start) / (1 - slew) : start + table.delay[slot];
        table.rate[slot] = (1 - slew) / length;
    }

    /** The whole state between the measurements at a render tick; its pose is the caller's to replace. */
    boolean read(int slot, double renderTick, double[] out, int oo) {
        if (samples.pushed(slot) == 0) {
            return false;
        }
        double moment = renderTick - Math.max(0, table.delayAt(slot, renderTick));
        int n = Math.max(samples.latestAt(slot, moment), samples.oldest(slot));
        double[] states = samples.states();
        int a = samples.at(slot, n);
        if (n == samples.pushed(slot) - 1 || !(moment > samples.start(slot, n + 1))) {
            System.arraycopy(states, a, out, oo, layout.width());
            return true;
        }
        double start = samples.start(slot, n + 1);
        double t = Math.min(1, (moment - start) / (samples.tick(slot, n + 1) - start));
        layout.interpolate(states, a, states, samples.at(slot, n + 1), t, out, oo);
        return true;
    }

    double pace(int slot, double renderTick) {
        if (samples.pushed(slot) == 0) {
            return 0;
        }
        return paceAt(slot, renderTick - Math.max(0, table.delayAt(slot, renderTick)));
    }

    private double paceAt(int slot, double moment) {
        int n = Math.max(samples.latestAt(slot, moment), samples.oldest(slot));
        double speed = samples.speed(slot, n);
        if (n == samples.pushed(slot) - 1 || !(moment > samples.start(slot, n + 1)) || teleport(slot, n)) {
            return speed;
        }
        double seconds = (samples.tick(slot, n + 1) - samples.start(slot, n + 1)) * tickSeconds;
        return Math.max(Math.max(speed, samples.speed(slot, n + 1)), samples.step(slot, n) / seconds);
    }
}
