package dev.netcode.predict;

import dev.netcode.input.InputLayout;
import dev.netcode.mirror.Mirror;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.wire.ForwardedInputs;
import dev.netcode.wire.Snapshot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What other players are about to do, as far as the server has told: their twins run on it, and hold the last of it after.
 *
 * <p>Only what the newest snapshot tells counts, so that a replay stays a function of the saved world, the word and the
 * inputs. A player who is told of controls the told entity from the snapshot's tick on; one who is not told of any more
 * controls nothing here from the next replay on.
 *
 * <p>Thread: one. Allocates: when a slot is first used, and when more than ever leave between two replays.
 */
final class Foreseen {

    private static final int SLOTS = ForwardedInputs.MAX_ROWS;

    private final InputLayout layout;
    private final int[] mine;
    private final int width;
    private final int mask;
    private final int[] player = new int[SLOTS];
    private final long[] entity = new long[SLOTS];
    private final long[] toldAt = new long[SLOTS];
    private final long[][] tick = new long[SLOTS][];
    private final long[][] knownTick = new long[SLOTS][];
    private final double[][] input = new double[SLOTS][];
    /** Whose slots went to others, and who may control something still. */
    private int[] gone = new int[SLOTS];

    private int goneCount;
    private int slots;
    private long newest = Tick.NONE;
    private boolean news;

    Foreseen(InputLayout layout, int[] mine, int ticks) {
        this.layout = layout;
        this.mine = mine;
        width = layout.width();
        mask = Integer.highestOneBit(Math.max(2 * ForwardedInputs.MAX_TICKS, ticks) * 2 - 1) - 1;
    }

    /** Forgets everybody, and what he controls. */
    void clear(Simulation simulation) {
        for (int i = 0; i < slots; i++) {
            simulation.control(player[i], EntityId.NONE);
        }
        letGo(simulation);
        slots = 0;
        newest = Tick.NONE;
        news = false;
    }

    /**
     * Takes in what a snapshot tells; after the mirror decided on it.
     *
     * @param save the world saved after the snapshot's tick, null if it is built anew
     * @param now the last tick that ran here
     */
    void take(Snapshot snapshot, Mirror mirror, Simulation simulation, @Nullable SavedWorld save, long now) {
        newest = snapshot.tick();
        ForwardedInputs told = snapshot.forwarded();
        for (int row = 0; row < told.size(); row++) {
            if (mirror.wants(told.entity(row)) && !isMine(told.player(row)) && canBe(told, row)) {
                take(told, row, simulation, save, now);
            }
        }
    }

    /** What no player can do is as good as not told: nothing that runs here is checked again. */
    private boolean canBe(ForwardedInputs told, int row) {
        for (int i = 0; i <= told.ticks(row); i++) {
            if (layout.firstInvalid(told.inputs(), told.offset(row, i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isMine(int who) {
        for (int each : mine) {
            if (each == who) {
                return true;
            }
        }
        return false;
    }

    private void take(ForwardedInputs told, int row, Simulation simulation, @Nullable SavedWorld save, long now) {
        int slot = slot(told.player(row));
        if (slot < 0) {
            return;
        }
        entity[slot] = told.entity(row);
        toldAt[slot] = newest;
        news |= save != null && simulation.savedControlled(save, player[slot]) != entity[slot];
        for (int i = 0; i <= told.ticks(row); i++) {
            long t = newest + i;
            int at = (int) t & mask;
            boolean ran = tick[slot][at] == t && same(told.inputs(), told.offset(row, i), input[slot], at * width);
            // what ran at the snapshot's own tick shows in the word; what comes after it is news if it ran otherwise
            // here
            news |= !ran && i > 0 && t <= now;
            System.arraycopy(told.inputs(), told.offset(row, i), input[slot], at * width, width);
            tick[slot][at] = t;
            knownTick[slot][at] = t;
        }
    }

    private boolean same(double[] a, int ao, double[] b, int bo) {
        return layout.same(a, ao, b, bo);
    }

    /** The slot of a player: his own, a free one, or that of somebody who is not told of any more. */
    private int slot(int who) {
        int free = -1;
        for (int i = 0; i < slots; i++) {
            if (player[i] == who) {
                return i;
            }
            if (toldAt[i] != newest) {
                free = i;
            }
        }
        if (slots < SLOTS) {
            free = slots++;
        } else if (free >= 0) {
            if (goneCount == gone.length) {
                gone = Arrays.copyOf(gone, goneCount * 2);
            }
            gone[goneCount++] = player[free];
        } else {
            return -1;
        }
        if (input[free] == null) {
            tick[free] = new long[mask + 1];
            knownTick[free] = new long[mask + 1];
            input[free] = new double[(mask + 1) * width];
        }
        Arrays.fill(tick[free], Tick.NONE);
        Arrays.fill(knownTick[free], Tick.NONE);
        player[free] = who;
        return free;
    }

    /** Whether ticks ran here on other inputs than are known by now. */
    boolean news() {
        return news;
    }

    /** Whether a player is one of those told of. */
    boolean tells(int who) {
        for (int i = 0; i < slots; i++) {
            if (player[i] == who && toldAt[i] == newest) {
                return true;
            }
        }
        return false;
    }

    /** In a world set back to the newest snapshot: gives everybody told of what he controls, and takes it from the others. */
    void control(Simulation simulation) {
        news = false;
        letGo(simulation);
        for (int i = 0; i < slots; i++) {
            long now = simulation.controlled(player[i]);
            long wanted = toldAt[i] == newest ? entity[i] : EntityId.NONE;
            if (now != wanted) {
                simulation.control(player[i], wanted);
            }
        }
    }

    private void letGo(Simulation simulation) {
        for (int i = 0; i < goneCount; i++) {
            if (simulation.controlled(gone[i]) != EntityId.NONE) {
                simulation.control(gone[i], EntityId.NONE);
            }
        }
        goneCount = 0;
    }

    /** Applies what is known of a tick, or what is held on from the tick before. */
    void apply(long t, Simulation simulation) {
        for (int i = 0; i < slots; i++) {
            int at = (int) t & mask;
            if (toldAt[i] != newest) {
                // it runs without him, whatever was told of it once
                tick[i][at] = Tick.NONE;
                knownTick[i][at] = Tick.NONE;
            } else if (knows(i, t) || hold(i, t)) {
                simulation.applyValidInput(player[i], input[i], at * width);
            }
        }
    }

    private boolean knows(int slot, long t) {
        return t > newest && knownTick[slot][(int) t & mask] == t;
    }

    private boolean hold(int slot, long t) {
        int before = (int) (t - 1) & mask;
        if (tick[slot][before] != t - 1) {
            return false;
        }
        int at = (int) t & mask;
        for (int field = 0; field < width; field++) {
            input[slot][at * width + field] = layout.held(field, input[slot][before * width + field]);
        }
        tick[slot][at] = t;
        return true;
    }
}
