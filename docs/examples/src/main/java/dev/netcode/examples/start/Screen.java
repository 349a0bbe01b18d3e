package dev.netcode.examples.start;

/** Whatever draws: the game's own renderer. */
@FunctionalInterface
public interface Screen {

    /**
     * Draws an entity.
     *
     * @param id its id
     * @param x m
     * @param y m
     */
    void draw(long id, double x, double y);
}
