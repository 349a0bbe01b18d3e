package dev.netcode.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FrameInboxTest {

    private static byte[] bytes(int value, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (value + i);
        }
        return bytes;
    }

    @Test
    void shouldGiveFramesInOrderWithTheirStamps() {
        FrameInbox inbox = new FrameInbox(8, 64);
        for (int i = 0; i < 8; i++) {
            assertThat(inbox.offer(bytes(i, 10 + i), 2, 5 + i, 1000 + i)).isTrue();
        }
        assertThat(inbox.size()).isEqualTo(8);
        for (int i = 0; i < 8; i++) {
            Frame frame = inbox.poll();
            assertThat(frame).isNotNull();
            assertThat(frame.length()).isEqualTo(5 + i);
            assertThat(frame.data()[0]).isEqualTo((byte) (i + 2));
            assertThat(frame.receivedNanos()).isEqualTo(1000 + i);
            inbox.release(frame);
        }
        assertThat(inbox.poll()).isNull();
    }

    @Test
    void shouldDropAndCountWhatFindsNoBuffer() {
        FrameInbox inbox = new FrameInbox(4, 64);
        for (int i = 0; i < 10; i++) {
            assertThat(inbox.offer(bytes(i, 8), 0, 8, i)).isEqualTo(i < 4);
        }
        assertThat(inbox.dropped()).isEqualTo(6);
        Frame first = inbox.poll();
        assertThat(first).isNotNull();
        assertThat(first.data()[0]).isZero();
        // still out: its buffer is not free
        assertThat(inbox.offer(bytes(11, 8), 0, 8, 11)).isFalse();
        inbox.release(first);
        assertThat(inbox.offer(bytes(12, 8), 0, 8, 12)).isTrue();
        assertThat(inbox.oversized()).isZero();
    }

    @Test
    void shouldDropAndCountWhatIsTooLong() {
        FrameInbox inbox = new FrameInbox(4, 64);
        assertThat(inbox.offer(bytes(0, 65), 0, 65, 0)).isFalse();
        assertThat(inbox.oversized()).isEqualTo(1);
        assertThat(inbox.size()).isZero();
        assertThat(inbox.offer(bytes(0, 64), 0, 64, 0)).isTrue();
    }

    /** One thread puts in as fast as it can, another takes out: every frame whole, in order, or counted as dropped. */
    @Test
    void shouldPassFramesBetweenTwoThreads() throws InterruptedException {
        FrameInbox inbox = new FrameInbox(64, 256);
        int sent = 200_000;
        Thread network = new Thread(() -> {
            byte[] data = new byte[256];
            for (int i = 0; i < sent; i++) {
                int length = 8 + i % 200;
                for (int b = 0; b < 4; b++) {
                    data[b] = (byte) (i >>> b * 8);
                }
                data[length - 1] = (byte) (i * 31);
                inbox.offer(data, 0, length, i);
            }
        });
        network.start();
        long taken = 0;
        long last = -1;
        while (network.isAlive() || inbox.size() > 0) {
            Frame frame = inbox.poll();
            if (frame == null) {
                Thread.onSpinWait();
                continue;
            }
            int i = (frame.data()[0] & 0xff)
                    | (frame.data()[1] & 0xff) << 8
                    | (frame.data()[2] & 0xff) << 16
                    | (frame.data()[3] & 0xff) << 24;
            assertThat(frame.receivedNanos()).isEqualTo(i);
            assertThat((long) i).isGreaterThan(last);
            assertThat(frame.length()).isEqualTo(8 + i % 200);
            assertThat(frame.data()[frame.length() - 1]).isEqualTo((byte) (i * 31));
            last = i;
            taken++;
            inbox.release(frame);
        }
        network.join();
        assertThat(taken + inbox.dropped()).isEqualTo(sent);
        assertThat(taken).isPositive();
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new FrameInbox(3, 64)).hasMessage("frames must be in 4..65536: frames=3");
        assertThatThrownBy(() -> new FrameInbox(4, 63))
                .hasMessage("maxFrameBytes must be in 64..65536: maxFrameBytes=63");
        FrameInbox inbox = new FrameInbox(4, 64);
        assertThatThrownBy(() -> inbox.offer(new byte[4], 2, 3, 0)).hasMessageContaining("offset=2 length=3 array=4");
        assertThat(inbox.size()).isZero();
    }
}
