package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import java.util.Arrays;
import java.util.List;

/** The definition of {@link Reach}, written plainly: settles the earliest of all again and again and tries every pair. */
final class PlainReach {

    /** What was put: an entity's id, its kind and its state. */
    record Body(long id, EntityKind kind, double[] state) {

        double place(int axis) {
            return axis < kind.layout().dimensions() ? state[kind.layout().positionOffset() + axis] : 0;
        }

        boolean asleep() {
            return state[kind.layout().asleepOffset()] != 0;
        }

        long link() {
            return kind.link() < 0
                    ? EntityId.NONE
                    : (long) state[kind.layout().field(kind.link()).offset()];
        }

        double speed() {
            if (asleep()) {
                return 0;
            }
            int dimensions = kind.layout().dimensions();
            return length(kind.layout().velocityOffset(), dimensions)
                    + kind.radiusMeters() * length(kind.layout().spinOffset(), dimensions == 3 ? 3 : 1);
        }

        private double length(int from, int count) {
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += state[from + i] * state[from + i];
            }
            return Math.sqrt(sum);
        }
    }

    final List<Body> bodies;
    final double[] time;
    final double[] bound;
    final int[] group;
    final int[] order;
    int size;
    private final ReachConfig config;
    private final double horizon;

    PlainReach(List<Body> bodies, ReachConfig config, double horizon) {
        this.bodies = bodies;
        this.config = config;
        this.horizon = horizon;
        time = new double[bodies.size()];
        Arrays.fill(time, Double.POSITIVE_INFINITY);
        bound = new double[bodies.size()];
        group = new int[bodies.size()];
        Arrays.setAll(group, i -> i);
        order = new int[bodies.size()];
    }

    void source(long id) {
        for (int at = 0; at < bodies.size(); at++) {
            if (bodies.get(at).id() != id) {
                continue;
            }
            double mine = Math.max(within(at, true), config.spawnMetersPerSecond());
            improve(at, 0, mine);
            for (int i = 0; i < bodies.size() && config.enterMeters() > 0; i++) {
                double range = config.enterMeters() + horizon * (mine + within(i, true));
                if (config.enterableKinds().contains(bodies.get(i).kind().name()) && gap(at, i) <= range) {
                    improve(i, 0, within(i, true));
                }
            }
        }
    }

    void sourcesMadeBy(int maker) {
        for (int i = 0; i < bodies.size(); i++) {
            long id = bodies.get(i).id();
            if (EntityId.isMade(id) && EntityId.maker(id) == maker) {
                improve(i, 0, within(i, true));
            }
        }
    }

    void run() {
        boolean[] settled = new boolean[bodies.size()];
        for (int x = earliest(settled); x >= 0; x = earliest(settled)) {
            settled[x] = true;
            order[size++] = x;
            for (int y = 0; y < bodies.size(); y++) {
                if (bodies.get(x).link() == bodies.get(y).id()
                        || bodies.get(y).link() == bodies.get(x).id()) {
                    unite(x, y);
                    if (!settled[y]) {
                        improve(y, time[x], Math.max(bound[x], within(y, true)));
                    }
                }
            }
            for (int y = 0; y < bodies.size(); y++) {
                if (!settled[y]) {
                    touch(x, y);
                }
            }
        }
    }

    private void touch(int x, int y) {
        double closing = bound[x] + within(y, false);
        double reachable = closing * (Math.min(time[y], horizon) - time[x]);
        double gap = gap(x, y) - config.marginMeters();
        double at = gap > 0 ? time[x] + gap / closing : time[x];
        if (gap <= reachable && at <= horizon) {
            boolean drives = bodies.get(x).kind().accelerationMetersPerSecond2() > 0;
            improve(y, at, Math.max(within(y, false), bound[x] * (drives ? config.pushFactor() : 1)));
            if (gap <= 0.1 * (bodies.get(x).speed() + bodies.get(y).speed())) {
                unite(x, y);
            }
        }
    }

    private int earliest(boolean[] settled) {
        int best = -1;
        for (int i = 0; i < bodies.size(); i++) {
            boolean before = best < 0
                    || time[i] < time[best]
                    || (time[i] == time[best]
                            && bodies.get(i).id() < bodies.get(best).id());
            if (!settled[i] && time[i] < Double.POSITIVE_INFINITY && before) {
                best = i;
            }
        }
        return best;
    }

    private void improve(int at, double seconds, double speed) {
        if (seconds < time[at]) {
            time[at] = seconds;
            bound[at] = speed;
        } else if (seconds == time[at]) {
            bound[at] = Math.max(bound[at], speed);
        }
    }

    private void unite(int a, int b) {
        int from = group[a];
        int to = group[b];
        for (int i = 0; i < group.length && from != to; i++) {
            group[i] = group[i] == from ? to : group[i];
        }
    }

    private double gap(int a, int b) {
        double x = bodies.get(a).place(0) - bodies.get(b).place(0);
        double y = bodies.get(a).place(1) - bodies.get(b).place(1);
        double z = bodies.get(a).place(2) - bodies.get(b).place(2);
        return Math.sqrt(x * x + y * y + z * z)
                - bodies.get(a).kind().radiusMeters()
                - bodies.get(b).kind().radiusMeters();
    }

    private double within(int at, boolean awakeAnyway) {
        Body body = bodies.get(at);
        if (body.asleep() && !awakeAnyway) {
            return 0;
        }
        double acceleration = body.kind().accelerationMetersPerSecond2();
        double drive = 0;
        if (acceleration > 0) {
            drive = Math.min(acceleration * horizon, Math.max(0, body.kind().topSpeedMetersPerSecond() - body.speed()));
        }
        return body.speed() + drive + config.gravityMetersPerSecond2() * horizon;
    }
}
