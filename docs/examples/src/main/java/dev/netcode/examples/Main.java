package dev.netcode.examples;

import dev.netcode.examples.gauntlet.Arguments;
import dev.netcode.examples.gauntlet.Gauntlet;
import java.io.IOException;

/** Runs the gauntlet and prints its table. */
public final class Main {

    private Main() {}

    /**
     * The command.
     *
     * @param words see {@link Arguments#USAGE}
     * @throws IOException if the results cannot be written
     */
    public static void main(String... words) throws IOException {
        System.out.print(new Gauntlet(Arguments.parse(words)).run());
    }
}
