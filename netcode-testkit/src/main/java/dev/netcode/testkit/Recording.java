package dev.netcode.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Everything that a client was given in a run: datagrams with the times they came, frames with their times, inputs. Enough to run
 * it again without server and network, bit for bit; see {@link Replayer}.
 *
 * <p>A flat file of entries: {@code D} datagram (received ns, length, bytes), {@code F} frame (now ns), {@code I} inputs of a tick
 * (tick, count, doubles), {@code C} check after a frame (local tick, hash of the local world and of all corrections so far). Thread: one.
 * Allocates: as it grows.
 */
public final class Recording {

    static final int MAGIC = 0x4e435231;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
    private final DataOutputStream out = new DataOutputStream(bytes);

    /**
     * Begins a recording.
     *
     * @param schemaHash of the schema that is played
     * @param key the connection's key
     * @param reliable whether its transport is reliable
     * @param players the client's players
     */
    public Recording(long schemaHash, long key, boolean reliable, int... players) {
        write(() -> {
            out.writeInt(MAGIC);
            out.writeLong(schemaHash);
            out.writeLong(key);
            out.writeInt(players.length);
            for (int player : players) {
                out.writeInt(player);
            }
            out.writeBoolean(reliable);
        });
    }

    private interface Writing {
        void run() throws IOException;
    }

    private static void write(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void datagram(byte[] data, int length, long receivedNanos) {
        write(() -> {
            out.writeByte('D');
            out.writeLong(receivedNanos);
            out.writeInt(length);
            out.write(data, 0, length);
        });
    }

    void frame(long nowNanos) {
        write(() -> {
            out.writeByte('F');
            out.writeLong(nowNanos);
        });
    }

    void input(long tick, double[] input, int offset, int width) {
        write(() -> {
            out.writeByte('I');
            out.writeLong(tick);
            out.writeInt(width);
            for (int i = 0; i < width; i++) {
                out.writeDouble(input[offset + i]);
            }
        });
    }

    void check(long tick, long hash) {
        write(() -> {
            out.writeByte('C');
            out.writeLong(tick);
            out.writeLong(hash);
        });
    }

    /**
     * The recording as bytes.
     *
     * @return a copy
     */
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }

    /**
     * Writes the recording to a file.
     *
     * @param file where to
     * @throws IOException if it cannot be written
     */
    public void save(Path file) throws IOException {
        Files.write(file, toByteArray());
    }

    /**
     * Opens a recording for reading.
     *
     * @param recorded its bytes
     * @return a stream behind the magic number
     * @throws IOException if it is no recording
     */
    static DataInputStream open(byte[] recorded) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(recorded));
        if (in.readInt() != MAGIC) {
            throw new IOException("not a recording");
        }
        return in;
    }
}
