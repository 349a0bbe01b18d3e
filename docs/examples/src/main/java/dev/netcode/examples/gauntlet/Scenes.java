package dev.netcode.examples.gauntlet;

import java.util.List;

/** Every scene by name. */
final class Scenes {

    private static final List<Scene> ALL =
            List.of(new CrashScenes.Wall(), new CrashScenes.Boxes(1), new CrashScenes.Boxes(3), new CrashScenes.Pile());

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
