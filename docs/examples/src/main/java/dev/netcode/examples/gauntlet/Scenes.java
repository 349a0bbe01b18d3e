package dev.netcode.examples.gauntlet;

import java.util.List;

/** Every scene by name. */
final class Scenes {

    private static final List<Scene> ALL = List.of(
            new CrashScenes.Wall(),
            new CrashScenes.Boxes(1),
            new CrashScenes.Boxes(3),
            new CrashScenes.Pile(),
            new TrafficScenes.Ram(),
            new TrafficScenes.Hydrant(),
            new TrafficScenes.Walker(),
            new TrafficScenes.Trailer(),
            new TroubleScenes.Push(),
            new TroubleScenes.Stall("stall200", 12),
            new TroubleScenes.Stall("stall300", 18),
            new TroubleScenes.Stall("stall5s", 300),
            new TroubleScenes.HandOver(),
            new CrowdScene(1_000),
            new CrowdScene(5_000));

    private Scenes() {}

    static List<Scene> all() {
        return ALL;
    }

    static Scene named(String name) {
        for (Scene scene : ALL) {
            if (scene.name().equals(name)) {
                return scene;
            }
        }
        throw new IllegalArgumentException(
                "scene must be one of " + ALL.stream().map(Scene::name).toList() + ": scene=" + name);
    }
}
