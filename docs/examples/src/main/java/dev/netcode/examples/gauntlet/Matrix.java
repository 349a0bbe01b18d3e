package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Case;
import java.util.ArrayList;
import java.util.List;

/** Which cases are run. */
final class Matrix {

    private Matrix() {}

    private static final List<String> SOME = List.of("lan", "wifi", "awful");
    private static final List<String> ONE = List.of("lan");
    private static final List<Integer> IN_FLIGHT = List.of(5, 12, 15, 21);
    private static final int USUAL = 12;

    /**
     * Scene by scene, line by line, number by number; the strategies of one case under each other. Unless the command names
     * lines, every scene is run on every line with the library's own strategy; the others beside it where a scene is meant for.
     */
    static List<Case> cases(Arguments arguments) {
        List<String> scenes = arguments.scenes().isEmpty()
                ? Scenes.all().stream().map(Scene::name).toList()
                : arguments.scenes().stream()
                        .filter(name -> !name.equals(TwoSeats.NAME))
                        .toList();
        List<Case> cases = new ArrayList<>();
        for (String scene : scenes) {
            Scene.Extent extent = Scenes.named(scene).extent();
            List<Integer> numbers = extent == Scene.Extent.ALL ? IN_FLIGHT : List.of(USUAL);
            for (String network : arguments.networks().isEmpty() ? Networks.NAMES : arguments.networks()) {
                boolean all =
                        !arguments.networks().isEmpty() || networks(extent).contains(network);
                for (int inFlight : arguments.inFlight().isEmpty() ? numbers : arguments.inFlight()) {
                    for (Strategy strategy : arguments.strategies()) {
                        if (all || strategy == Strategy.EXACT) {
                            cases.add(new Case(scene, network, strategy.label(), inFlight, arguments.seed()));
                        }
                    }
                }
            }
        }
        return cases;
    }

    private static List<String> networks(Scene.Extent extent) {
        return switch (extent) {
            case ALL -> Networks.NAMES;
            case SOME -> SOME;
            case ONE -> ONE;
        };
    }
}
