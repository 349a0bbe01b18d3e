package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;

/**
 * What this client's players control, at the snapshot or now, and everything jointed to it (a trailer, wheels).
 *
 * <p>Few entities, so lists are searched from end to end. Thread: one. Allocates: in the constructor only.
 */
final class OwnUnits {

    /** More than a road train for each of eight seats. */
    private static final int CAPACITY = 256;

    private final Schema schema;
    private final long[] id = new long[CAPACITY];
    private final int[] seat = new int[CAPACITY];
    private final double[] scratch;
    private int count;
    private int controlled;

    OwnUnits(Schema schema) {
        this.schema = schema;
        scratch = new double[schema.maxWidth()];
    }

    void find(Simulation simulation, Snapshot snapshot, int[] players) {
        count = 0;
        for (int i = 0; i < players.length; i++) {
            add(snapshot.controlledAt(i), i);
            add(simulation.controlled(players[i]), i);
        }
        controlled = count;
        boolean grew = linked();
        while (grew) {
            grew = false;
            for (int row = 0; row < snapshot.count(); row++) {
                if (snapshot.kind(row) < 0
                        || snapshot.kind(row) >= schema.kinds().size()) {
                    continue;
                }
                EntityKind kind = schema.kind(snapshot.kind(row));
                if (kind.link() >= 0) {
                    double to = snapshot.states()[
                            snapshot.offset(row)
                                    + kind.layout().field(kind.link()).offset()];
                    grew |= to >= 0 && connect(snapshot.id(row), (long) to);
                }
            }
            for (int i = 0; i < simulation.memberCount(); i++) {
                grew |= connectMember(simulation, simulation.member(i));
            }
        }
    }

    private boolean linked() {
        // by index: once a snapshot, and an iterator is garbage
        for (int kind = 0; kind < schema.kinds().size(); kind++) {
            if (schema.kind(kind).link() >= 0) {
                return count > 0;
            }
        }
        return false;
    }

    private boolean connectMember(Simulation simulation, long member) {
        EntityKind kind = schema.kind(simulation.kind(member));
        if (kind.link() < 0 || simulation.mode(member) == TwinMode.ABSENT) {
            return false;
        }
        simulation.read(member, scratch, 0);
        double to = scratch[kind.layout().field(kind.link()).offset()];
        return to >= 0 && connect(member, (long) to);
    }

    private boolean connect(long a, long b) {
        int seatA = seat(a);
        int seatB = seat(b);
        if ((seatA < 0) == (seatB < 0)) {
            return false;
        }
        return seatA < 0 ? add(a, seatB) : add(b, seatA);
    }

    private boolean add(long entity, int of) {
        if (entity == EntityId.NONE || contains(entity) || count == CAPACITY) {
            return false;
        }
        id[count] = entity;
        seat[count++] = of;
        return true;
    }

    /** Whether an entity is controlled itself, not only jointed to what is. */
    boolean controls(long entity) {
        for (int i = 0; i < controlled; i++) {
            if (id[i] == entity) {
                return true;
            }
        }
        return false;
    }

    boolean contains(long entity) {
        return seat(entity) >= 0;
    }

    int seat(long entity) {
        for (int i = 0; i < count; i++) {
            if (id[i] == entity) {
                return seat[i];
            }
        }
        return -1;
    }

    int count() {
        return count;
    }

    long id(int index) {
        return id[index];
    }

    long[] ids() {
        return id;
    }

    double[] scratch() {
        return scratch;
    }
}
