package dev.netcode.examples.book;

import dev.netcode.server.Forwarding;
import dev.netcode.server.ServerConfig;
import dev.netcode.time.ClockConfig;
import dev.netcode.time.InputDelay;

/** The server book's example of telling inputs before they run. */
public final class EarlyInputs {

    private EarlyInputs() {}

    // snippet:forwarding
    /** Others' inputs are told as soon as they wait here, and players send theirs two ticks early. */
    public static ServerConfig forwarding(ServerConfig config) {
        return config.withForwarding(Forwarding.on());
    }

    public static ClockConfig early(ClockConfig clock) {
        return clock.withInputDelay(new InputDelay.Ahead(2));
    }
    // end
}
