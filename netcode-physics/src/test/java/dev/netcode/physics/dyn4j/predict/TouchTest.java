package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.Cause;
import dev.netcode.predict.FeltEvents;
import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Touching what others move, and pieces that live on the server's tick. */
class TouchTest {

    private static final long OTHER = 40;
    private static final long HYDRANT = 100;

    /** What a drive into something saw. */
    private static final class Seen {
        long touchTick = -1;
        TwinMode modeAtTouch = TwinMode.ABSENT;
        final List<String> told = new ArrayList<>();
        int touches;
        int loose;
        long toldTick = -1;
    }

    /** How often two really came together, by the server. */
    private static final class Episodes {
        int count;
        private boolean counted;

        void look(ContactEvents events) {
            boolean touching = false;
            for (int i = 0; i < events.size(); i++) {
                if (events.first(i) == Scenes.CAR && events.second(i) == OTHER) {
                    touching = true;
                    if (!counted && events.impulse(i) >= 1) {
                        counted = true;
                        count++;
                    }
                }
            }
            counted &= touching;
        }
    }

    private static Drive.Pilot watching(Seen seen, long what, Drive.Pilot pilot) {
        return (tick, drive, input) -> {
            pilot.hold(tick, drive, input);
            ContactEvents events = drive.client.events();
            for (int i = 0; i < events.size(); i++) {
                if (seen.touchTick < 0 && events.first(i) == Scenes.CAR && events.second(i) == what) {
                    seen.touchTick = drive.predictor.tick();
                    seen.modeAtTouch = drive.client.mode(what);
                }
            }
            FeltEvents felt = drive.predictor.takeFelt();
            for (int i = 0; i < felt.size(); i++) {
                seen.told.add(felt.sort(i) + " " + felt.entity(i) + "/" + felt.other(i) + " @" + felt.tick(i));
                if (felt.sort(i) == FeltEvents.Sort.TOUCH && felt.other(i) == what) {
                    seen.touches++;
                    seen.toldTick = felt.tick(i);
                    assertThat(felt.impulse(i)).isPositive();
                }
                seen.loose += felt.sort(i) == FeltEvents.Sort.LOOSE && felt.entity(i) == what ? 1 : 0;
            }
        };
    }

    private static double speed(Drive drive, long id, boolean server) {
        double[] state = new double[drive.server.schema().maxWidth()];
        if (server) {
            drive.server.read(id, state, 0);
        } else {
            drive.client.read(id, state, 0);
        }
        int at = Driving.CAR_LAYOUT.velocityOffset();
        return Math.hypot(state[at], state[at + 1]);
    }

    /** Thirty times, told once each time; what either car gains or loses in the crash is what the server makes of it. */
    @Test
    void shouldRamAnotherCarOnceWithTheServersSpeedChangeOverThreeRewinds() {
        for (long seed = 1; seed <= 30; seed++) {
            ram(seed);
        }
    }

    /** Speeds before and after the contact, and the largest ever seen of the rammed car. */
    private static final class Speeds {
        final double[] before = new double[2];
        final double[] after = new double[2];
        double most;
    }

