package dev.netcode.examples;

import dev.netcode.examples.gauntlet.Arguments;
import dev.netcode.examples.gauntlet.Gauntlet;
import dev.netcode.examples.play.PlayWindow;
import java.io.IOException;

/** Runs the gauntlet and prints its table; with the word {@code play}, opens the playground instead. */
public final class Main {

    private Main() {}

    /**
     * The command.
     *
     * @param words see {@link Arguments#USAGE}
     * @throws IOException if the results cannot be written
     */
    public static void main(String... words) throws IOException {
        if (words.length == 1 && words[0].equals("play")) {
            PlayWindow.open();
            return;
        }
        System.out.print(new Gauntlet(Arguments.parse(words)).run());
    }
}
