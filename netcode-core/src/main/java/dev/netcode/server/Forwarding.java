package dev.netcode.server;

import dev.netcode.wire.ForwardedInputs;

/**
 * Whether other players' inputs are told before their tick runs, so that a client's twins turn when their drivers do.
 *
 * <p>Told are the inputs that wait in the queues of players whose entity a client is told exactly, nearest in time first.
 * They have left their player and will run as they are; a client learns of them as much earlier as they wait, a tick or
 * two where clients hold the least lead. A client that is not honest learns of them, too, and can act a tick or two sooner
 * than one that is told only what ran. That is why it is off unless a game says otherwise.
 *
 * @param bytes most bytes of a snapshot spent on it; 0 = off
 * @param ticks most ticks ahead
 */
public record Forwarding(int bytes, int ticks) {

    /** Nothing is told before it runs. */
    public static final Forwarding OFF = new Forwarding(0, 0);

    /**
     * Checks both components.
     *
     * @param bytes most bytes of a snapshot spent on it, 0..512; 0 = off
     * @param ticks most ticks ahead, 0..{@link ForwardedInputs#MAX_TICKS}
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public Forwarding {
        if (bytes < 0 || bytes > 512) {
            throw new IllegalArgumentException("bytes must be in 0..512: bytes=" + bytes);
        }
        if (ticks < 0 || ticks > ForwardedInputs.MAX_TICKS) {
            throw new IllegalArgumentException("ticks must be in 0.." + ForwardedInputs.MAX_TICKS + ": ticks=" + ticks);
        }
    }

    /**
     * As much as is known, within 64 bytes a snapshot: some eight players.
     *
     * @return 64 bytes, 15 ticks
     */
    public static Forwarding on() {
        return new Forwarding(64, ForwardedInputs.MAX_TICKS);
    }

    boolean isOn() {
        return bytes > 0;
    }
}
