package dev.netcode.input;

import java.util.ArrayList;
import java.util.List;

/**
 * Declares an {@link InputLayout}, field by field.
 *
 * <p>Thread: one. Every method throws {@link IllegalArgumentException} naming argument, rule and value, and then has
 * changed nothing.
 */
public final class InputLayoutBuilder {

    private static final double MAX_STEPS = 0x1p31;

    private final List<InputField> fields = new ArrayList<>();

    InputLayoutBuilder() {}

    /**
     * Adds an axis: a wheel, a pedal. A guess holds it.
     *
     * @param name its name
     * @param min least value, at most 0
     * @param max largest value, at least 0
     * @param step quantization
     * @return this
     */
    public InputLayoutBuilder axis(String name, double min, double max, double step) {
        return add(name, InputField.AXIS, min, max, step, 1);
    }

    /**
     * Adds an axis that a guess lets go of, little by little.
     *
     * @param name its name
     * @param min least value, at most 0
     * @param max largest value, at least 0
     * @param step quantization
     * @param keptPerTick part that each guessed tick keeps, 0..1; rounded towards 0, so that it gets there
     * @return this
     */
    public InputLayoutBuilder axis(String name, double min, double max, double step, double keptPerTick) {
        return add(name, InputField.AXIS, min, max, step, keptPerTick);
    }

    /**
     * Adds a button that is held: a hand brake. A guess holds it.
     *
     * @param name its name
     * @return this
     */
    public InputLayoutBuilder button(String name) {
        return add(name, InputField.BUTTON, 0, 1, 1, 1);
    }

    /**
     * Adds a press, which happens in the one tick where it is 1: a jump, a gear. A guess never presses.
     *
     * @param name its name
     * @return this
     */
    public InputLayoutBuilder press(String name) {
        return add(name, InputField.PRESS, 0, 1, 1, 0);
    }

    /**
     * Adds a field whose effect the server alone decides: sent, never applied locally. A guess leaves it at 0.
     *
     * @param name its name
     * @param min least value, at most 0
     * @param max largest value, at least 0
     * @param step quantization
     * @return this
     */
    public InputLayoutBuilder serverOnly(String name, double min, double max, double step) {
        return add(name, InputField.SERVER_ONLY, min, max, step, 0);
    }

    /**
     * Finishes.
     *
     * @return the layout
     * @throws IllegalArgumentException if there is no field, or the bits of all together exceed 256
     */
    public InputLayout build() {
        if (fields.isEmpty()) {
            throw new IllegalArgumentException("an input layout must have a field");
        }
        return new InputLayout(fields.toArray(new InputField[0]));
    }

    private InputLayoutBuilder add(String name, int sort, double min, double max, double step, double kept) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("field name must not be empty");
        }
        for (InputField field : fields) {
            if (field.name().equals(name)) {
                throw new IllegalArgumentException("field names must differ: name=" + name);
            }
        }
        if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("step of " + name + " must be finite and > 0: step=" + step);
        }
        if (!(min <= 0 && max >= 0 && min < max)) {
            throw new IllegalArgumentException(
                    "range of " + name + " must hold 0 and more: min=" + min + " max=" + max);
        }
        if (!((max - min) / step <= MAX_STEPS)) {
            throw new IllegalArgumentException("range of " + name + " must be finite and at most 2^31 steps: min=" + min
                    + " max=" + max + " step=" + step);
        }
        if (!(kept >= 0 && kept <= 1)) {
            throw new IllegalArgumentException("keptPerTick of " + name + " must be in 0..1: keptPerTick=" + kept);
        }
        fields.add(InputField.of(name, sort, min, max, step, kept));
        return this;
    }
}
