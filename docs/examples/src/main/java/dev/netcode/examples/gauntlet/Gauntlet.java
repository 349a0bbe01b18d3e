package dev.netcode.examples.gauntlet;

import dev.netcode.examples.report.Report;
import dev.netcode.examples.result.Case;
import dev.netcode.examples.result.ConsoleTable;
import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.RowJson;
import dev.netcode.examples.result.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs every case and writes what came of it. Cases share nothing, so they may run at once without changing a figure. */
public final class Gauntlet {

    private static final int PLOTTED_IN_FLIGHT = 12;

    private final Arguments arguments;

    /**
     * Prepares a run.
     *
     * @param arguments what to run and where to write
     */
    public Gauntlet(Arguments arguments) {
        this.arguments = arguments;
    }

    /**
     * Runs all cases and writes {@code gauntlet.json}, {@code seats2.json} and {@code report.html}.
     *
     * @return the printed table
     * @throws IOException if a file cannot be written
     */
    public String run() throws IOException {
        List<Row> rows = new ArrayList<>();
        List<Trace> traces = new ArrayList<>();
        for (Outcome outcome : outcomes()) {
            rows.add(outcome.row());
            Trace trace = outcome.trace();
            if (trace != null) {
                traces.add(trace);
            }
        }
        Files.createDirectories(arguments.out());
        if (!rows.isEmpty()) {
            Files.writeString(arguments.out().resolve("gauntlet.json"), RowJson.write(rows));
            Files.writeString(arguments.out().resolve("report.html"), Report.page(rows, traces, ""));
        }
        List<TwoSeatsRow> seats = TwoSeats.rows(arguments);
        if (seats.isEmpty()) {
            return ConsoleTable.format(rows);
        }
        Files.writeString(arguments.out().resolve("seats2.json"), TwoSeatsTable.json(seats));
        String table = TwoSeatsTable.format(seats);
        return rows.isEmpty() ? table : ConsoleTable.format(rows) + "\n" + table;
    }

    private List<Outcome> outcomes() {
        List<Case> cases = Matrix.cases(arguments);
        List<Future<Outcome>> pending = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(arguments.threads());
        try {
            // The dearest scenes stand last; begun first, they do not keep one thread waiting for the other at the end.
            for (int i = cases.size() - 1; i >= 0; i--) {
                Case what = cases.get(i);
                boolean traced = what.inFlight() == PLOTTED_IN_FLIGHT;
                pending.add(0, pool.submit(() -> CaseRun.run(what, traced)));
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> one : pending) {
                outcomes.add(one.get());
            }
            return outcomes;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a case failed", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
