package dev.netcode.client;

import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.predict.Predictor;
import dev.netcode.transport.Transport;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.SnapshotReader;

/** Writes input frames and sends them. Thread: the client's. Allocates: in the constructor only. */
final class InputSender {

    private final Transport transport;
    private final InputFrame frame;
    private final BitWriter out;
    private final FrameCheck check;
    private int sequence;

    InputSender(Transport transport, InputLayout layout, long key, int seats) {
        this.transport = transport;
        frame = new InputFrame(layout, seats);
        out = new BitWriter(transport.maxDatagramBytes());
        check = new FrameCheck(key);
    }

    /** Sends what the server needs to know; returns the frame's bytes. */
    int send(SnapshotReader reader, Predictor predictor, InputHistory history) {
        frame.begin(++sequence);
        reader.acknowledge(frame);
        frame.settled(predictor.settledTick(), predictor.wantsContacts(), reader.wantsFull());
        frame.take(history);
        out.clear();
        out.bits(0, FrameCheck.HEAD_BYTES * 8);
        frame.write(out);
        int bytes = out.bytes();
        check.seal(FrameType.INPUT, out.array(), 0, bytes);
        transport.send(out.array(), 0, bytes);
        return bytes;
    }
}
