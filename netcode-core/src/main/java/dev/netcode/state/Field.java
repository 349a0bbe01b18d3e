package dev.netcode.state;

/**
 * One named field of a {@link StateLayout}, as it was declared.
 *
 * @param name unique in the layout
 * @param kind what it means
 * @param index its place among the fields
 * @param offset its place among the doubles
 * @param min least value of each component, a whole multiple of {@code step}
 * @param max largest value of each component, a whole multiple of {@code step}
 * @param step quantization step of each component, > 0
 * @param drawnStep coarser step that is good enough for an entity that is only drawn, >= {@code step}
 * @param tolerance largest {@linkplain StateLayout#difference difference} that still agrees, >= 0
 * @param drawing how it is drawn between measurements
 * @param carriedBy index of the field that is its rate of change, or -1
 * @param smoothed whether a correction of it is hidden by smoothing
 */
public record Field(
        String name,
        FieldKind kind,
        int index,
        int offset,
        double min,
        double max,
        double step,
        double drawnStep,
        double tolerance,
        Drawing drawing,
        int carriedBy,
        boolean smoothed) {

    /**
     * How many doubles it takes.
     *
     * @return 1..4
     */
    public int width() {
        return kind.width();
    }
}
