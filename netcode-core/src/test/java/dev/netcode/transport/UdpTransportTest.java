package dev.netcode.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;

class UdpTransportTest {

    @Test
    void shouldPassDatagramsBothWaysOverLoopback() throws IOException {
        try (DatagramSocket server = new DatagramSocket(0, InetAddress.getLoopbackAddress());
                UdpTransport client = UdpTransport.connect(server.getLocalSocketAddress())) {
            server.setSoTimeout(5_000);
            assertThat(client.send(new byte[] {9, 1, 2, 3}, 1, 3)).isTrue();
            DatagramPacket got = new DatagramPacket(new byte[100], 100);
            server.receive(got);
            assertThat(got.getLength()).isEqualTo(3);
            assertThat(got.getData()[2]).isEqualTo((byte) 3);
            server.send(new DatagramPacket(new byte[] {7, 8}, 2, got.getSocketAddress()));
            FrameInbox inbox = new FrameInbox(4, 1200);
            // loopback delivers at once, but not always before the next instruction
            for (int i = 0; i < 1_000_000 && inbox.size() == 0; i++) {
                client.receive(inbox, 77);
            }
            Frame frame = inbox.poll();
            assertThat(frame).isNotNull();
            assertThat(frame.length()).isEqualTo(2);
            assertThat(frame.data()[1]).isEqualTo((byte) 8);
            assertThat(frame.receivedNanos()).isEqualTo(77);
            assertThat(client.receive(inbox, 78)).isZero();
        }
    }

    @Test
    void shouldDoNothingOnceClosed() throws IOException {
        try (DatagramSocket server = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            UdpTransport client = UdpTransport.connect(server.getLocalSocketAddress());
            client.close();
            assertThat(client.send(new byte[4], 0, 4)).isFalse();
            assertThat(client.receive(new FrameInbox(4, 1200), 0)).isZero();
            assertThat(client.reliable()).isFalse();
            assertThat(client.maxDatagramBytes()).isEqualTo(1200);
            assertThatThrownBy(() -> client.send(new byte[1201], 0, 1201))
                    .hasMessage("length must be <= 1200: length=1201");
        }
    }
}
