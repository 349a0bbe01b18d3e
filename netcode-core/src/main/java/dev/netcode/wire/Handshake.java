package dev.netcode.wire;

import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import org.jspecify.annotations.Nullable;

/**
 * How a connection begins: the client says what it plays and by which protocol; the server gives it seats and a key, or refuses and names
 * both sides' versions.
 *
 * <p>A hello may be lost or come twice: the client sends it again until it is answered, the server answers each alike. Thread: any. Allocates:
 * its messages; this is no frame path. Errors: bad bytes give null, never an exception.
 */
public final class Handshake {

    /** Bytes that hold any message. */
    public static final int MAX_BYTES = 128;

    private Handshake() {}

    /** One message of the handshake. */
    public sealed interface Message permits Hello, Welcome, Refused {}

    /**
     * A client asks to join.
     *
     * @param nonce any number; the answer repeats it
     * @param protocolVersion {@link Wire#PROTOCOL_VERSION} of the client
     * @param schemaHash {@link Schema#hash()} of the client
     * @param ticksPerSecond the client's tick rate
     * @param seats how many players it brings
     */
    public record Hello(long nonce, int protocolVersion, long schemaHash, int ticksPerSecond, int seats)
            implements Message {

        /**
         * What a client of this library says.
         *
         * @param nonce any number
         * @param schema what it plays
         * @param seats how many players it brings, 1..8
         * @return a hello
         */
        public static Hello of(long nonce, Schema schema, int seats) {
            return new Hello(nonce, Wire.PROTOCOL_VERSION, schema.hash(), schema.ticksPerSecond(), seats);
        }
    }

    /**
     * The server lets a client in.
     *
     * @param nonce the hello's
     * @param key the connection's key
     * @param serverTick the last tick it has run, or {@link Tick#NONE}
     * @param players the player of each seat
     */
    public record Welcome(long nonce, long key, long serverTick, int[] players) implements Message {}

    /**
     * The server does not let a client in.
     *
     * @param nonce the hello's
     * @param reason why
     * @param protocolVersion the server's
     * @param schemaHash the server's
     * @param ticksPerSecond the server's
     */
    public record Refused(long nonce, Reason reason, int protocolVersion, long schemaHash, int ticksPerSecond)
            implements Message {

        /**
         * The refusal in words, naming both sides.
         *
         * @param client what the client said
         * @return a sentence
         */
        public String describe(Hello client) {
            return switch (reason) {
                case PROTOCOL ->
                    "protocol versions differ: server " + protocolVersion + ", client " + client.protocolVersion();
                case SCHEMA ->
                    "schemas differ: server " + Long.toHexString(schemaHash) + ", client "
                            + Long.toHexString(client.schemaHash());
                case TICK_RATE -> "tick rates differ: server " + ticksPerSecond + ", client " + client.ticksPerSecond();
                case FULL -> "the server is full";
            };
        }
    }

    /** Why a client is refused. */
    public enum Reason {
        /** Another protocol version. */
        PROTOCOL,
        /** Another tick rate. */
        TICK_RATE,
        /** Other layouts, kinds or inputs. */
        SCHEMA,
        /** No seats left. */
        FULL
    }

    private static final Reason[] REASONS = Reason.values();

    /**
     * Judges a hello.
     *
     * @param hello a client's
     * @param schema the server's
     * @return why it must be refused, or null if it may be let in
     */
    public static @Nullable Refused judge(Hello hello, Schema schema) {
        if (hello.protocolVersion() != Wire.PROTOCOL_VERSION) {
            return refuse(hello, Reason.PROTOCOL, schema);
        }
        if (hello.ticksPerSecond() != schema.ticksPerSecond()) {
            return refuse(hello, Reason.TICK_RATE, schema);
        }
        return hello.schemaHash() != schema.hash() ? refuse(hello, Reason.SCHEMA, schema) : null;
    }

