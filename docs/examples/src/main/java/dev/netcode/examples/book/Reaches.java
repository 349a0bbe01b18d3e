package dev.netcode.examples.book;

import dev.netcode.client.ClientConfig;
import dev.netcode.mirror.MirrorConfig;
import dev.netcode.mirror.ReachConfig;
import dev.netcode.server.ServerConfig;
import java.util.List;

/** The page about near and far: one reach for both ends. */
public final class Reaches {

    private Reaches() {}

    // snippet:reach-config
    /** Shots of 28 m/s, and cars that can be got into from 3.2 m away. */
    public static ReachConfig reach() {
        return ReachConfig.defaults().withSpawns(28).withEntering(3.2, List.of("car"));
    }

    public static ServerConfig server() {
        return ServerConfig.defaults().withReach(reach());
    }

    public static ClientConfig client(int ticksPerSecond) {
        ClientConfig config = ClientConfig.defaults(ticksPerSecond);
        MirrorConfig mirror = config.predictor().mirror().withReach(reach());
        return config.withPredictor(config.predictor().withMirror(mirror));
    }
    // end
}
