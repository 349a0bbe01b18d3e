package dev.netcode.examples.book;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.client.Joining;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.Transport;
import org.jspecify.annotations.Nullable;

/** A client from the door to the screen. */
public final class UdpGameClient {

    private final Simulation local;
    private final Transport transport;
    private final Joining joining;
    private @Nullable NetcodeClient client;

    /**
     * Knocks.
     *
     * @param local the level, nothing else in it
     * @param transport the way to the server
     * @param nonce a number of its own
     * @param nowNanos monotonic time
     */
    public UdpGameClient(Simulation local, Transport transport, long nonce, long nowNanos) {
        this.local = local;
        this.transport = transport;
        joining = new Joining(transport, local.schema(), 1, nonce, nowNanos);
    }

    // snippet:joining
    /** Once a frame; null until the server has let this client in. */
    public @Nullable NetcodeClient frame(long nowNanos, InputSource input) {
        if (client == null && joining.step(nowNanos) == Joining.State.WELCOME) {
            client = new NetcodeClient(
                    local,
                    ClientConfig.defaults(local.schema().ticksPerSecond()),
                    transport,
                    CorrectionListener.NONE,
                    joining.welcome().key(),
                    joining.welcome().players());
            client.roundTrip(joining.roundTripNanos());
        }
        if (client != null) {
            client.receive(nowNanos);
            client.frame(nowNanos, input);
        }
        return client;
    }
    // end
}
