package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.contract.SphereWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(RigExtension.class)
@RigSeed(40)
class RigExtensionTest {

    private static SphereWorld world(boolean whole) {
        SphereWorld world = new SphereWorld(60);
        if (whole) {
            world.put(1, 0, 0.5, 0, 0, 0, 0);
            world.control(1, 1);
        }
        return world;
    }

    private static RigClient play(Rigs rigs) {
        Rig rig = rigs.rig(world(true), ServerConfig.defaults());
        RigClient client = rig.join(
                NetworkProfile.WIFI,
                60,
                world(false),
                ClientConfig.defaults(60),
                (tick, out, offset) -> out[offset] = tick / 9 % 2,
                1);
        rig.run(3);
        return client;
    }

    @Test
    void shouldGiveTheClassesSeed(Rigs rigs) {
        assertThat(rigs.seed()).isEqualTo(40);
        assertThat(rigs.rig(world(true), ServerConfig.defaults()).seed()).isEqualTo(40);
        assertThat(rigs.rig(world(true), ServerConfig.defaults()).seed()).isEqualTo(41);
    }

    @Test
    @RigSeed(7)
    void shouldPreferTheTestsOwnSeed(Rigs rigs) {
        assertThat(rigs.seed()).isEqualTo(7);
    }

    @Test
    void shouldWriteRecordingsThatRunAgain(Rigs rigs) throws IOException {
        RigClient client = play(rigs);
        Path file = Files.createTempFile("rig", ".rec");
        client.recording().save(file);
        Replayer again = Replayer.run(
                Files.readAllBytes(file),
                world(false),
                ClientConfig.defaults(60),
                Math.round(NetworkProfile.WIFI.roundTripMillis() * 1e6));
        Files.delete(file);
        assertThat(again.firstDifferentFrame()).isEqualTo(-1);
        assertThat(again.frames()).isEqualTo(client.seat().frames());
    }
}
