package dev.netcode.predict;

import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.state.Field;
import dev.netcode.state.StateLayout;

/**
 * When a prediction agrees with the server's word. An exact engine agrees when it is equal on the grid, for whatever is
 * below a tolerance grows until it shows; one that is not agrees within the layout's tolerance, and a loose piece within
 * one step of its fields, for pieces carry errors on to what they touch.
 */
final class Agreement {

    private final RewindFidelity fidelity;

    Agreement(RewindFidelity fidelity) {
        this.fidelity = fidelity;
    }

    /** The first field that disagrees, or -1. */
    int firstDisagreement(EntityKind kind, boolean own, double[] a, int ao, double[] b, int bo) {
        StateLayout layout = kind.layout();
        if (fidelity == RewindFidelity.EXACT) {
            return layout.same(a, ao, b, bo) ? -1 : layout.firstDifference(a, ao, b, bo);
        }
        if (own || kind.accelerationMetersPerSecond2() > 0) {
            return layout.agrees(a, ao, b, bo) ? -1 : layout.firstDisagreement(a, ao, b, bo);
        }
        if (layout.same(a, ao, b, bo)) {
            return -1;
        }
        for (int i = 0; i < layout.fieldCount(); i++) {
            Field field = layout.field(i);
            if (!(layout.difference(i, a, ao, b, bo) <= field.step())) {
                return i;
            }
        }
        return -1;
    }
}
