package dev.netcode.physics.dyn4j.driving;

/**
 * What only the server decides: a client predicts that everything is allowed and is told otherwise.
 *
 * <p>Thread: the simulation's.
 */
public interface Referee {

    /** Allows everything; what clients run with. */
    Referee ALLOWS = new Referee() {};

    /**
     * Whether a player may get into a car.
     *
     * @param player who
     * @param car which
     * @param tick when
     * @return false to refuse
     */
    default boolean mayEnter(int player, long car, long tick) {
        return true;
    }

    /**
     * Whether a player may shoot.
     *
     * @param player who
     * @param tick when
     * @return false to refuse
     */
    default boolean mayFire(int player, long tick) {
        return true;
    }
}
