package dev.netcode.examples.result;

/**
 * What was run.
 *
 * @param scene name of the scene
 * @param network name of the line
 * @param strategy how the client treats the server's word
 * @param inFlight inputs that the line was set up to keep in flight
 * @param seed what everything random in the run was drawn from
 */
public record Case(String scene, String network, String strategy, int inFlight, long seed) {

    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException if a name is empty or {@code inFlight} is negative
     */
    public Case {
        if (scene.isEmpty() || network.isEmpty() || strategy.isEmpty()) {
            throw new IllegalArgumentException(
                    "scene, network and strategy must not be empty: " + scene + ", " + network + ", " + strategy);
        }
        if (inFlight < 0) {
            throw new IllegalArgumentException("inFlight must be >= 0: inFlight=" + inFlight);
        }
    }
}
