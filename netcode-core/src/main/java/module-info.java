/** The netcode client, the words both ends share, and the half that a game's own server embeds. */
module dev.netcode.core {
    requires static transitive org.jspecify;
    requires org.jctools.core;

    exports dev.netcode.client;
    exports dev.netcode.input;
    exports dev.netcode.mirror;
    exports dev.netcode.remote;
    exports dev.netcode.predict;
    exports dev.netcode.scene;
    exports dev.netcode.server;
    exports dev.netcode.sim;
    exports dev.netcode.smooth;
    exports dev.netcode.state;
    exports dev.netcode.telemetry;
    exports dev.netcode.time;
    exports dev.netcode.transport;
    exports dev.netcode.wire;
}
