package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import java.util.Objects;

/** Numbers that both ends of the wire share. */
public final class Wire {

    /** Version of everything in this package; ends of different versions refuse each other. */
    public static final int PROTOCOL_VERSION = 2;

    /** Bits of a tick. Wide enough never to wrap: 9 years at 60 Hz. */
    public static final int TICK_BITS = 34;

    /** Largest tick that can be sent. */
    public static final long MAX_TICK = EntityId.MAX_BIRTH_TICK;

    /** A snapshot further ahead of the last one than this (five hours at 60 Hz) is not believed. */
    public static final long MAX_LEAP_TICKS = 1L << 20;

    /** Most intervals of measurement: one of near entities, and one of each tier of far ones. */
    public static final int MAX_INTERVALS = 16;

    /** Most datagrams in one snapshot. */
    public static final int MAX_PARTS = 64;

    /** Largest datagram, unless the server is told otherwise: passes practically every path whole. */
    public static final int DATAGRAM_BYTES = 1_200;

    /** Snapshots that may be under way at once before the oldest counts as never heard of. */
    public static final int SNAPSHOTS_IN_FLIGHT = 128;

    private Wire() {}

    /** Whether two schemas are one; the same object in all but tests. */
    static boolean same(Schema a, Schema b) {
        return Objects.equals(a, b);
    }
}