    /**
     * Makes a refusal.
     *
     * @param hello whose
     * @param reason why
     * @param schema the server's
     * @return the refusal
     */
    public static Refused refuse(Hello hello, Reason reason, Schema schema) {
        return new Refused(hello.nonce(), reason, Wire.PROTOCOL_VERSION, schema.hash(), schema.ticksPerSecond());
    }

    /**
     * Writes a message as a datagram.
     *
     * @param message any
     * @return its bytes
     */
    public static byte[] write(Message message) {
        BitWriter out = new BitWriter(MAX_BYTES);
        out.bits(0, FrameCheck.HEAD_BYTES * 8);
        FrameType type;
        if (message instanceof Hello hello) {
            type = FrameType.HELLO;
            out.bits(hello.nonce(), 64);
            out.bits(hello.protocolVersion(), 16);
            out.bits(hello.schemaHash(), 64);
            out.bits(hello.ticksPerSecond(), 16);
            out.bits(hello.seats(), 8);
        } else if (message instanceof Welcome welcome) {
            type = FrameType.WELCOME;
            out.bits(welcome.nonce(), 64);
            out.bits(welcome.key(), 64);
            out.bits(welcome.serverTick() == Tick.NONE ? -1 : welcome.serverTick(), 64);
            out.bits(welcome.players().length, 8);
            for (int player : welcome.players()) {
                out.bits(player, 16);
            }
        } else {
            type = FrameType.REFUSED;
            Refused refused = (Refused) message;
            out.bits(refused.nonce(), 64);
            out.bits(refused.reason().ordinal(), 8);
            out.bits(refused.protocolVersion(), 16);
            out.bits(refused.schemaHash(), 64);
            out.bits(refused.ticksPerSecond(), 16);
        }
        byte[] bytes = out.toByteArray();
        new FrameCheck(0).seal(type, bytes, 0, bytes.length);
        return bytes;
    }

    /**
     * Reads a datagram.
     *
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @return the message, or null if it is damaged, makes no sense, or is no part of a handshake
     */
    public static @Nullable Message read(byte[] data, int offset, int length) {
        if (length > MAX_BYTES) {
            return null;
        }
        FrameType type = new FrameCheck(0).open(data, offset, length);
        BitReader in = new BitReader();
        if (type == FrameType.BAD) {
            return null;
        }
        in.open(data, offset + FrameCheck.HEAD_BYTES, length - FrameCheck.HEAD_BYTES);
        Message message = switch (type) {
            case HELLO -> hello(in);
            case WELCOME -> welcome(in);
            case REFUSED -> refused(in);
            default -> null;
        };
        return in.finished() ? message : null;
    }

    private static @Nullable Hello hello(BitReader in) {
        long nonce = in.bits(64);
        int version = (int) in.bits(16);
        long hash = in.bits(64);
        int rate = (int) in.bits(16);
        int seats = (int) in.bits(8);
        return seats < 1 || seats > 8 ? null : new Hello(nonce, version, hash, rate, seats);
    }

    private static @Nullable Welcome welcome(BitReader in) {
        long nonce = in.bits(64);
        long key = in.bits(64);
        long tick = in.bits(64);
        int seats = (int) in.bits(8);
        if (tick < -1 || tick > Wire.MAX_TICK || seats < 1 || seats > 8) {
            return null;
        }
        int[] players = new int[seats];
        for (int i = 0; i < seats; i++) {
            players[i] = (int) in.bits(16);
            if (players[i] > 1023) {
                return null;
            }
        }
        return new Welcome(nonce, key, tick < 0 ? Tick.NONE : tick, players);
    }

    private static @Nullable Refused refused(BitReader in) {
        long nonce = in.bits(64);
        int reason = (int) in.bits(8);
        int version = (int) in.bits(16);
        long hash = in.bits(64);
        int rate = (int) in.bits(16);
        return reason >= REASONS.length ? null : new Refused(nonce, REASONS[reason], version, hash, rate);
    }
}
