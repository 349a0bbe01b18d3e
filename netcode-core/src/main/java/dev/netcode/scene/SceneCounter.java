package dev.netcode.scene;

/** One of the numbers that {@link SceneStats} counts. */
public enum SceneCounter {
    /** Steps run for the first time. */
    STEPS,
    /** Steps run again, after a late press or a truth. */
    STEPS_AGAIN,
    /** Packets with numbers that were held against the copy. */
    PACKETS,
    /** Of these, those that differed by no more than epsilon: nothing was loaded. */
    DRIFTS,
    /** Of these, those that differed by more: the whole truth was asked for. */
    CORRECTIONS,
    /** Presses of other seats that took the copy back. */
    LATE_PRESSES,
    /** Own presses that the server took on a later step than the one stamped. */
    OWN_LATE,
    /** Requests for the whole truth, repeated ones included. */
    REQUESTS,
    /** Truths loaded. */
    TRUTHS,
    /** Times that the copy was too far from the server's clock, or had lost its presses, and waited for the truth. */
    LOST,
    /** Times that something moved too far to be eased. */
    SNAPS,
    /** Datagrams of this scene that were damaged or made no sense. */
    BAD_DATAGRAMS,
    /** Bytes received. */
    BYTES_IN,
    /** Bytes sent. */
    BYTES_OUT
}
