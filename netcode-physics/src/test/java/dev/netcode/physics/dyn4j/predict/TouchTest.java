package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.Referee;
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

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldRamAnotherCarOnceWithTheServersSpeedChangeOverThreeRewinds(long seed) {
        Drive drive = new Drive(Setup.calm(seed), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 15, 0);
        drive.server.put(OTHER, Driving.CAR, 40, 0.1 * seed, 1.57, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.server.control(99, OTHER);
        Seen seen = new Seen();
        Episodes episodes = new Episodes();
        double[] after = {0, 0};
        Drive.Pilot pilot = watching(seen, OTHER, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 1);
        drive.run(
                260,
                (tick, d, input) -> {
                    pilot.hold(tick, d, input);
                    if (seen.touchTick >= 0 && d.predictor.tick() == seen.touchTick + 20) {
                        after[0] = speed(d, Scenes.CAR, false);
                    }
                },
                (tick, d) -> {
                    // three pushes too small to matter, told before the touch and repaired after it was predicted
                    if (seen.touchTick >= 0 && tick < seen.touchTick && tick >= seen.touchTick - 3) {
                        d.net.surprise(Scenes.CAR);
                        d.server.shove(Scenes.CAR, 0, 0.01, 0);
                        d.bits.event(tick);
                    }
                    episodes.look(d.server.events());
                    if (seen.touchTick >= 0 && tick == seen.touchTick + 21) {
                        after[1] = speed(d, Scenes.CAR, true);
                    }
                });
        assertThat(seen.modeAtTouch).isEqualTo(TwinMode.SIMULATED);
        assertThat(drive.predictor.counters().rewinds()).isEqualTo(3);
        assertThat(after[1]).isPositive();
        assertThat(after[0]).isCloseTo(after[1], within(0.02 * after[1]));
        assertThat(seen.touches).as(seen.told.toString()).isEqualTo(episodes.count);
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldSimulateAWalkerBeforeHeIsTouched(long seed) {
        Drive drive = new Drive(Setup.calm(seed), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 12, 0);
        drive.server.put(OTHER, Driving.WALKER, 35 + seed, -5, 0, 0, 0);
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
        assertThat(seen.touchTick).isPositive();
        assertThat(seen.modeAtTouch).isEqualTo(TwinMode.SIMULATED);
        assertThat(seen.touches).as(seen.told.toString()).isEqualTo(episodes.count);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
    }

    private static Drive hydrant(Seen seen, Drive.Script script) {
        Drive drive = new Drive(Setup.calm(7), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 22.2, 0);
        drive.server.put(HYDRANT, Driving.HYDRANT, 36, 0.2, 0, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.run(240, watching(seen, HYDRANT, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 0.5), script);
        return drive;
    }

    @Test
    void shouldFeelAHydrantOnceAndStandThroughIt() {
        Seen seen = new Seen();
        Drive drive = hydrant(seen, Scenes.NOTHING);
        assertThat(seen.touches).as(seen.told.toString()).isEqualTo(1);
        assertThat(seen.toldTick - seen.touchTick)
                .as("the step after it is found is the one that solves it")
                .isBetween(0L, 1L);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.predictor.counters().replays()).isZero();
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
        assertThat(drive.x(HYDRANT)).isGreaterThan(37);
    }

    @Test
    void shouldRepairAHydrantThatTheServerPutACentimetreAside() {
        Seen seen = new Seen();
        Drive drive = hydrant(seen, (tick, d) -> {
            if (seen.touchTick >= 0 && tick == seen.touchTick - 2) {
                double[] state = new double[d.server.schema().maxWidth()];
                d.server.read(HYDRANT, state, 0);
                state[1] += 0.01;
                Driving.HYDRANT_LAYOUT.quantize(state, 0, state, 0);
                d.net.surprise(HYDRANT);
                d.server.write(HYDRANT, state, 0);
                d.bits.event(tick);
            }
        });
        assertThat(drive.corrections).isNotEmpty();
        assertThat(seen.touches).as(seen.told.toString()).isEqualTo(1);
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
    }
}
