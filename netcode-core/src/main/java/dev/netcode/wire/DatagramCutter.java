package dev.netcode.wire;

/** Cuts a written snapshot into datagrams, each with its head and check. Thread: one. Allocates: in the constructor only. */
final class DatagramCutter {

    private final FrameCheck check;
    private final int datagramBytes;

    DatagramCutter(long key, int datagramBytes) {
        check = new FrameCheck(key);
        this.datagramBytes = datagramBytes;
    }

    /** How many datagrams so many bytes take; 0 if they are too many for any number. */
    int count(int bytes) {
        if (bytes + SnapshotWriter.HEAD <= datagramBytes) {
            return 1;
        }
        int slice = datagramBytes - SnapshotWriter.PART_HEAD;
        int parts = (bytes + slice - 1) / slice;
        return parts > Wire.MAX_PARTS ? 0 : parts;
    }

    /** Writes one of the datagrams; returns its bytes. */
    int write(long tick, byte life, byte[] from, int bytes, int index, int datagrams, byte[] to) {
        for (int i = 0; i < SnapshotWriter.TICK_BYTES; i++) {
            to[FrameCheck.HEAD_BYTES + i] = (byte) (tick >>> i * 8);
        }
        to[FrameCheck.HEAD_BYTES + SnapshotWriter.TICK_BYTES] = life;
        if (datagrams == 1) {
            System.arraycopy(from, 0, to, SnapshotWriter.HEAD, bytes);
            check.seal(FrameType.SNAPSHOT, to, 0, SnapshotWriter.HEAD + bytes);
            return SnapshotWriter.HEAD + bytes;
        }
        int slice = datagramBytes - SnapshotWriter.PART_HEAD;
        int start = index * slice;
        int length = Math.min(slice, bytes - start);
        to[SnapshotWriter.HEAD] = (byte) index;
        to[SnapshotWriter.HEAD + 1] = (byte) datagrams;
        System.arraycopy(from, start, to, SnapshotWriter.PART_HEAD, length);
        check.seal(FrameType.SNAPSHOT_PART, to, 0, SnapshotWriter.PART_HEAD + length);
        return SnapshotWriter.PART_HEAD + length;
    }
}
