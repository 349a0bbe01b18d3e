package dev.netcode.wire;

import dev.netcode.sim.Schema;

/**
 * What both ends of a whole scene must agree on. Frames of ends that do not are refused like damaged ones.
 *
 * @param id tells scenes on one connection apart, 0..65,535
 * @param schema what the scene is made of
 * @param seats who can press something: players 0..seats-1; 1..8
 * @param maxEntities most members, 1..4,096
 */
public record SceneShape(int id, Schema schema, int seats, int maxEntities) {

    /**
     * Checks every component.
     *
     * @param id see the record
     * @param schema see the record
     * @param seats see the record
     * @param maxEntities see the record
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public SceneShape {
        require("id", id, 0, 65_535);
        require("seats", seats, 1, 8);
        require("maxEntities", maxEntities, 1, 4_096);
        long bits = (long) maxEntities * SceneTruth.rowBits(schema);
        if (bits > SceneParts.MAX_BYTES * 8L) {
            throw new IllegalArgumentException("maxEntities of this schema must fit " + SceneParts.MAX_BYTES
                    + " bytes of truth: maxEntities=" + maxEntities);
        }
    }

    private static void require(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be in " + least + ".." + most + ": " + name + "=" + value);
        }
    }

    /** Mixes what both ends must agree on into a connection's key. */
    long keyed(long key) {
        long h = (key ^ schema.hash()) * 0x9e3779b97f4a7c15L;
        h = (h ^ h >>> 32 ^ id) * 0xbf58476d1ce4e5b9L;
        return h ^ h >>> 29 ^ (seats * 65_536L + maxEntities);
    }
}
