package dev.netcode.server;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.wire.ForwardedInputs;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.WorldWords;
import java.util.Arrays;
import java.util.List;

/**
 * Who drives what after a tick, and what each of them is about to do; for telling it to those who are near.
 *
 * <p>Thread: the server's. Allocates: when there are more players than ever before.
 */
final class Drivers {

    private final WorldWords words;
    private final Forwarding config;
    private final int[] firstOfRow;
    private final double[] input;
    private ClientSession[] session = new ClientSession[16];
    private int[] seat = new int[16];
    private int[] next = new int[16];
    private int count;

    Drivers(WorldWords words, Forwarding config) {
        this.words = words;
        this.config = config;
        firstOfRow = new int[words.capacity()];
        // the most seats of a session
        input = new double[words.schema().input().width() * 8];
    }

    /** Finds out who controls which row of the words. */
    void look(Simulation simulation, List<ClientSession> sessions) {
        if (!config.isOn()) {
            return;
        }
        count = 0;
        Arrays.fill(firstOfRow, 0, words.count(), -1);
        for (int i = 0; i < sessions.size(); i++) {
            ClientSession each = sessions.get(i);
            for (int of = 0; of < each.seats(); of++) {
                long entity = simulation.controlled(each.player(of));
                int row = entity == EntityId.NONE ? -1 : words.find(entity);
                if (row >= 0) {
                    add(each, of, row);
                }
            }
        }
    }

    private void add(ClientSession of, int ofSeat, int row) {
        if (count == seat.length) {
            session = Arrays.copyOf(session, count * 2);
            seat = Arrays.copyOf(seat, count * 2);
            next = Arrays.copyOf(next, count * 2);
        }
        session[count] = of;
        seat[count] = ofSeat;
        next[count] = firstOfRow[row];
        firstOfRow[row] = count++;
    }

    /** Tells one client of all who drive what it is told exactly, nearest first, as far as the budget goes. */
    void tell(ClientSession to, SnapshotSender near, Snapshot head) {
        if (!config.isOn()) {
            return;
        }
        int bits = 0;
        for (int i = 0; i < near.nearCount(); i++) {
            int row = words.find(near.nearId(i));
            for (int at = row < 0 ? -1 : firstOfRow[row]; at >= 0; at = next[at]) {
                if (session[at] == to) {
                    continue;
                }
                if (!put(at, words.id(row), head.forwarded())) {
                    return;
                }
                bits += head.forwarded().bits(head.forwarded().size() - 1);
                if (bits > config.bytes() * 8) {
                    head.forwarded().dropLast();
                    return;
                }
            }
        }
    }

    private boolean put(int at, long entity, ForwardedInputs out) {
        InputQueue queue = session[at].queue();
        int shift = seat[at] * words.schema().input().width();
        if (!out.add(session[at].player(seat[at]), entity)) {
            return false;
        }
        out.tick(queue.ran(), shift);
        for (int ahead = 1; ahead <= config.ticks() && queue.peek(words.tick() + ahead, input, 0); ahead++) {
            out.tick(input, shift);
        }
        return true;
    }
}
