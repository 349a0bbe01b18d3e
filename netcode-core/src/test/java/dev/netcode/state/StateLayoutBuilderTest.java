package dev.netcode.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StateLayoutBuilderTest {

    @Test
    void shouldRefuseWhatCannotBeDeclaredAndSayWhy() {
        StateLayoutBuilder builder = StateLayout.builder("thing");
        assertThatThrownBy(builder::build).hasMessageContaining("thing");
        assertThatThrownBy(() -> StateLayout.builder("")).hasMessageContaining("name");
        assertThatThrownBy(builder::smoothed).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.real("r", 0, 1, Double.NaN)).hasMessageContaining("step=NaN");
        assertThatThrownBy(() -> builder.real("r", 0, 1, 0)).hasMessageContaining("step=0.0");
        assertThatThrownBy(() -> builder.real("r", 2, 1, 1)).hasMessageContaining("min=2.0");
        assertThatThrownBy(() -> builder.real("r", Double.NaN, 1, 1)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> builder.real("r", 0, Double.POSITIVE_INFINITY, 1))
                .hasMessageContaining("Infinity");
        assertThatThrownBy(() -> builder.real("r", 0, 1e300, 1)).hasMessageContaining("steps");
        assertThatThrownBy(() -> builder.angle("a", 2)).hasMessageContaining("step=2.0");
        assertThatThrownBy(() -> builder.angle("a", -1)).hasMessageContaining("step");
        assertThatThrownBy(() -> builder.rotation2("a", 1)).hasMessageContaining("step=1.0");
        assertThatThrownBy(() -> builder.choice("c", 0)).hasMessageContaining("count=0");
        builder.real("r", 0, 1, 0.5);
        assertThatThrownBy(() -> builder.flag("r")).hasMessageContaining("name=r");
        assertThatThrownBy(() -> builder.tolerance(-1)).hasMessageContaining("tolerance=-1.0");
        assertThatThrownBy(() -> builder.tolerance(Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> builder.drawnStep(0.25)).hasMessageContaining("drawnStep=0.25");
        assertThatThrownBy(() -> builder.flag("f").smoothed()).hasMessageContaining("f");
        builder.asleepFlag("asleep");
        assertThatThrownBy(() -> builder.asleepFlag("again")).hasMessageContaining("again");
        // nothing of all that was half applied
        assertThat(builder.build().width()).isEqualTo(3);
    }

    @Test
    void shouldRefuseARateThatDoesNotFit() {
        assertThatThrownBy(() -> StateLayout.builder("t")
                        .position2("p", -1, 1, 0.5)
                        .carriedBy("v")
                        .velocity3("v", 1, 0.5)
                        .build())
                .hasMessageContaining("carriedBy=v");
        assertThatThrownBy(() -> StateLayout.builder("t")
                        .position2("p", -1, 1, 0.5)
                        .carriedBy("nobody")
                        .build())
                .hasMessageContaining("nobody");
        assertThatThrownBy(() -> StateLayout.builder("t")
                        .real("x", -1, 1, 0.5)
                        .carriedBy("v")
                        .real("v", -1, 1, 0.5)
                        .carriedBy("a")
                        .real("a", -1, 1, 0.5)
                        .build())
                .hasMessageContaining("carriedBy=v");
    }

    @Test
    void shouldKeepWhatWasDeclared() {
        StateLayout layout = StateLayout.builder("t")
                .real("x", -1, 1, 0.125)
                .tolerance(0.3)
                .drawnStep(0.5)
                .smoothed()
                .real("y", -1, 1, 0.125)
                .atOnce()
                .real("z", -1, 1, 0.125)
                .hidden()
                .build();
        Field x = layout.field("x");
        assertThat(x.tolerance()).isEqualTo(0.3);
        assertThat(x.drawnStep()).isEqualTo(0.5);
        assertThat(x.smoothed()).isTrue();
        assertThat(layout.field("y").drawing()).isEqualTo(Drawing.AT_ONCE);
        assertThat(layout.field("z").drawing()).isEqualTo(Drawing.HIDDEN);
        assertThat(layout.bits(0)).isEqualTo(5);
        assertThat(layout.drawnBits(0)).isEqualTo(3);
    }

    @Test
    void statesShouldBeReadAndWrittenByName() {
        State state = Layouts.CAR.newState();
        state.set("position", 3, -4)
                .radians("rotation", 1)
                .flag("asleep", true)
                .entity("tractor", 77)
                .set("gear", 2);
        assertThat(state.get("position", 1)).isEqualTo(-4);
        assertThat(state.radians("rotation")).isEqualTo(1);
        assertThat(state.flag("asleep")).isTrue();
        assertThat(state.entity("tractor")).isEqualTo(77);
        assertThat(state.get("gear")).isEqualTo(2);
        assertThat(Layouts.CAR.newState().entity("tractor")).isEqualTo(-1);
        assertThatThrownBy(() -> state.set("position", 5000, 0)).hasMessageContaining("5000");
        assertThatThrownBy(() -> state.set("position", Double.NaN, 0)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> state.set("position", 1)).hasMessageContaining("components");
        assertThatThrownBy(() -> state.get("position", 2)).hasMessageContaining("component=2");
        assertThatThrownBy(() -> state.flag("gear")).hasMessageContaining("FLAG");
        assertThatThrownBy(() -> state.radians("gear")).hasMessageContaining("CHOICE");
    }
}
