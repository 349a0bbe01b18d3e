package dev.netcode.examples.gauntlet;

import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.NetworkProfile;
import java.util.List;

/**
 * The lines: the testkit's profiles, and one that scatters but loses nothing. Each is stretched (or shortened) to keep
 * about so many inputs in flight; what it scatters, loses, doubles and lets overtake stays its own.
 */
final class Networks {

    /** Their names, best first. */
    static final List<String> NAMES = List.of("lan", "jitter", "wifi", "4g", "awful");

    /** Ticks in flight that are not the line's doing: waiting for the next snapshot and frame, and a tick of slack. */
    private static final double OWN_TICKS = 2;

    private static final double TICK_MILLIS = 1000 / 60.0;

    private Networks() {}

    static NetworkProfile of(String name, int inFlight) {
        NetworkProfile profile = profile(name);
        double each = Math.max(0.5, ((inFlight - OWN_TICKS) * TICK_MILLIS - scatterMillis(name)) / 2);
        return new NetworkProfile(name, latency(profile.up(), each), latency(profile.down(), each));
    }

    private static NetworkProfile profile(String name) {
        return switch (name) {
            case "jitter" -> NetworkProfile.both(name, LineConfig.of(15, 12).withDisorder(false, 0));
            case "lan", "wifi", "4g", "awful" -> NetworkProfile.named(name);
            default -> throw new IllegalArgumentException("network must be one of " + NAMES + ": network=" + name);
        };
    }

    /** What a clock adds in flight because the line scatters, both ways together; found by running it. */
    private static double scatterMillis(String name) {
        return switch (name) {
            case "jitter" -> 16;
            case "wifi" -> 32;
            case "4g" -> 60;
            case "awful" -> 62;
            default -> 1;
        };
    }

    private static LineConfig latency(LineConfig line, double millis) {
        return line.withDelay(millis, line.jitterMillis(), line.jitter());
    }
}
