package dev.netcode.examples.book;

import dev.netcode.input.InputGuess;
import dev.netcode.input.InputLayout;
import dev.netcode.state.State;
import dev.netcode.state.StateLayout;

/** The code of the page about state and input. */
public final class StateSnippets {

    private StateSnippets() {}

    /**
     * Declares a car.
     *
     * @return its layout
     */
    public static StateLayout car() {
        // snippet:state-layout
        StateLayout car = StateLayout.builder("car")
                .position2("position", -4096, 4096, 0x1p-16) // metres: range, and the grid's step
                .drawnStep(0x1p-7) //                           8 mm are enough for a car that is only drawn
                .carriedBy("velocity") //                       what carries it on when its news is late
                .rotation2("rotation", 0x1p-20) //              as cos and sin
                .drawnStep(0x1p-9)
                .carriedBy("spin")
                .velocity2("velocity", 128, 0x1p-14)
                .tolerance(0.01) //                             for engines that are not exact
                .spin2("spin", 64, 0x1p-14)
                .asleepFlag("asleep")
                .integer("rest", 0, 120) //                     ticks at rest, before it falls asleep
                .hidden()
                .real("steering", -1, 1, 0x1p-12)
                .smoothed()
                .choice("gear", 6)
                .entity("trailer")
                .build();
        // end
        return car;
    }

    /**
     * Fills a state by name.
     *
     * @param car its layout
     * @return a state
     */
    public static State parked(StateLayout car) {
        // snippet:state-by-name
        State parked = car.newState()
                .set("position", 12.5, -3)
                .radians("rotation", Math.PI / 2)
                .flag("asleep", true);
        double[] values = parked.values(); // what everything else takes: numbers from an offset on
        // end
        return values.length == car.width() ? parked : car.newState();
    }

    /**
     * Says how two states differ.
     *
     * @param car their layout
     * @param predicted a state
     * @param server a state
     * @return words, empty if they are equal
     */
    public static String difference(StateLayout car, double[] predicted, double[] server) {
        // snippet:state-difference
        int field = car.firstDifference(predicted, 0, server, 0);
        String words = field < 0 ? "" : car.describe(field, predicted, 0, server, 0);
        // for example: position 0.132 m (1.204, 3.000 -> 1.336, 3.000)
        // end
        return words;
    }

    /**
     * Declares what a driver does.
     *
     * @return the layout
     */
    public static InputLayout driver() {
        // snippet:input-layout
        InputLayout driver = InputLayout.builder()
                .axis("wheel", -1, 1, 0x1p-7)
                .axis("throttle", -1, 1, 0x1p-7, 0.5) // a guess halves it every tick
                .button("handbrake")
                .press("jump")
                .serverOnly("order", 0, 15, 1) //        sent, never applied here
                .build();
        // end
        return driver;
    }

    /**
     * Guesses the input of a tick for which none came.
     *
     * @param driver the layout
     * @param last the input of the tick before
     * @return the guess
     */
    public static double[] guess(InputLayout driver, double[] last) {
        // snippet:input-guess
        double[] next = new double[driver.width()];
        InputGuess.guess(driver, last, 0, next, 0);
        // end
        return next;
    }
}
