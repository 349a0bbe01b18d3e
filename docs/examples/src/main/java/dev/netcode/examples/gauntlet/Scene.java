package dev.netcode.examples.gauntlet;

import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.testkit.InProcessServer;

/**
 * Something that happens to a player, the same for every strategy: a level, what stands in it, what the player does in each
 * tick, and what the server alone does. The player is 0 and controls entity {@link #CAR} at first.
 */
interface Scene {

    /** The player's body. */
    long CAR = 1;

    /** The tick at which the player begins; before it everybody is parked and the client joins. */
    long GO = 120;

    /** Over how many lines a scene is run with every strategy; with the library's own it is run over every line. */
    enum Extent {
        /** Every line, every number in flight. */
        ALL,
        /** A good, a usual and a bad line, 12 in flight. */
        SOME,
        /** A good line only, because a run is dear. */
        ONE
    }

    /** Its name in tables. */
    String name();

    /** How much of the whole matrix it is run on, unless the command says otherwise. */
    default Extent extent() {
        return Extent.SOME;
    }

    /** How many times it is run, each a little different; a row holds them all. */
    default int variants() {
        return 1;
    }

    /** How many ticks the server runs. */
    long ticks();

    /** Whether it is seen from the side, with gravity. */
    default boolean gravity() {
        return false;
    }

    /** Whether something happens in it that no client could know. */
    default boolean serverSurprises() {
        return false;
    }

    /** Most entities there can be. */
    default int entities() {
        return 32;
    }

    /** Static parts. */
    DrivingLevel level(int variant);

    /** Puts everything there is into the server's world. */
    void populate(DrivingSimulation world, int variant);

    /** What the player does in a tick; {@code input} is neutral when given. */
    void input(int variant, long tick, double[] input);

    /** What other players and the server alone do, unseen by the client. */
    default void script(int variant, InProcessServer server, DrivingSimulation world) {}

    /** The tick after which the client does nothing for {@link #stallTicks}. */
    default long stallAt() {
        return 0;
    }

    /** How long the client does nothing, in ticks; 0 for no stall. */
    default long stallTicks() {
        return 0;
    }
}
