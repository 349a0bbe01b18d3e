package dev.netcode.physics.dyn4j.predict;

import dev.netcode.predict.Cause;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.predict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;

/** Sums over the drives of one experiment; its row is added to {@code target/prediction.md}. */
final class Figures {

    private final String name;
    final List<Double> ownCorrectionMeters = new ArrayList<>();
    private final EnumMap<Cause, Long> byCause = new EnumMap<>(Cause.class);
    int drives;
    long ownTicks;
    long ownEqual;
    double ownWorst;
    long twinTicks;
    long twinUnequal;
    long violationsOwn;
    long violationsAny;
    long misses;
    long ownMisses;
    long guessedTicks;
    long guessedRuns;
    long snapshots;
    long stands;
    long replays;
    long rewinds;
    long deferred;
    long rebuilds;
    long replayedTicks;
    long members;
    int membersMost;
    long cut;
    long residualsMeasured;

    Figures(String name) {
        this.name = name;
    }

    void add(Drive drive) {
        Bits bits = drive.bits;
        drives++;
        ownTicks += bits.ownTicks;
        ownEqual += bits.ownEqual;
        ownWorst = Math.max(ownWorst, bits.ownWorstMeters);
        twinTicks += bits.twinTicks;
        twinUnequal += bits.twinUnequal;
        violationsOwn += bits.violationsOwn;
        violationsAny += bits.violationsAny;
        misses += bits.misses;
        ownMisses += bits.ownMisses;
        guessedTicks += bits.guessedTicks;
        guessedRuns += bits.guessedRuns;
        members += bits.membersSum;
        membersMost = Math.max(membersMost, bits.membersMost);
        snapshots += drive.snapshots;
        stands += drive.predictor.counters().stands();
        replays += drive.predictor.counters().replays();
        rewinds += drive.predictor.counters().rewinds();
        deferred += drive.predictor.counters().deferred();
        rebuilds += drive.predictor.counters().rebuilds();
        replayedTicks += drive.predictor.counters().replayedTicks();
        cut += drive.predictor.counters().cutEntities();
        for (CorrectionReport report : drive.reports) {
            ownCorrectionMeters.add(report.distanceMeters());
        }
        for (Verdict verdict : drive.corrections) {
            Cause cause = cause(verdict);
            if (cause != null) {
                byCause.merge(cause, 1L, Long::sum);
            }
        }
    }

    static @org.jspecify.annotations.Nullable Cause cause(Verdict verdict) {
        if (verdict instanceof Verdict.Rewound rewound) {
            return rewound.cause();
        }
        if (verdict instanceof Verdict.Replayed replayed) {
            return replayed.cause();
        }
        return verdict instanceof Verdict.KeptOverReplay kept ? kept.cause() : null;
    }

    long caused(Cause cause) {
        return byCause.getOrDefault(cause, 0L);
    }

    double quantile(double q) {
        double[] sorted =
                ownCorrectionMeters.stream().mapToDouble(d -> d).sorted().toArray();
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
    }

    double standShare() {
        return (double) stands / Math.max(1, snapshots - drives);
    }

    double ownShare() {
        return (double) ownEqual / Math.max(1, ownTicks);
    }

    String row(String extra) {
        StringBuilder causes = new StringBuilder();
        for (Cause cause : Cause.values()) {
            if (caused(cause) > 0) {
                causes.append(causes.length() > 0 ? ", " : "")
                        .append(cause)
                        .append(' ')
                        .append(caused(cause));
            }
        }
        return String.format(
                Locale.ROOT,
                "| %s | %d x %d | %.4f %% | %.1f mm | %d / %d | %.2f %% | %d / %d / %d | %.3f | %d in %d | %.1f / %.1f mm | %d / %d | %d / %d | %s | %s |",
                name,
                drives,
                drives == 0 ? 0 : ownTicks / drives,
                100 * ownShare(),
                1000 * ownWorst,
                violationsOwn,
                violationsAny,
                100 * standShare(),
                rewinds,
                replays,
                deferred,
                (double) replayedTicks / Math.max(1, ownTicks),
                guessedTicks,
                guessedRuns,
                1000 * quantile(0.5),
                1000 * quantile(0.99),
                ownMisses,
                misses,
                ownTicks == 0 ? 0 : members / ownTicks,
                membersMost,
                causes,
                extra);
    }

    /** Writes the row down. */
    void write(String extra) {
        line(row(extra));
    }

    /** Writes down what came of stalls. */
    static void note(String what, StallTest.Outcome sum) {
        line(String.format(
                Locale.ROOT,
                "| %s | %d stalls | moved %d, worst %.1f mm | %.1f mm | %d of %d |",
                what,
                sum.stalls,
                sum.moved,
                1000 * sum.worstMeters,
                1000 * sum.worstLaterMeters,
                sum.residuals,
                sum.measured));
    }

    private static void line(String text) {
        try {
            Path path = Path.of("target", "prediction.md");
            Files.createDirectories(path.getParent());
            Files.writeString(
                    path, text + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
