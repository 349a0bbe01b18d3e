/** The netcode client, the words both ends share, and the half that a game's own server embeds. */
module dev.netcode.core {
    requires static transitive org.jspecify;
    requires org.jctools.core;
}
