package dev.netcode.examples.start;

/** Whatever draws and sounds: the game's own. */
public interface Screen {

    /**
     * Draws an entity.
     *
     * @param id its id
     * @param x m
     * @param y m
     * @param cos of the way it faces
     * @param sin of the way it faces
     */
    void draw(long id, double x, double y, double cos, double sin);

    /**
     * Lets a crash be seen and heard.
     *
     * @param x m
     * @param y m
     * @param impulse how hard, N s
     */
    void crash(double x, double y, double impulse);
}
