package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.Tick;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Reason;
import dev.netcode.wire.Handshake.Refused;
import dev.netcode.wire.Handshake.Welcome;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** The door's messages byte by byte, as the book's tables lay them out: whoever writes another end reads them there. */
class HandshakeLayoutTest {

    private static final long NONCE = 0x8123_4567_89ab_cdefL;
    private static final long KEY = 0x9876_5432_10fe_dcbaL;
    private static final long HASH = 0xfeed_beef_cafe_f00dL;

    /** The contents, lowest byte first, after the type and the check over a key of 0. */
    private static ByteBuffer contents(Handshake.Message message, int type, int length) {
        byte[] bytes = Handshake.write(message);
        assertThat(bytes).hasSize(5 + length);
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(in.get()).isEqualTo((byte) type);
        CRC32 crc = new CRC32();
        crc.update(new byte[8]);
        crc.update(type);
        crc.update(bytes, 5, length);
        assertThat(in.getInt()).isEqualTo((int) crc.getValue());
        return in;
    }

    @Test
    void shouldSayHelloIn26Bytes() {
        ByteBuffer in = contents(new Hello(NONCE, 2, HASH, 60, 3), 0x51, 8 + 2 + 8 + 2 + 1);
        assertThat(in.getLong()).isEqualTo(NONCE);
        assertThat(in.getShort()).isEqualTo((short) 2);
        assertThat(in.getLong()).isEqualTo(HASH);
        assertThat(in.getShort()).isEqualTo((short) 60);
        assertThat(in.get()).isEqualTo((byte) 3);
    }

    @Test
    void shouldWelcomeIn30BytesAndTwoForEachPlayer() {
        ByteBuffer in = contents(new Welcome(NONCE, KEY, 1L << 33, new int[] {7, 1023}), 0x52, 8 + 8 + 8 + 1 + 2 * 2);
        assertThat(in.getLong()).isEqualTo(NONCE);
        assertThat(in.getLong()).isEqualTo(KEY);
        assertThat(in.getLong()).isEqualTo(1L << 33);
        assertThat(in.get()).isEqualTo((byte) 2);
        assertThat(in.getShort()).isEqualTo((short) 7);
        assertThat(in.getShort()).isEqualTo((short) 1023);
        ByteBuffer before = contents(new Welcome(NONCE, KEY, Tick.NONE, new int[] {0}), 0x52, 27);
        assertThat(before.getLong(5 + 16)).as("before the first tick").isEqualTo(-1);
    }

    @Test
    void shouldRefuseIn26Bytes() {
        Reason[] reasons = {Reason.PROTOCOL, Reason.TICK_RATE, Reason.SCHEMA, Reason.FULL};
        for (int i = 0; i < reasons.length; i++) {
            ByteBuffer in = contents(new Refused(NONCE, reasons[i], 2, HASH, 30), 0x53, 8 + 1 + 2 + 8 + 2);
            assertThat(in.getLong()).isEqualTo(NONCE);
            assertThat(in.get()).as("%s", reasons[i]).isEqualTo((byte) i);
            assertThat(in.getShort()).isEqualTo((short) 2);
            assertThat(in.getLong()).isEqualTo(HASH);
            assertThat(in.getShort()).isEqualTo((short) 30);
        }
    }
}
