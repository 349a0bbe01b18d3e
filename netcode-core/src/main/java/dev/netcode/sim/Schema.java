package dev.netcode.sim;

import dev.netcode.input.InputLayout;
import java.util.List;

/**
 * What both ends must agree on before a word is exchanged: the tick rate, the kinds and the input.
 *
 * <p>Errors: creation throws {@link IllegalArgumentException} if the rate or the number of kinds is out of range, if a
 * kind stands at a place other than its index, or if two kinds share a name.
 *
 * @param name the game's name, for reports
 * @param ticksPerSecond simulation ticks a second, 5..240
 * @param kinds every kind, each at the place of its index, at most 256
 * @param input the input of one player
 */
public record Schema(String name, int ticksPerSecond, List<EntityKind> kinds, InputLayout input) {

    /**
     * Checks every component.
     *
     * @param name see the record
     * @param ticksPerSecond see the record
     * @param kinds see the record
     * @param input see the record
     */
    public Schema {
        if (ticksPerSecond < 5 || ticksPerSecond > 240) {
            throw new IllegalArgumentException("ticksPerSecond must be in 5..240: ticksPerSecond=" + ticksPerSecond);
        }
        kinds = List.copyOf(kinds);
        if (kinds.isEmpty() || kinds.size() > 256) {
            throw new IllegalArgumentException("kinds must number 1..256: kinds=" + kinds.size());
        }
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i).index() != i) {
                throw new IllegalArgumentException("kind " + kinds.get(i).name() + " must stand at its index "
                        + kinds.get(i).index() + ": place=" + i);
            }
            for (int j = 0; j < i; j++) {
                if (kinds.get(j).name().equals(kinds.get(i).name())) {
                    throw new IllegalArgumentException(
                            "kind names must differ: name=" + kinds.get(i).name());
                }
            }
        }
    }

    /**
     * A kind by index.
     *
     * @param index 0..kinds-1
     * @return the kind
     */
    public EntityKind kind(int index) {
        return kinds.get(index);
    }

    /**
     * The widest state of any kind.
     *
     * @return doubles
     */
    public int maxWidth() {
        int width = 0;
        for (EntityKind kind : kinds) {
            width = Math.max(width, kind.layout().width());
        }
        return width;
    }

    /**
     * Seconds in one tick.
     *
     * @return 1 / ticksPerSecond
     */
    public double tickSeconds() {
        return 1.0 / ticksPerSecond;
    }

    /**
     * A hash of everything declared, compared at the handshake.
     *
     * @return equal for equal declarations, on every machine and JDK
     */
    public long hash() {
        long hash = 0xcbf29ce484222325L;
        hash = mix(hash, ticksPerSecond);
        hash = mix(hash, input.hash());
        for (EntityKind kind : kinds) {
            hash = mix(hash, kind.layout().hash());
            hash = mix(hash, Double.doubleToLongBits(kind.radiusMeters()));
            hash = mix(hash, Double.doubleToLongBits(kind.topSpeedMetersPerSecond()));
            hash = mix(hash, Double.doubleToLongBits(kind.accelerationMetersPerSecond2()));
            hash = mix(hash, kind.link());
            for (int i = 0; i < kind.name().length(); i++) {
                hash = mix(hash, kind.name().charAt(i));
            }
        }
        return hash;
    }

    private static long mix(long hash, long value) {
        long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
        return h ^ h >>> 32;
    }
}
