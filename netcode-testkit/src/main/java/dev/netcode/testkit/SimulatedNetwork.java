package dev.netcode.testkit;

/** One client's network: a line up and a line down, drawn from one seed. Thread: one. */
public final class SimulatedNetwork {

    private final SimulatedLine up;
    private final SimulatedLine down;
    private NetworkProfile profile;

    /**
     * Makes a network.
     *
     * @param profile how it behaves
     * @param seed what it draws from; the same seed repeats it bit for bit
     */
    public SimulatedNetwork(NetworkProfile profile, long seed) {
        this.profile = profile;
        up = new SimulatedLine(profile.up(), seed * 2 + 1);
        down = new SimulatedLine(profile.down(), seed * 2 + 2);
    }

    /**
     * Changes both directions from now on.
     *
     * @param newProfile how it behaves
     */
    public void profile(NetworkProfile newProfile) {
        profile = newProfile;
        up.config(newProfile.up());
        down.config(newProfile.down());
    }

    /**
     * How it behaves.
     *
     * @return the profile set last
     */
    public NetworkProfile profile() {
        return profile;
    }

    /**
     * From the client to the server.
     *
     * @return the line
     */
    public SimulatedLine up() {
        return up;
    }

    /**
     * From the server to the client.
     *
     * @return the line
     */
    public SimulatedLine down() {
        return down;
    }

    /**
     * Loses everything sent either way within a time.
     *
     * @param fromNanos begin
     * @param toNanos end
     */
    public void blackout(long fromNanos, long toNanos) {
        up.blackout(fromNanos, toNanos);
        down.blackout(fromNanos, toNanos);
    }
}
