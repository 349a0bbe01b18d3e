package dev.netcode.input;

/**
 * The input used where none came: one rule for the server, the client that knows it was guessed, and every observer.
 *
 * <p>Axes and buttons stay as they were, axes that were declared to decay shrink towards 0, presses are released, and
 * what the server alone decides is left alone. A guess may follow a guess: each starts from the one before.
 */
public final class InputGuess {

    private InputGuess() {}

    /**
     * Guesses the next tick's input.
     *
     * @param layout what the input is made of
     * @param last the quantized input of the tick before, itself perhaps a guess
     * @param lo where it begins
     * @param out receives the guess, quantized; may be {@code last} at the same offset
     * @param oo where to put it
     */
    public static void guess(InputLayout layout, double[] last, int lo, double[] out, int oo) {
        for (int i = 0; i < layout.width(); i++) {
            out[oo + i] = layout.guessed(i, last[lo + i]);
        }
    }
}
