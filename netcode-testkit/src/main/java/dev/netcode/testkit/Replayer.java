package dev.netcode.testkit;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.Wire;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a recorded client again, without server and network, and checks after every frame that it does what it did.
 *
 * <p>Thread: one.
 */
public final class Replayer implements CorrectionListener {

    private final List<CorrectionReport> corrections = new ArrayList<>();
    private long correctionHash;
    private long frames;
    private long firstDifferentFrame = -1;

    private Replayer() {}

    /** Takes nothing and gives nothing. */
    private record Nowhere(boolean reliable) implements Transport {
        @Override
        public boolean send(byte[] data, int offset, int length) {
            return true;
        }

        @Override
        public int receive(FrameInbox inbox, long nowNanos) {
            return 0;
        }

        @Override
        public int maxDatagramBytes() {
            return Wire.DATAGRAM_BYTES;
        }

        @Override
        public void close() {}
    }

    /**
     * Runs a recording.
     *
     * @param recorded its bytes
     * @param local a local world as the recorded client had it at first
     * @param config the configuration it had
     * @param roundTripNanos what the client was told of the round trip; negative if nothing
     * @return what came of it
     * @throws IOException if the bytes are no recording of this schema
     */
    public static Replayer run(byte[] recorded, Simulation local, ClientConfig config, long roundTripNanos)
            throws IOException {
        Replayer replayer = new Replayer();
        try (DataInputStream in = Recording.open(recorded)) {
            long schema = in.readLong();
            if (schema != local.schema().hash()) {
                throw new IOException("recorded with another schema: hash=" + schema);
            }
            long key = in.readLong();
            int[] players = new int[in.readInt()];
            for (int i = 0; i < players.length; i++) {
                players[i] = in.readInt();
            }
            boolean reliable = in.readBoolean();
            NetcodeClient client = new NetcodeClient(local, config, new Nowhere(reliable), replayer, key, players);
            client.roundTrip(roundTripNanos);
            replayer.play(in, client, local);
        }
        return replayer;
    }

    private void play(DataInputStream in, NetcodeClient client, Simulation local) throws IOException {
        InputTape tape = new InputTape();
        long frameNanos = Long.MIN_VALUE;
        boolean frameWaits = false;
        while (true) {
            int entry = in.read();
            if (entry < 0) {
                return;
            }
            switch (entry) {
                case 'D' -> {
                    long received = in.readLong();
                    byte[] data = new byte[in.readInt()];
                    in.readFully(data);
                    client.inbox().offer(data, 0, data.length, received);
                }
                case 'F' -> {
                    frameNanos = in.readLong();
                    frameWaits = true;
                }
                case 'I' -> tape.put(in);
                case 'C' -> {
                    if (frameWaits) {
                        client.frame(frameNanos, tape);
                    }
                    frameWaits = false;
                    check(client.predictor().tick() == in.readLong() && hash(local, correctionHash) == in.readLong());
                }
                default -> throw new EOFException("not an entry: " + entry);
            }
        }
    }

    private void check(boolean same) {
        if (!same && firstDifferentFrame < 0) {
            firstDifferentFrame = frames;
        }
        frames++;
    }

    static long hash(Simulation local, long corrections) {
        return WorldHash.mix(WorldHash.of(local), corrections);
    }

    @Override
    public void corrected(CorrectionReport report) {
        corrections.add(report);
        correctionHash = WorldHash.mix(correctionHash, report);
    }

    /**
     * Frames run.
     *
     * @return 0 or more
     */
    public long frames() {
        return frames;
    }

    /**
     * The first frame after which the client was not what it had been.
     *
     * @return counted from 0, or -1 if every frame was the same to the bit
     */
    public long firstDifferentFrame() {
        return firstDifferentFrame;
    }

    /**
     * Every correction, in order.
     *
     * @return a copy
     */
    public List<CorrectionReport> corrections() {
        return List.copyOf(corrections);
    }
}
