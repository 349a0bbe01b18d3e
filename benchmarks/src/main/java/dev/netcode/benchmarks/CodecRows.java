package dev.netcode.benchmarks;

import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.List;
import java.util.Locale;

/** What the wire costs: time against packing the same boxes at fixed widths, bytes against the published two-level delta. */
final class CodecRows {
    private static final int SNAPSHOTS = 200;

    private CodecRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.ratio(
                        "codec_plain",
                        2,
                        "1,000 boxes of 13 numbers written whole (words made, rows, datagrams, check) / quantized and packed",
                        CodecRows::plain),
                RatioRow.ratio(
                        "codec_encode",
                        9,
                        "the boxes that changed, as differences, baseline 2 snapshots old / as many quantized and packed",
                        CodecRows::encode),
                RatioRow.ratio(
                        "codec_decode",
                        9,
                        "the same, read into a snapshot / as many unpacked and made doubles",
                        CodecRows::decode),
                RatioRow.counted(
                        "codec_bytes_busy",
                        0.55,
                        "ratio",
                        "bytes a changed box, heads in / published two-level delta, baseline 2 old, 9 in 10 moving",
                        effort -> bytes(true)),
                RatioRow.counted(
                        "codec_bytes_sparse", 0.55, "ratio", "the same, 1 in 10 moving", effort -> bytes(false)));
    }

    private static Pair plain() {
        CodecScene scene = new CodecScene(CodecScene.record(true, SNAPSHOTS));
        Side ours = passes -> {
            long sum = 0;
            for (int pass = 0; pass < passes; pass++) {
                scene.write(true);
                sum += scene.finish() + scene.bytes();
            }
            return sum;
        };
        return new Pair(ours, new PackFloor(CodecScene.BOXES)::pack);
    }

    private static Pair encode() {
        CodecScene scene = new CodecScene(CodecScene.record(true, SNAPSHOTS));
        int changed = 0;
        for (int i = 0; i < SNAPSHOTS; i++) {
            scene.write(false);
            scene.finish();
            changed += scene.rows();
        }
        Side ours = passes -> {
            long sum = 0;
            for (int pass = 0; pass < passes; pass++) {
                scene.write(false);
                sum += scene.finish() + scene.bytes();
            }
            return sum;
        };
        return new Pair(ours, new PackFloor(changed / SNAPSHOTS)::pack);
    }

    private static Pair decode() {
        CodecScene scene = new CodecScene(CodecScene.record(true, SNAPSHOTS));
        byte[][][] stream = new byte[1_000][][];
        int changed = 0;
        for (int i = 0; i < stream.length; i++) {
            stream[i] = scene.next();
            changed += scene.rows();
        }
        return new Pair(new Reading(stream)::read, new PackFloor(changed / stream.length)::unpack);
    }

    /** Reads a recorded stream over and over, with a new reader at each beginning. */
    private static final class Reading {
        private final byte[][][] stream;
        private final Snapshot out = new Snapshot(CodecScene.SCHEMA, CodecScene.BOXES);
        private SnapshotReader reader = CodecScene.reader();
        private int at;

        Reading(byte[][][] stream) {
            this.stream = stream;
        }

        double read(int passes) {
            long sum = 0;
            for (int pass = 0; pass < passes; pass++) {
                if (at == stream.length) {
                    at = 0;
                    reader = CodecScene.reader();
                }
                ReadResult last = ReadResult.OTHER;
                for (byte[] datagram : stream[at++]) {
                    last = reader.accept(datagram, 0, datagram.length, out);
                }
                if (last != ReadResult.SNAPSHOT) {
                    throw new IllegalStateException("a good snapshot was refused: " + last);
                }
                sum += out.count();
            }
            return sum;
        }
    }

    private static Measured bytes(boolean busy) {
        double[][] recorded = CodecScene.record(busy, SNAPSHOTS);
        CodecScene scene = new CodecScene(recorded);
        long[] now = new long[BoxFlights.WIDTH];
        long[] base = new long[BoxFlights.WIDTH];
        double ours = 0;
        double published = 0;
        long changed = 0;
        int quiet = 20;
        for (int snapshot = 0; snapshot < recorded.length; snapshot++) {
            scene.write(false);
            scene.finish();
            if (snapshot < quiet) {
                continue;
            }
            ours += scene.bytes();
            changed += scene.rows();
            long bits = 0;
            int sent = 0;
            for (int box = 0; box < CodecScene.BOXES; box++) {
                TwoLevelDelta.quantize(recorded[snapshot], box * BoxFlights.WIDTH, now);
                boolean differs = false;
                // Sent again until the acknowledged state is the present one and no other is under way, as ours is.
                for (int age = 2; age >= 1; age--) {
                    TwoLevelDelta.quantize(recorded[snapshot - age], box * BoxFlights.WIDTH, base);
                    differs |= !java.util.Arrays.equals(now, base);
                }
                if (differs) {
                    TwoLevelDelta.quantize(recorded[snapshot - 2], box * BoxFlights.WIDTH, base);
                    bits += TwoLevelDelta.bits(now, base);
                    sent++;
                }
            }
            // Who: one bit a box, or ten bits a changed box, whichever is less; and as many heads as ours has.
            bits += Math.min(CodecScene.BOXES, 10L * sent);
            double body = bits / 8.0;
            published += body + 14 * Math.ceil(body / 1_186);
        }
        int snapshots = recorded.length - quiet;
        return new Measured(
                ours / published,
                String.format(
                        Locale.ROOT,
                        "%.2f B against %.2f B a changed box, %d changed a snapshot",
                        ours / changed,
                        published / changed,
                        changed / snapshots));
    }
}
