package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Tick;
import org.junit.jupiter.api.Test;

/** When the impulses of near contacts ride along, and what the masks say. */
class ServerSurpriseTest extends ServerTalk {

    /** A guessed tick: impulses ride in every snapshot from then on, until a settled snapshot at or after it is acknowledged. */
    @Test
    void shouldLetImpulsesRideUntilASurpriseIsSettled() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        long settled = Tick.NONE;
        boolean sawBoth = false;
        for (int tick = 0; tick < 120; tick++) {
            boolean lost = tick == 60 || tick == 61;
            if (!lost && tick > 0) {
                give(server, session, answer(settled, false, tick));
            } else {
                ++sequence;
            }
            tick(server);
            assertThat(read()).isTrue();
            boolean expected = session.surpriseTick() > session.settledTick();
            assertThat(snapshot.hasImpulses()).as("tick %d", tick).isEqualTo(expected);
            assertThat(snapshot.guessedMask() & 1).isEqualTo(tick == 0 || lost ? 1 : 0);
            assertThat(snapshot.ranInputKnown()).isEqualTo(tick == 0 || lost);
            // the client settles ten ticks late
            settled = tick < 10 ? Tick.NONE : tick - 10;
            if (tick == 59) {
                assertThat(snapshot.hasImpulses()).isFalse();
            }
            sawBoth |= tick > 62 && snapshot.hasImpulses();
        }
        assertThat(sawBoth).isTrue();
        assertThat(snapshot.hasImpulses()).isFalse();
        assertThat(session.surpriseTick()).isEqualTo(61);
        // bits 58 and 59 of the mask: ticks 61 and 60 seen from 119
        assertThat(snapshot.guessedMask()).isEqualTo(3L << 119 - 61);
    }

    @Test
    void shouldTellEventsInTheMaskAndRideFromThen() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        for (int tick = 0; tick < 40; tick++) {
            give(server, session, answer(tick - 2 < 0 ? Tick.NONE : tick - 2, false, tick));
            if (tick == 30) {
                server.surprise(1);
            }
            if (tick == 35) {
                server.surprise(999);
            }
            tick(server);
            read();
        }
        assertThat(snapshot.eventMask()).isEqualTo(1L << 39 - 30);
        assertThat(session.surpriseTick()).isEqualTo(30);
    }

    @Test
    void shouldRideOnRequest() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        for (int tick = 0; tick < 30; tick++) {
            boolean asks = tick == 20;
            give(server, session, answer(tick == 0 ? Tick.NONE : tick - 1, asks, tick));
            tick(server);
            read();
            assertThat(snapshot.hasImpulses()).as("tick %d", tick).isEqualTo(tick == 0 || asks);
        }
    }
}
