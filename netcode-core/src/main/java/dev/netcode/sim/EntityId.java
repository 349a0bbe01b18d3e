package dev.netcode.sim;

/**
 * Entity ids, which are also the canonical order of everything that is ordered: bodies, pairs, islands, joints.
 *
 * <p>Two sorts, never mixed. A <em>numbered</em> entity (level, players, whatever the server creates by decision) has an
 * id below 2^32 that the server hands out. A <em>made</em> entity is born by a rule that both ends run (a shot, a body
 * left behind): its id is computed from who made it, in which tick, and the how-manieth it was in that tick, so that a
 * client which predicts the birth and the server which decides it name it alike without talking. A counter would not
 * do: one refused shot would shift every later name.
 *
 * <p>Ids fit a {@code double} exactly (below 2^51), so that a state field can hold one.
 */
public final class EntityId {

    /** No entity. */
    public static final long NONE = -1;

    /** Largest id of a numbered entity. */
    public static final long MAX_NUMBERED = (1L << 32) - 1;

    /** Largest maker of a made entity. */
    public static final int MAX_MAKER = (1 << 10) - 1;

    /** Largest ordinal of a made entity within its maker's tick. */
    public static final int MAX_ORDINAL = (1 << 6) - 1;

    /** Largest birth tick of a made entity: 9 years at 60 Hz. */
    public static final long MAX_BIRTH_TICK = (1L << 34) - 1;

    /** Largest id of all. */
    public static final long MAX = (1L << 51) - 1;

    private static final long MADE = 1L << 50;

    private EntityId() {}

    /**
     * The id of an entity that a shared rule makes.
     *
     * @param maker the player (or server rule) that makes it, 0..{@link #MAX_MAKER}
     * @param birthTick the tick whose step makes it, 0..{@link #MAX_BIRTH_TICK}
     * @param ordinal which of the maker's births in that tick, 0..{@link #MAX_ORDINAL}
     * @return an id greater than every numbered one; ordered by birth tick, then maker, then ordinal
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static long made(int maker, long birthTick, int ordinal) {
        if (maker < 0 || maker > MAX_MAKER) {
            throw new IllegalArgumentException("maker must be in 0.." + MAX_MAKER + ": maker=" + maker);
        }
        if (birthTick < 0 || birthTick > MAX_BIRTH_TICK) {
            throw new IllegalArgumentException(
                    "birthTick must be in 0.." + MAX_BIRTH_TICK + ": birthTick=" + birthTick);
        }
        if (ordinal < 0 || ordinal > MAX_ORDINAL) {
            throw new IllegalArgumentException("ordinal must be in 0.." + MAX_ORDINAL + ": ordinal=" + ordinal);
        }
        return MADE | birthTick << 16 | (long) maker << 6 | ordinal;
    }

    /**
     * Whether an id is that of a made entity.
     *
     * @param id any id
     * @return true if {@link #made} computed it
     */
    public static boolean isMade(long id) {
        return id >= MADE && id <= MAX;
    }

    /**
     * The tick whose step made a made entity.
     *
     * @param id an id for which {@link #isMade} holds
     * @return its birth tick
     */
    public static long birthTick(long id) {
        return id >> 16 & MAX_BIRTH_TICK;
    }

    /**
     * The maker of a made entity.
     *
     * @param id an id for which {@link #isMade} holds
     * @return its maker
     */
    public static int maker(long id) {
        return (int) (id >> 6) & MAX_MAKER;
    }

    /**
     * Whether a number can be an entity's id at all; the test for ids off the wire.
     *
     * @param id any number
     * @return true for numbered and made ids
     */
    public static boolean isValid(long id) {
        return id >= 0 && (id <= MAX_NUMBERED || isMade(id));
    }
}
