package dev.netcode.testkit;

import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;

/** Notes every datagram that comes, and passes it on. Thread: one. */
final class RecordingTransport implements Transport {

    private final Transport transport;
    private final Recording recording;
    private final FrameInbox between;

    RecordingTransport(Transport transport, Recording recording) {
        this.transport = transport;
        this.recording = recording;
        between = new FrameInbox(4_096, transport.maxDatagramBytes());
    }

    @Override
    public boolean send(byte[] data, int offset, int length) {
        return transport.send(data, offset, length);
    }

    @Override
    public int receive(FrameInbox inbox, long nowNanos) {
        transport.receive(between, nowNanos);
        int count = 0;
        for (Frame frame = between.poll(); frame != null; frame = between.poll()) {
            recording.datagram(frame.data(), frame.length(), frame.receivedNanos());
            count += inbox.offer(frame.data(), 0, frame.length(), frame.receivedNanos()) ? 1 : 0;
            between.release(frame);
        }
        return count;
    }

    @Override
    public int maxDatagramBytes() {
        return transport.maxDatagramBytes();
    }

    @Override
    public boolean reliable() {
        return transport.reliable();
    }

    @Override
    public void close() {
        transport.close();
    }
}
