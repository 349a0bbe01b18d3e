package dev.netcode.client;

import dev.netcode.sim.Schema;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Refused;
import dev.netcode.wire.Handshake.Welcome;
import org.jspecify.annotations.Nullable;

/**
 * A client at the door: asks until it is answered, and measures the way there and back.
 *
 * <pre>{@code
 * Joining joining = new Joining(transport, schema, 1, nonce, now);
 * while (joining.step(now) == Joining.State.ASKING) { ... next frame ... }
 * NetcodeClient client = new NetcodeClient(world, config, transport, listener, joining.welcome().key(), joining.welcome().players());
 * client.roundTrip(joining.roundTripNanos());
 * }</pre>
 *
 * <p>Thread: the client's. Allocates: a little; this is no frame path.
 */
public final class Joining {

    /** A hello goes this often. */
    public static final long AGAIN_NANOS = 250_000_000L;

    /** After so long without an answer it gives up. */
    public static final long TIMEOUT_NANOS = 10_000_000_000L;

    /** How far it has come. */
    public enum State {
        /** No answer yet. */
        ASKING,
        /** Let in. */
        WELCOME,
        /** Refused. */
        REFUSED,
        /** Never answered. */
        TIMED_OUT
    }

    private final Transport transport;
    private final Schema schema;
    private final int seats;
    private final long nonce;
    private final long begunNanos;
    private final FrameInbox inbox;
    private final long[] sentNanos = new long[(int) (TIMEOUT_NANOS / AGAIN_NANOS) + 2];
    private int sent;
    private State state = State.ASKING;
    private @Nullable Welcome welcome;
    private @Nullable Refused refused;
    private long roundTripNanos = -1;

    /**
     * Begins.
     *
     * @param transport the way to the server
     * @param schema what is played
     * @param seats how many players, 1..8
     * @param nonce a number that no other client uses at this moment
     * @param nowNanos monotonic time
     * @throws IllegalArgumentException if seats is out of range
     */
    public Joining(Transport transport, Schema schema, int seats, long nonce, long nowNanos) {
        if (seats < 1 || seats > 8) {
            throw new IllegalArgumentException("seats must be in 1..8: seats=" + seats);
        }
        this.transport = transport;
        this.schema = schema;
        this.seats = seats;
        this.nonce = nonce;
        begunNanos = nowNanos;
        inbox = new FrameInbox(16, transport.maxDatagramBytes());
    }

    /**
     * Does what is due.
     *
     * @param nowNanos monotonic time
     * @return how far it has come
     */
    public State step(long nowNanos) {
        transport.receive(inbox, nowNanos);
        for (Frame frame = inbox.poll(); frame != null; frame = inbox.poll()) {
            if (state == State.ASKING) {
                hear(frame);
            }
            inbox.release(frame);
        }
        if (state != State.ASKING) {
            return state;
        }
        if (nowNanos - begunNanos >= TIMEOUT_NANOS) {
            state = State.TIMED_OUT;
        } else if (sent == 0 || nowNanos - sentNanos[sent - 1] >= AGAIN_NANOS && sent < sentNanos.length) {
            // each hello has a nonce of its own, so that the answer tells which one it answers
            byte[] hello = Handshake.write(Hello.of(nonce + sent, schema, seats));
            sentNanos[sent++] = nowNanos;
            transport.send(hello, 0, hello.length);
        }
        return state;
    }

    private void hear(Frame frame) {
        Handshake.Message message = Handshake.read(frame.data(), 0, frame.length());
        if (message instanceof Welcome let && mine(let.nonce()) && let.players().length == seats) {
            welcome = let;
            state = State.WELCOME;
            roundTripNanos = frame.receivedNanos() - sentNanos[(int) (let.nonce() - nonce)];
        } else if (message instanceof Refused not && mine(not.nonce())) {
            refused = not;
            state = State.REFUSED;
        }
    }

    private boolean mine(long answered) {
        long index = answered - nonce;
        return index >= 0 && index < sent;
    }

    /**
     * The seats and the key.
     *
     * @return the welcome
     * @throws IllegalStateException unless {@link State#WELCOME}
     */
    public Welcome welcome() {
        if (welcome == null) {
            throw new IllegalStateException("the client must be let in first: state=" + state);
        }
        return welcome;
    }

    /**
     * Why it was refused, in words that name both sides.
     *
     * @return a sentence
     * @throws IllegalStateException unless {@link State#REFUSED}
     */
    public String refusal() {
        if (refused == null) {
            throw new IllegalStateException("the client must have been refused: state=" + state);
        }
        return refused.describe(Hello.of(nonce, schema, seats));
    }

    /**
     * The way there and back, the server's answering time included.
     *
     * @return nanoseconds, or -1 before the welcome
     */
    public long roundTripNanos() {
        return roundTripNanos;
    }
}