    private static void ram(long seed) {
        Drive drive = new Drive(Setup.calm(seed), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 15, 0);
        drive.server.put(OTHER, Driving.CAR, 40, 0.1 * (seed % 6), 1.57, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.server.control(99, OTHER);
        Seen seen = new Seen();
        Episodes episodes = new Episodes();
        Speeds here = new Speeds();
        Speeds there = new Speeds();
        Drive.Pilot pilot = watching(seen, OTHER, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 1);
        drive.run(
                260,
                (tick, d, input) -> {
                    pilot.hold(tick, d, input);
                    measure(here, d, false, d.predictor.tick(), seen.touchTick);
                },
                (tick, d) -> {
                    // three pushes too small to matter, before the touch and in it, repaired after it was predicted;
                    // two ticks
                    // apart, so that no snapshot tells of two
                    long before = seen.touchTick - tick;
                    if (seen.touchTick >= 0 && (before == 4 || before == 2 || before == 0)) {
                        d.net.surprise(Scenes.CAR);
                        d.server.shove(Scenes.CAR, 0, 0.01, 0);
                        d.bits.event(tick);
                    }
                    episodes.look(d.server.events());
                    measure(there, d, true, tick - 1, seen.touchTick);
                });
        String which = "seed " + seed + " " + seen.told;
        assertThat(seen.modeAtTouch).as(which).isEqualTo(TwinMode.SIMULATED);
        assertThat(drive.predictor.counters().rewinds()).as(which).isEqualTo(3);
        for (int car = 0; car < 2; car++) {
            double change = there.after[car] - there.before[car];
            assertThat(Math.abs(change)).as(which).isGreaterThan(1);
            assertThat(here.after[car] - here.before[car])
                    .as("%s: what car %d gained", which, car)
                    .isCloseTo(change, within(0.02 * Math.abs(change)));
        }
        assertThat(here.most)
                .as("%s: the blow was never dealt twice, in none of the replays", which)
                .isLessThanOrEqualTo(1.02 * there.most);
        assertThat(seen.touches).as(which).isEqualTo(episodes.count);
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
    }

    private static void measure(Speeds speeds, Drive drive, boolean server, long tick, long touchTick) {
        if (Double.isNaN(drive.x(OTHER))) {
            return; // the client has not heard of it yet
        }
        if (touchTick < 0 || tick <= touchTick + 10) {
            double[] into = touchTick < 0 || tick < touchTick ? speeds.before : speeds.after;
            into[0] = speed(drive, Scenes.CAR, server);
            into[1] = speed(drive, OTHER, server);
            speeds.most = Math.max(speeds.most, into[1]);
        }
    }

    @Test
    void shouldSimulateAWalkerBeforeHeIsTouched() {
        for (long seed = 1; seed <= 30; seed++) {
            walker(seed);
        }
    }

    private static void walker(long seed) {
        Drive drive = new Drive(Setup.calm(seed), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 12, 0);
        drive.server.put(OTHER, Driving.WALKER, 35 + 0.3 * seed, -5, 0, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.server.control(99, OTHER);
        Seen seen = new Seen();
        Episodes episodes = new Episodes();
        drive.run(
                300,
                watching(seen, OTHER, (tick, d, input) -> {
                    input[Driving.INPUT_THROTTLE] = 0.6;
                    double left = -(d.x(OTHER) - d.x(Scenes.CAR)) * d.sin(Scenes.CAR)
                            + (d.y(OTHER) - d.y(Scenes.CAR)) * d.cos(Scenes.CAR);
                    input[Driving.INPUT_WHEEL] = Double.isNaN(left) ? 0 : Math.max(-1, Math.min(1, left / 8));
                }),
                (tick, d) -> {
                    double[] walk = new double[6];
                    walk[Driving.INPUT_THROTTLE] = 0.5;
                    d.server.applyInput(99, walk, 0);
                    episodes.look(d.server.events());
                });
        assertThat(seen.touchTick).as("seed %d", seed).isPositive();
        assertThat(seen.modeAtTouch).as("seed %d", seed).isEqualTo(TwinMode.SIMULATED);
        assertThat(seen.touches).as(seen.told.toString()).isEqualTo(episodes.count);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
    }

    private static Drive hydrant(long seed, Seen seen, Drive.Pilot watch, Drive.Script script) {
        Drive drive = new Drive(Setup.calm(seed), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 22.2, 0);
        drive.server.put(HYDRANT, Driving.HYDRANT, 36, 0.2, 0, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        Drive.Pilot pilot = watching(seen, HYDRANT, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 0.5);
        drive.run(
                240,
                (tick, d, input) -> {
                    pilot.hold(tick, d, input);
                    watch.hold(tick, d, input);
                },
                script);
        return drive;
    }

    /** At 80 km/h: felt once, on the tick of the blow, moving from that tick on, and nothing of it runs twice. */
    @Test
    void shouldFeelAHydrantOnceAndStandThroughIt() {
        for (long seed = 1; seed <= 30; seed++) {
            Seen seen = new Seen();
            double[] speed = {0, 0};
            Drive.Pilot watch = (tick, d, input) -> {
                if (d.predictor.tick() == seen.toldTick) {
                    speed[0] = speed(d, HYDRANT, false);
                }
            };
            Drive drive = hydrant(seed, seen, watch, (tick, d) -> {
                if (tick == seen.toldTick + 1) {
                    speed[1] = speed(d, HYDRANT, true);
                }
            });
            assertThat(seen.touches).as(seen.told.toString()).isEqualTo(1);
            assertThat(seen.toldTick - seen.touchTick)
                    .as("the step after it is found is the one that solves it")
                    .isBetween(0L, 1L);
            assertThat(speed[0])
                    .as("it moves from the tick at which it is felt")
                    .isGreaterThan(10);
            assertThat(speed[0]).as("as on the server at that tick").isEqualTo(speed[1]);
            assertThat(drive.predictor.counters().rewinds()).isZero();
            assertThat(drive.predictor.counters().replays()).isZero();
            assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
            assertThat(drive.x(HYDRANT)).isGreaterThan(37);
        }
    }

    /** Whether before the blow (then its word differs before the player's own does) or in it: one correction. */
    @ParameterizedTest
    @ValueSource(longs = {-2, 1})
    void shouldRepairAHydrantThatTheServerPutACentimetreAside(long after) {
        for (long seed = 1; seed <= 30; seed++) {
            Seen seen = new Seen();
            Drive drive = hydrant(seed, seen, (tick, d, input) -> {}, (tick, d) -> {
                if (seen.touchTick >= 0 && tick == seen.touchTick + after) {
                    double[] state = new double[d.server.schema().maxWidth()];
                    d.server.read(HYDRANT, state, 0);
                    state[1] += 0.01;
                    Driving.HYDRANT_LAYOUT.quantize(state, 0, state, 0);
                    d.net.surprise(HYDRANT);
                    d.server.write(HYDRANT, state, 0);
                    d.bits.event(tick);
                }
            });
            assertThat(drive.corrections).as("seed %d", seed).hasSize(1);
            assertThat(drive.predictor.counters().corrections(Cause.SERVER_EVENT))
                    .isEqualTo(1);
            assertThat(drive.moves)
                    .as("seed %d: the hydrant is where the server has it", seed)
                    .anyMatch(move -> move[1] == HYDRANT && move[3] > 1000);
            assertThat(seen.touches).as(seen.told.toString()).isEqualTo(1);
            assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
            assertThat(drive.bits.ownErrorAt.get(drive.wall() - 5)).isZero();
        }
    }
}
