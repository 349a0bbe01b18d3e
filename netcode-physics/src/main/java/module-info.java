/** The simulation interface implemented with dyn4j. */
module dev.netcode.physics {
    requires static transitive org.jspecify;
    requires transitive dev.netcode.core;
    requires transitive org.dyn4j;

    exports dev.netcode.physics.dyn4j;
    exports dev.netcode.physics.dyn4j.driving;
}
