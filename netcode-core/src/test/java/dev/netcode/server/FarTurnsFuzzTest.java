package dev.netcode.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Far turns in random worlds: rows of odd widths, random budgets, tiers and rates, ids reborn, snapshots and answers lost. After any
 * storm everybody has his turn in bounded time, nothing has grown, and the client holds what the server says.
 */
class FarTurnsFuzzTest {

    private static final int SEEDS = 4;
    private static final int SLOTS_IN_FLIGHT = 32;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldGiveEverybodyHisTurn(int round) {
        for (long seed = round * SEEDS; seed < (round + 1) * SEEDS; seed++) {
            play(seed);
        }
    }

    @Test
    @Tag("long")
    void shouldGiveEverybodyHisTurnInManyWorlds() {
        for (long seed = 1_000; seed < 1_300; seed++) {
            play(seed);
        }
    }

    private static void play(long seed) {
        FarWorld world = new FarWorld(seed);
        world.bodies.put(FarWorld.ME, new FarWorld.Body(0, new double[world.schema.maxWidth()], 0));
        crowd(world);
        world.putFar(world.random.nextInt(1, 200));
        storm(seed, world);
        calm(seed, world);
        rest(seed, world);
    }

    /** Crates that touch the player's own, always moving: every other world's are more than its budget. */
    private static void crowd(FarWorld world) {
        int count = world.random.nextInt(2) == 0 ? world.random.nextInt(12) : 60;
        for (int i = 0; i < count; i++) {
            world.bodies.get(world.put(0.8 + i % 8 * 0.8, i / 8 * 0.8 - 2, 0)).moves = true;
        }
    }

    /** Everything at once. Slots go round: who has gone keeps his only until the client is known to have heard of it. */
    private static void storm(long seed, FarWorld world) {
        world.lossRatio = world.random.nextInt(4) * 0.15;
        int most = 0;
        for (int i = 0; i < 400; i++) {
            world.turnOver();
            world.move();
            world.step();
            size(seed, world);
            most = Math.max(most, world.bodies.size());
        }
        assertThat(world.highestSlot).as("seed %d", seed).isLessThan(most + SLOTS_IN_FLIGHT);
    }

    /** Nobody comes or goes, nothing is lost: whoever moves is told of, again and again. */
    private static void calm(long seed, FarWorld world) {
        world.comeBack();
        crowd(world);
        world.lossRatio = 0;
        long since = world.tick;
        long bound = bound(world);
        while (world.tick < since + 2 * bound) {
            world.move();
            world.step();
            size(seed, world);
            for (Map.Entry<Long, FarWorld.Body> each : world.bodies.entrySet()) {
                long waited = world.tick - Math.max(since, each.getValue().written);
                if (each.getValue().moves && waited > bound) {
                    throw new AssertionError("seed " + seed + " tick " + world.tick + ": entity " + each.getKey()
                            + " has waited for " + waited + " ticks, which must be <= " + bound);
                }
            }
        }
    }

    /**
     * Whoever has waited for longer than any interval is owed his turn, and one of those goes in each snapshot, however little room
     * there is: after all others in one round of turns. But where room has just become little, those go first, round after round, who
     * may wait less, until their clients have slewed to the longest interval, too: that takes w ticks of waiting where
     * w / longest = round / (slew w).
     */
    private static long bound(FarWorld world) {
        double round = (double) world.every * (world.bodies.size() + 1);
        double slewing = Math.sqrt(FarLoad.LONGEST_TICKS / FarTurns.SLEW_PER_TICK * round);
        return (long) (FarLoad.LONGEST_TICKS + round + slewing);
    }

    /** All stand still: in the end the client has every body, of the right kind and where it is. */
    private static void rest(long seed, FarWorld world) {
        world.settle();
        long since = world.tick;
        while (world.tick < since + bound(world)) {
            world.step();
        }
        assertThat(world.client.keySet()).as("seed %d", seed).isEqualTo(world.bodies.keySet());
        world.client.forEach((id, told) -> {
            assertThat(told.kind()).as("seed %d entity %d", seed, id).isEqualTo(world.bodies.get(id).kind);
            assertThat(told.state()).as("seed %d entity %d", seed, id).isEqualTo(world.truth(id, told.near()));
        });
        assertThat(world.sender.farWaiting()).as("seed %d", seed).isZero();
    }

    /** Far rows take what near words leave of the budget, and at most a row of newcomers and one of the others more. */
    private static void size(long seed, FarWorld world) {
        int far = (int) (world.sender.writer().farBits() / 8);
        int room = Math.max(0, world.config.budgetBytes() - (world.bytes - far));
        int most = room + 2 * world.widestBytes + SnapshotSender.SPARE_BYTES * world.datagrams;
        assertThat(far).as("seed %d tick %d", seed, world.tick).isLessThanOrEqualTo(most);
    }
}
