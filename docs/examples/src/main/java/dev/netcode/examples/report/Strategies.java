package dev.netcode.examples.report;

import java.util.List;

/** The four strategies as the page speaks of them; their names are also the CSS classes of their colours. */
final class Strategies {

    /** Their names, in the order in which they are shown. */
    static final List<String> NAMES = List.of("guide", "always", "stands", "exact");

    private Strategies() {}

    static int lane(String strategy) {
        return Math.max(0, NAMES.indexOf(strategy));
    }

    static String explain(String strategy) {
        return switch (strategy) {
            case "guide" ->
                "The usual recipe on the engine as it comes: on every snapshot set each body's pose and velocity from the"
                        + " server's, then run all pending inputs again.";
            case "always" ->
                "The same with everything that a word can hold: exact rotation, rest timer, the game's own step state;"
                        + " set back and run again on every snapshot.";
            case "stands" ->
                "Only what differs is set back, and a prediction that the server confirms never runs again; the engine can"
                        + " restore poses, not contacts.";
            default ->
                "Only what differs is set back, to a saved world with its contacts, on a grid that both ends share: agreement"
                        + " is equality.";
        };
    }
}
