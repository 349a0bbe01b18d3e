package dev.netcode.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs the rows, prints the table and writes {@code ratios.json} beside the benchmarks jar.
 *
 * <p>Each row runs in a virtual machine of its own (one row's types must not spoil another row's compiled code); within a row both
 * sides share the process and take turns. {@code --here} keeps all in this process.
 */
public final class Ratios {
    private Ratios() {}

    /**
     * The program.
     *
     * @param arguments {@code --list}, {@code --short}, {@code --here}, {@code --out FILE}, and names of rows (or the
     *     beginnings of names) to run those only
     * @throws IOException if the report cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        RatioOptions options = RatioOptions.parse(arguments);
        List<RatioRow> rows = options.chosen(RatioRows.all());
        PrintStream out = System.out;
        if (options.list()) {
            for (RatioRow row : rows) {
                out.printf(Locale.ROOT, "%-30s %-10s %-9s %s%n", row.name(), row.goalText(), row.unit(), row.note());
            }
            return;
        }
        if (options.answer() != null) {
            Measured measured = rows.get(0).measure(options.effort());
            Files.writeString(options.answer(), measured.value() + "\n" + measured.detail());
            return;
        }
        report(options, rows, out);
    }

    private static void report(RatioOptions options, List<RatioRow> rows, PrintStream out) throws IOException {
        out.printf(Locale.ROOT, "%-30s %12s  %-10s %-9s %-5s  %s%n", "row", "value", "goal", "unit", "holds", "note");
        List<String> entries = new ArrayList<>();
        for (RatioRow row : rows) {
            Measured measured = options.here() ? row.measure(options.effort()) : apart(row, options);
            boolean holds = row.holds(measured.value());
            String note = row.note() + "; " + measured.detail();
            out.printf(
                    Locale.ROOT,
                    "%-30s %12s  %-10s %-9s %-5s  %s%n",
                    row.name(),
                    number(measured.value()),
                    row.goalText(),
                    row.unit(),
                    holds ? "yes" : "NO",
                    note);
            entries.add(RatioJson.entry(row, measured.value(), holds, note));
        }
        Path file = options.out() == null ? besideTheJar() : options.out();
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, RatioJson.array(entries));
        out.println("written: " + file);
    }

    /** Runs one row in a fresh virtual machine. */
    private static Measured apart(RatioRow row, RatioOptions options) throws IOException {
        Path answer = Files.createTempFile("ratio", ".txt");
        try {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            // One thread is measured; a collector that works beside it would only add noise on a small machine.
            command.add("-XX:+UseSerialGC");
            // Compilation waits for nobody: on a busy machine the warm-up would otherwise be over before the compiler
            // had its turn.
            command.add("-Xbatch");
            if (!row.optimized()) {
                command.add("-XX:TieredStopAtLevel=1");
            }
            command.add("-cp");
            command.add(System.getProperty("java.class.path"));
            command.add(Ratios.class.getName());
            if (options.effort().equals(Effort.SHORT)) {
                command.add("--short");
            }
            command.add("--answer");
            command.add(answer.toString());
            command.add("=" + row.name());
            Process process = new ProcessBuilder(command).inheritIO().start();
            int code = process.waitFor();
            if (code != 0) {
                return new Measured(Double.NaN, "failed: the row's own process ended with " + code);
            }
            List<String> lines = Files.readAllLines(answer);
            return new Measured(Double.parseDouble(lines.get(0)), String.join(" ", lines.subList(1, lines.size())));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new Measured(Double.NaN, "interrupted");
        } finally {
            Files.deleteIfExists(answer);
        }
    }

    /** The folder of the jar (or of the classes), so that the report lands in the module's own target. */
    private static Path besideTheJar() {
        String first = System.getProperty("java.class.path").split(File.pathSeparator, -1)[0];
        Path folder = Path.of(first).getParent();
        return (folder == null ? Path.of(".") : folder).resolve("ratios.json");
    }

    /** Three decimals at most, without trailing zeros; "-" for NaN. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.indexOf('.') < 0 ? text : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}
