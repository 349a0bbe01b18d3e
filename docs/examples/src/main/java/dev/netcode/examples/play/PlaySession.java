package dev.netcode.examples.play;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.NetcodeClient;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.RemoteView;
import dev.netcode.remote.Timeline;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.testkit.JitterShape;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigClient;
import java.awt.Color;
import java.util.List;
import java.util.Locale;

/** A whole client against a server in the same process, over a simulated line, as fast as the wall clock goes. */
final class PlaySession implements Session {

    private static final int RATE = 60;
    private static final int METERS_ACROSS = 70;
    /** A window that was hidden does not make up for more than this. */
    private static final double MOST_SECONDS = 0.25;

    private DrivingSimulation authority = Playfield.world(RATE);
    private Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 1);
    private RigClient player;
    private Keys keys = new Keys();
    private Line line = new Line(50, 10, 0, 0);
    private boolean boost;
    private long lastNanos;
    private int correctionsSeen;
    private long replayedSeen;
    private long upSeen;
    private long downSeen;
    private double upRate;
    private double downRate;
    private final double[] state;

    PlaySession(long nowNanos) {
        lastNanos = nowNanos;
        state = new double[authority.schema().maxWidth()];
        player = join();
    }

    private RigClient join() {
        Playfield.populate(authority, rig.server());
        return rig.join(profile(), RATE, Playfield.world(RATE), ClientConfig.defaults(RATE), this::sample, 0);
    }

    private void sample(long tick, double[] input, int offset) {
        input[offset + Driving.INPUT_WHEEL] = keys.steering();
        input[offset + Driving.INPUT_THROTTLE] = keys.throttle();
        input[offset + Driving.INPUT_HANDBRAKE] = keys.handbrake() ? 1 : 0;
        input[offset + Driving.INPUT_BOOST] = boost ? 1 : 0;
        input[offset + Driving.INPUT_USE] = keys.takeUse() ? 1 : 0;
        input[offset + Driving.INPUT_FIRE] = keys.takeFire() ? 1 : 0;
    }

    @Override
    public void line(Line wanted) {
        line = wanted;
        player.seat().network().profile(profile());
    }

    private NetworkProfile profile() {
        LineConfig way = LineConfig.of(line.latencyMillis(), line.jitterMillis())
                .withDelay(line.latencyMillis(), line.jitterMillis(), JitterShape.UNIFORM)
                .withLoss(line.lossPercent() / 100, LineConfig.PERFECT.burst())
                .withDisorder(false, line.duplicatePercent() / 100);
        return NetworkProfile.both("knobs", way);
    }

    @Override
    public Readings frame(long nowNanos, Keys held) {
        keys = held;
        boost = held.boost();
        double seconds = Math.min(MOST_SECONDS, (nowNanos - lastNanos) / 1e9);
        lastNanos = nowNanos;
        rig.run(seconds);
        return readings(seconds);
    }

    private Readings readings(double seconds) {
        NetcodeClient client = player.client();
        List<CorrectionReport> corrections = player.corrections();
        double correction = 0;
        String cause = "";
        for (int i = correctionsSeen; i < corrections.size(); i++) {
            correction = Math.max(correction, corrections.get(i).distanceMeters());
        }
        correctionsSeen = corrections.size();
        if (correctionsSeen > 0) {
            cause = ", last because of "
                    + corrections
                            .get(correctionsSeen - 1)
                            .cause()
                            .name()
                            .toLowerCase(Locale.ROOT)
                            .replace('_', ' ');
        }
        long replayed = client.predictor().counters().replayedTicks();
        double replayedNow = replayed - replayedSeen;
        replayedSeen = replayed;
        bytes(seconds);
        long newest = client.reader().newestTick();
        boolean joined = newest != Tick.NONE && client.predictor().tick() != Tick.NONE;
        return new Readings(
                correction * 100,
                joined ? client.predictor().tick() - newest : 0,
                client.clock().leadTicks(),
                client.clock().slackTicks(),
                replayedNow,
                upRate / 1000,
                downRate / 1000,
                String.format(
                        Locale.ROOT,
                        "%d stand, %d rewound, %d inputs guessed%s",
                        client.predictor().counters().stands(),
                        client.predictor().counters().rewinds(),
                        client.stats().get(ClientCounter.GUESSED_TICKS),
                        cause));
    }

    /** Rates over about a second. */
    private void bytes(double seconds) {
        long up = player.seat().network().up().bytesSent();
        long down = player.seat().network().down().bytesSent();
        double share = Math.min(1, seconds);
        if (seconds > 0) {
            upRate += ((up - upSeen) / seconds - upRate) * share;
            downRate += ((down - downSeen) / seconds - downRate) * share;
        }
        upSeen = up;
        downSeen = down;
    }

    @Override
    public void draw(Picture picture, boolean ghosts) {
        RemoteView view = player.client().view();
        long own = player.client().predictor().controlled();
        picture.level(Playfield.OUTLINES);
        for (int kind = 0; kind < authority.schema().kinds().size(); kind++) {
            StateLayout layout = authority.schema().kind(kind).layout();
            RemoteBuffer buffer = view.intake().buffer(kind);
            for (int slot = 0; slot < buffer.slots(); slot++) {
                Timeline timeline = view.timeline(kind, slot);
                if (timeline == Timeline.NONE || !view.read(buffer.id(slot), state, 0)) {
                    continue;
                }
                add(picture, layout, kind, buffer.id(slot) == own ? Palette.PREDICTED : color(timeline), false);
                if (buffer.id(slot) == own) {
                    int at = layout.positionOffset();
                    picture.look(state[at], state[at + 1], METERS_ACROSS);
                }
            }
        }
        if (ghosts) {
            ghosts(picture);
        }
    }

    private void ghosts(Picture picture) {
        Simulation world = rig.server().simulation();
        for (int i = 0; i < world.memberCount(); i++) {
            long id = world.member(i);
            int kind = world.kind(id);
            world.read(id, state, 0);
            StateLayout layout = world.schema().kind(kind).layout();
            if (layout.asleepOffset() < 0 || state[layout.asleepOffset()] == 0) {
                add(picture, layout, kind, Palette.GHOST, true);
            }
        }
    }

    private void add(Picture picture, StateLayout layout, int kind, Color color, boolean ghost) {
        int at = layout.positionOffset();
        int turn = layout.rotationOffset();
        picture.add(Playfield.outline(kind), state[at], state[at + 1], state[turn], state[turn + 1], color, ghost);
    }

    private static Color color(Timeline timeline) {
        return switch (timeline) {
            case PREDICTED -> Palette.PREDICTED;
            case BLENDING -> Palette.BLENDING;
            case INTERPOLATED -> Palette.INTERPOLATED;
            case CARRIED_ON -> Palette.CARRIED_ON;
            case HELD, NONE -> Palette.HELD;
        };
    }

    @Override
    public void stall(double seconds) {
        player.seat().stall(rig.time().nanos() + (long) (seconds * 1e9));
    }

    @Override
    public void shove() {
        rig.server().at(rig.server().nextTick(), (tick, world, server) -> {
            long id = world.controlled(0);
            if (id != EntityId.NONE && world.mode(id) != TwinMode.ABSENT) {
                authority.shove(id, 1, 4, 1);
                server.surprise(id);
            }
        });
    }

    @Override
    public void predict(boolean on) {
        player.client().predictor().predict(on);
    }

    @Override
    public void restart() {
        authority = Playfield.world(RATE);
        rig = new Rig(authority, ServerConfig.defaults(), 0, rig.seed() + 1);
        player = join();
        correctionsSeen = 0;
        replayedSeen = 0;
        upSeen = 0;
        downSeen = 0;
    }
}
