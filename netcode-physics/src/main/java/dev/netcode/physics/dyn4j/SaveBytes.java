package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * A saved world as bytes: magic, version, the schema's hash, tick, members with raw states, contact memory, who controls
 * what, and a check sum over all of it. Big-endian.
 */
final class SaveBytes {

    private static final int MAGIC = 0x4E435357;
    private static final int VERSION = 1;
    private static final int MAX_MEMBERS = 1 << 16;
    private static final int MAX_ROWS = 4 * ContactImpulses.MAX_ROWS;
    private static final int MAX_PLAYERS = 1024;
    private static final int HEAD = 4 + 4 + 8 + 8 + 4 + 4 + 4;
    private static final int ROW = 3 * Long.BYTES + 2 * Double.BYTES + 1;

    private SaveBytes() {}

    static byte[] write(Dyn4jSave save, Schema schema) {
        int length = HEAD + save.memory.size() * ROW + save.players * Long.BYTES + Integer.BYTES;
        for (int i = 0; i < save.size; i++) {
            length += Long.BYTES + Integer.BYTES + width(schema, save.kind[i]) * Double.BYTES;
        }
        ByteBuffer to = ByteBuffer.allocate(length);
        to.putInt(MAGIC).putInt(VERSION).putLong(schema.hash()).putLong(save.tick);
        to.putInt(save.size).putInt(save.memory.size()).putInt(save.players);
        for (int i = 0; i < save.size; i++) {
            to.putLong(save.id[i]).putInt(save.kind[i]);
            for (int k = 0; k < width(schema, save.kind[i]); k++) {
                to.putDouble(save.state[save.offset(i) + k]);
            }
        }
        ContactMemory memory = save.memory;
        for (int i = 0; i < memory.size(); i++) {
            to.putLong(memory.first(i)).putLong(memory.second(i)).putLong(memory.feature(i));
            to.putDouble(memory.normal(i)).putDouble(memory.tangent(i));
            to.put((byte) (memory.solved(i) ? 1 : 0));
        }
        for (int i = 0; i < save.players; i++) {
            to.putLong(save.controlled[i]);
        }
        to.putInt(sum(to.array(), to.position()));
        return to.array();
    }

    /** Reads into a slot; whatever is wrong, nothing is thrown and the slot is left as it was. */
    static BytesResult read(byte[] bytes, Dyn4jSave into, Schema schema) {
        if (bytes.length < HEAD + Integer.BYTES) {
            return BytesResult.TRUNCATED;
        }
        ByteBuffer from = ByteBuffer.wrap(bytes);
        if (from.getInt() != MAGIC || from.getInt() != VERSION) {
            return BytesResult.WRONG_VERSION;
        }
        if (from.getLong() != schema.hash()) {
            return BytesResult.WRONG_LAYOUT;
        }
        int body = bytes.length - Integer.BYTES;
        if (sum(bytes, body) != from.getInt(body)) {
            return BytesResult.DAMAGED;
        }
        from.limit(body);
        Dyn4jSave read = new Dyn4jSave(into.maker);
        try {
            if (!fill(from, read, schema)) {
                return BytesResult.OUT_OF_BOUNDS;
            }
        } catch (BufferUnderflowException e) {
            return BytesResult.TRUNCATED;
        }
        into.take(read);
        return BytesResult.OK;
    }

    private static boolean fill(ByteBuffer from, Dyn4jSave read, Schema schema) {
        long tick = from.getLong();
        int members = from.getInt();
        int rows = from.getInt();
        int players = from.getInt();
        boolean bounded = tick >= 0
                && members >= 0
                && members <= MAX_MEMBERS
                && rows >= 0
                && rows <= MAX_ROWS
                && players >= 0
                && players <= MAX_PLAYERS
                && (long) members * (Long.BYTES + Integer.BYTES) + (long) rows * ROW <= from.remaining();
        if (!bounded) {
            return false;
        }
        read.begin(tick, players);
        long last = -1;
        for (int i = 0; i < members; i++) {
            long id = from.getLong();
            int kind = from.getInt();
            if (id <= last
                    || !EntityId.isValid(id)
                    || kind < 0
                    || kind >= schema.kinds().size()) {
                return false;
            }
            last = id;
            read.append(id, kind, width(schema, kind));
            for (int k = 0; k < width(schema, kind); k++) {
                read.state[read.offset(i) + k] = from.getDouble();
            }
            if (schema.kind(kind).layout().firstInvalid(read.state, read.offset(i)) >= 0) {
                return false;
            }
        }
        return memory(from, read, rows) && control(from, read, players) && !from.hasRemaining();
    }

    private static boolean memory(ByteBuffer from, Dyn4jSave read, int rows) {
        for (int i = 0; i < rows; i++) {
            long first = from.getLong();
            long second = from.getLong();
            long feature = from.getLong();
            double normal = from.getDouble();
            double tangent = from.getDouble();
            boolean solved = from.get() != 0;
            if (!Double.isFinite(normal) || !Double.isFinite(tangent) || normal < 0 || first >= second) {
                return false;
            }
            read.memory.add(first, second, feature, normal, tangent, solved);
        }
        return true;
    }

    private static boolean control(ByteBuffer from, Dyn4jSave read, int players) {
        for (int i = 0; i < players; i++) {
            long id = from.getLong();
            if (id != EntityId.NONE && !EntityId.isValid(id)) {
                return false;
            }
            read.controlled[i] = id;
        }
        return true;
    }

    private static int width(Schema schema, int kind) {
        return schema.kind(kind).layout().width();
    }

    private static int sum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
