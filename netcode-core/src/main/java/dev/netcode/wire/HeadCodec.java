package dev.netcode.wire;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;

/** What a snapshot says of its player, and the contact impulses: written and read side by side. */
final class HeadCodec {

    private static final double RATE_STEP = 1.0 / 256;

    private HeadCodec() {}

    static void write(BitWriter out, Snapshot head, SentSnapshot sent, InputLayout input) {
        writeMask(out, head.guessedMask());
        writeMask(out, head.eventMask());
        out.flag(head.nextQueued());
        out.flag(head.slackTick() != Tick.NONE);
        if (head.slackTick() != Tick.NONE) {
            out.difference(head.slackTick() - head.tick());
            out.bits(head.slackQuarterTicks() + 128L, 8);
        }
        long rate = Math.round((Math.min(1.49, Math.max(0.51, head.serverRate())) - 1) / RATE_STEP);
        out.flag(rate != 0);
        if (rate != 0) {
            out.bits(rate + 128, 8);
        }
        out.flag(head.ranInputKnown());
        if (head.ranInputKnown()) {
            for (int i = 0; i < head.ranInput().length; i++) {
                int f = i % input.width();
                out.bits(input.code(f, head.ranInput()[i]), input.bitsOf(f));
            }
        }
        for (int seat = 0; seat < head.seats(); seat++) {
            writeControlled(out, head.controlledAt(seat), sent);
        }
    }

    private static void writeMask(BitWriter out, long mask) {
        out.flag(mask != 0);
        if (mask != 0) {
            out.bits(mask, 64);
        }
    }

    private static void writeControlled(BitWriter out, long controlled, SentSnapshot sent) {
        out.flag(controlled != EntityId.NONE);
        if (controlled == EntityId.NONE) {
            return;
        }
        int index = sent.indexOfNear(controlled);
        out.flag(index >= 0);
        if (index >= 0) {
            out.unsigned(index, 3);
        } else {
            out.unsigned(controlled, 7);
        }
    }

    static void read(BitReader in, Snapshot out, SentSnapshot near, InputLayout input, double[] scratch) {
        long guessed = in.flag() ? in.bits(64) : 0;
        long events = in.flag() ? in.bits(64) : 0;
        out.inputs(guessed, events, in.flag());
        if (in.flag()) {
            long tick = out.tick() + in.difference();
            int quarters = (int) in.bits(8) - 128;
            if (tick < 0 || tick > Wire.MAX_TICK) {
                in.fail();
                return;
            }
            out.slack(tick, quarters);
        }
        out.serverRate(in.flag() ? 1 + ((int) in.bits(8) - 128) * RATE_STEP : 1);
        if (in.flag()) {
            for (int i = 0; i < scratch.length; i++) {
                int f = i % input.width();
                long code = in.bits(input.bitsOf(f));
                if (code > input.maxCode(f)) {
                    in.fail();
                    return;
                }
                scratch[i] = input.value(f, code);
            }
            out.ranInput(scratch, 0);
        }
        for (int seat = 0; seat < out.seats(); seat++) {
            long id = in.flag() ? readControlled(in, near) : EntityId.NONE;
            if (!in.failed()) {
                out.controlled(seat, id);
            }
        }
    }

    private static long readControlled(BitReader in, SentSnapshot near) {
        if (in.flag()) {
            int index = (int) in.unsigned(3, near.near.length);
            if (index >= near.nearCount) {
                in.fail();
                return EntityId.NONE;
            }
            return near.near[index];
        }
        long id = in.unsigned(7, EntityId.MAX);
        if (!EntityId.isValid(id)) {
            in.fail();
        }
        return id;
    }

    static void writeImpulses(BitWriter out, ContactImpulses impulses, boolean ride, SentSnapshot sent) {
        out.flag(ride);
        int rows = 0;
        for (int i = 0; i < impulses.size(); i++) {
            rows += known(impulses, i, sent) ? 1 : 0;
        }
        out.unsigned(rows, 3);
        int bits = indexBits(sent);
        for (int i = 0; i < impulses.size(); i++) {
            if (known(impulses, i, sent)) {
                writeSide(out, impulses.first(i), sent, bits);
                writeSide(out, impulses.second(i), sent, bits);
                out.difference(impulses.feature(i));
                out.bits(Float.floatToRawIntBits(impulses.normal(i)), 32);
                writeFloat(out, impulses.tangent(i));
                writeFloat(out, impulses.tangent2(i));
            }
        }
    }

    /** Whether both sides of a pair are static or near, so that the receiver can make sense of it. */
    private static boolean known(ContactImpulses impulses, int row, SentSnapshot sent) {
        return (impulses.first(row) < 0 || sent.isNear(impulses.first(row)))
                && (impulses.second(row) < 0 || sent.isNear(impulses.second(row)));
    }

    static int indexBits(SentSnapshot near) {
        return 32 - Integer.numberOfLeadingZeros(Math.max(1, near.nearCount) - 1);
    }

    private static void writeSide(BitWriter out, long id, SentSnapshot sent, int bits) {
        out.flag(id < 0);
        if (id < 0) {
            out.unsigned(-1 - id, 4);
        } else {
            out.bits(sent.indexOfNear(id), bits);
        }
    }

    private static void writeFloat(BitWriter out, float value) {
        out.flag(value != 0);
        if (value != 0) {
            out.bits(Float.floatToRawIntBits(value), 32);
        }
    }

    static void readImpulses(BitReader in, Snapshot out, SentSnapshot near) {
        boolean ride = in.flag();
        long rows = in.unsigned(3, ContactImpulses.MAX_ROWS);
        int bits = indexBits(near);
        for (long i = 0; i < rows && !in.failed(); i++) {
            long first = readSide(in, near, bits);
            long second = readSide(in, near, bits);
            long feature = in.difference();
            float normal = Float.intBitsToFloat((int) in.bits(32));
            float tangent = in.flag() ? Float.intBitsToFloat((int) in.bits(32)) : 0;
            float tangent2 = in.flag() ? Float.intBitsToFloat((int) in.bits(32)) : 0;
            if (!Float.isFinite(normal) || !Float.isFinite(tangent) || !Float.isFinite(tangent2)) {
                in.fail();
            }
            if (!in.failed() && !out.impulses().add(first, second, feature, normal, tangent, tangent2)) {
                in.fail();
            }
        }
        if (ride) {
            out.impulsesRide();
        }
    }

    private static long readSide(BitReader in, SentSnapshot near, int bits) {
        if (in.flag()) {
            return -1 - in.unsigned(4, Integer.MAX_VALUE);
        }
        int index = (int) in.bits(bits);
        if (index >= near.nearCount) {
            in.fail();
            return 0;
        }
        return near.near[index];
    }
}
