package dev.netcode.state;

import static dev.netcode.state.Layouts.CAR;
import static dev.netcode.state.Layouts.SHIP;
import static dev.netcode.state.Layouts.TURRET;
import static dev.netcode.state.Layouts.car;
import static dev.netcode.state.Layouts.odd;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What a declaration lays down: fields, ranges, hashes. */
class StateLayoutTest {

    private static final long PINNED_LAYOUT = 738885138493421193L;
    private static final long PINNED_STATE = -8948073979694761729L;

    @Test
    void shouldLayFieldsOneAfterAnother() {
        assertThat(CAR.width()).isEqualTo(12);
        assertThat(CAR.dimensions()).isEqualTo(2);
        assertThat(CAR.positionOffset()).isZero();
        assertThat(CAR.rotationOffset()).isEqualTo(2);
        assertThat(CAR.rotationKind()).isEqualTo(FieldKind.ROTATION_2D);
        assertThat(CAR.velocityOffset()).isEqualTo(4);
        assertThat(CAR.spinOffset()).isEqualTo(6);
        assertThat(CAR.asleepOffset()).isEqualTo(7);
        assertThat(SHIP.width()).isEqualTo(14);
        assertThat(SHIP.dimensions()).isEqualTo(3);
        assertThat(TURRET.dimensions()).isZero();
        assertThat(TURRET.positionOffset()).isEqualTo(-1);
        assertThat(CAR.indexOf("wings")).isEqualTo(-1);
        assertThatThrownBy(() -> CAR.field("wings")).hasMessageContaining("car").hasMessageContaining("wings");
    }

    @Test
    void invalidStatesShouldBeNamed() {
        double[] a = CAR.newState().values();
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(-1);
        a[0] = 5000;
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(CAR.indexOf("position"));
        a[0] = 0;
        a[2] = 0;
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(CAR.indexOf("rotation"));
        a[2] = 1;
        a[CAR.field("gear").offset()] = 1.5;
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(CAR.indexOf("gear"));
    }

    @Test
    void hashesShouldDependOnEveryDeclarationAndNeverChange() {
        assertThat(odd().hash()).isEqualTo(odd().hash());
        assertThat(CAR.hash()).isNotEqualTo(SHIP.hash());
        // pinned: a change of these numbers is a change of what the handshake refuses
        assertThat(odd().hash()).isEqualTo(PINNED_LAYOUT);
        assertThat(CAR.hash(1, car(1, 2, 0), 0)).isEqualTo(PINNED_STATE);
    }
}
