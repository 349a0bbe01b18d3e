package dev.netcode.wire;

/** What became of a datagram that was given to a scene. */
public enum SceneReceipt {
    /** It is this scene's, and was taken in. */
    TAKEN,
    /** It is no frame of this scene: somebody else's to take, and untouched. */
    OTHER,
    /** It says that it is this scene's, but is damaged or makes no sense: dropped and counted. */
    BAD
}
