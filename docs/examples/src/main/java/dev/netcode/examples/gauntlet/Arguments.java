package dev.netcode.examples.gauntlet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What to run and where to write; everything has a default.
 *
 * @param scenes names, or empty for all
 * @param networks names, or empty for what each scene is meant for
 * @param strategies which strategies
 * @param inFlight which numbers of inputs in flight, or empty for what each scene is meant for
 * @param seed what everything random is drawn from
 * @param out folder for the JSON file and the report
 * @param threads how many runs go on at once; changes no figure
 */
public record Arguments(
        List<String> scenes,
        List<String> networks,
        List<Strategy> strategies,
        List<Integer> inFlight,
        long seed,
        Path out,
        int threads) {

    /** The command's words. */
    public static final String USAGE =
            "arguments: [--scenes a,b] [--networks a,b] [--strategies a,b] [--in-flight 5,12]"
                    + " [--seed n] [--out folder] [--threads n]; or: play";

    /** Copies the lists. */
    public Arguments {
        scenes = List.copyOf(scenes);
        networks = List.copyOf(networks);
        strategies = List.copyOf(strategies);
        inFlight = List.copyOf(inFlight);
    }

    /**
     * Reads a command line.
     *
     * @param words pairs of option and value
     * @return what they say, defaults for the rest
     * @throws IllegalArgumentException naming the option, its rule and its value
     */
    public static Arguments parse(String... words) {
        Arguments parsed = new Arguments(
                List.of(),
                List.of(),
                List.of(Strategy.values()),
                List.of(),
                1,
                Path.of(System.getProperty("netcode.examples.out", "docs/examples/target/gauntlet")),
                Math.min(4, Runtime.getRuntime().availableProcessors()));
        for (int i = 0; i < words.length; i += 2) {
            if (i + 1 == words.length) {
                throw new IllegalArgumentException("an option needs a value: " + words[i] + "\n" + USAGE);
            }
            parsed = parsed.with(words[i], words[i + 1]);
        }
        return parsed;
    }

    private Arguments with(String option, String value) {
        List<String> list = List.of(value.split(","));
        return switch (option) {
            case "--scenes" -> new Arguments(list, networks, strategies, inFlight, seed, out, threads);
            case "--networks" -> new Arguments(scenes, list, strategies, inFlight, seed, out, threads);
            case "--strategies" -> {
                List<Strategy> chosen = new ArrayList<>();
                list.forEach(name -> chosen.add(Strategy.of(name)));
                yield new Arguments(scenes, networks, chosen, inFlight, seed, out, threads);
            }
            case "--in-flight" -> {
                List<Integer> numbers = new ArrayList<>();
                list.forEach(number -> numbers.add((int) number(option, number, 2, 60)));
                yield new Arguments(scenes, networks, strategies, numbers, seed, out, threads);
            }
            case "--seed" ->
                new Arguments(scenes, networks, strategies, inFlight, number(option, value, 0, 1L << 50), out, threads);
            case "--out" -> new Arguments(scenes, networks, strategies, inFlight, seed, Path.of(value), threads);
            case "--threads" ->
                new Arguments(scenes, networks, strategies, inFlight, seed, out, (int) number(option, value, 1, 64));
            default -> throw new IllegalArgumentException("unknown option: " + option + "\n" + USAGE);
        };
    }

    private static long number(String option, String value, long least, long most) {
        try {
            long number = Long.parseLong(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls through to the same words as a number out of range.
        }
        throw new IllegalArgumentException(
                option + " must be a whole number in " + least + ".." + most + ": " + option + "=" + value);
    }
}
