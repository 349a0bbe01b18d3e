package dev.netcode.testkit;

/** Where assertions about a rig begin; beside AssertJ's own. */
public final class RigAssertions {

    private RigAssertions() {}

    /**
     * Begins an assertion about a client.
     *
     * @param client in its rig
     * @return assertions
     */
    public static RigClientAssert assertThat(RigClient client) {
        return new RigClientAssert(client);
    }
}
