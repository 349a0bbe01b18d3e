package dev.netcode.sim;

/** The one word for "no tick". Ticks are {@code long}; 0 is an ordinary tick; negative ticks do not exist. */
public final class Tick {

    /** No tick: nothing acknowledged, nothing received, never ran. Less than every tick, so comparisons need no special case. */
    public static final long NONE = Long.MIN_VALUE;

    private Tick() {}
}
