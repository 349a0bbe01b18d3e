package dev.netcode.testkit.contract;

import dev.netcode.sim.Simulation;

/**
 * A small play that the contract is tried on: a world, who is in it, and what is done to it in each tick.
 *
 * <p>Everything must follow from the arguments alone, so that a play can be played again, by another world too. Good scenes
 * are hard on the engine: things crash, pile up, fall asleep, are woken, hang on joints, are made and ended.
 *
 * <p>Thread: one.
 */
public interface ContractScene {

    /**
     * What the scene is called.
     *
     * @return a name for reports
     */
    String name();

    /**
     * Makes a world with its level, and nobody in it.
     *
     * @return a new simulation
     */
    Simulation empty();

    /**
     * Puts the members of a play into an empty world. Numbered ids only.
     *
     * @param simulation from {@link #empty()}
     * @param seed which play
     */
    void populate(Simulation simulation, long seed);

    /**
     * Gives the inputs of one tick, and pushes whoever is pushed from outside; does not step.
     *
     * @param simulation any world that plays the play
     * @param tick the tick about to be stepped
     * @param seed which play
     */
    void drive(Simulation simulation, long tick, long seed);

    /**
     * Puts members where they can meet nobody of the play for as long as it runs; the world must not notice.
     *
     * @param simulation a populated world
     * @param count how many
     * @param firstId the first of so many free ids
     */
    void populateFar(Simulation simulation, int count, long firstId);
}
