package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Case;
import java.util.ArrayList;
import java.util.List;

/** Which cases are run. */
final class Matrix {

    private Matrix() {}

    /** Scene by scene, line by line, number by number; the strategies of one case under each other. */
    static List<Case> cases(Arguments arguments) {
        List<String> scenes = arguments.scenes().isEmpty()
                ? Scenes.all().stream().map(Scene::name).toList()
                : arguments.scenes();
        List<String> networks = arguments.networks().isEmpty() ? Networks.NAMES : arguments.networks();
        List<Case> cases = new ArrayList<>();
        for (String scene : scenes) {
            for (String network : networks) {
                for (int inFlight : arguments.inFlight()) {
                    for (Strategy strategy : arguments.strategies()) {
                        cases.add(new Case(scene, network, strategy.label(), inFlight, arguments.seed()));
                    }
                }
            }
        }
        return cases;
    }
}
