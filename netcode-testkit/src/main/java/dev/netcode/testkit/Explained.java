package dev.netcode.testkit;

import dev.netcode.predict.CorrectionReport;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A correction in one line: when, why, what, and how far it moved whom. */
final class Explained {

    private Explained() {}

    static String of(@Nullable CorrectionReport report) {
        if (report == null) {
            return "no correction";
        }
        return String.format(
                Locale.ROOT,
                "tick %d, %s: %s; moved %.1f cm, %d ticks run again",
                report.tick(),
                report.cause(),
                report.words(),
                report.distanceMeters() * 100,
                report.replayedTicks());
    }
}
