package dev.netcode.physics.dyn4j.predict;

import dev.netcode.predict.Cause;
import dev.netcode.predict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Things that only the server decides, done to the player's own at times that the line's jitter does not know. */
final class Shoves implements Drive.Script {

    private final Random random;
    private final int leastTicks;
    private final boolean told;
    private final double up;
    final List<Long> ticks = new ArrayList<>();
    private long next = 120;

    Shoves(long seed, int leastTicks, boolean told, double up) {
        random = new Random(seed * 7 + 1);
        this.leastTicks = leastTicks;
        this.told = told;
        this.up = up;
    }

    @Override
    public void before(long tick, Drive drive) {
        if (tick < next) {
            return;
        }
        next = tick + leastTicks + random.nextInt(leastTicks);
        double angle = random.nextDouble() * 2 * Math.PI;
        double speed = 2 + 4 * random.nextDouble();
        if (told) {
            drive.net.surprise(Scenes.CAR);
        }
        drive.server.shove(
                Scenes.CAR,
                speed * Math.cos(angle),
                up > 0 ? up * speed * Math.abs(Math.sin(angle)) : speed * Math.sin(angle),
                random.nextDouble() * 4 - 2);
        drive.bits.event(tick);
        ticks.add(tick);
    }

    /** What became of shoves, of one drive or of many. */
    static final class Outcome {
        int shoves;
        int rewinds;
        int extra;
        int unrepaired;
        int residuals;
        int measured;
        int inCrash;
        int otherCauses;
        double worstResidual;
    }

    /** Adds what became of this drive's shoves. */
    void count(Drive drive, Outcome outcome) {
        for (int i = 0; i < ticks.size(); i++) {
            long from = ticks.get(i);
            long to = i + 1 < ticks.size() ? ticks.get(i + 1) : drive.wall() - 90;
            if (from + 100 > drive.wall()) {
                continue;
            }
            outcome.shoves++;
            int rewinds = 0;
            long repairedAt = 0;
            for (Verdict verdict : drive.corrections) {
                if (verdict instanceof Verdict.Rewound rewound && rewound.tick() >= from && rewound.tick() < to) {
                    rewinds++;
                    repairedAt = rewinds == 1 ? rewound.tick() + rewound.ticks() : repairedAt;
                    outcome.otherCauses += rewound.cause() == Cause.SERVER_EVENT ? 0 : 1;
                }
            }
            outcome.rewinds += rewinds;
            outcome.extra += Math.max(0, rewinds - 1);
            outcome.unrepaired += rewinds == 0 ? 1 : 0;
            Double error = drive.bits.ownErrorAt.get(repairedAt + 60);
            outcome.inCrash += touches(drive, from) ? 1 : 0;
            long until = i + 1 < ticks.size() ? to : drive.wall();
            if (rewinds > 0 && repairedAt + 60 < until && error != null) {
                outcome.measured++;
                outcome.residuals += error > 0 ? 1 : 0;
                outcome.worstResidual = Math.max(outcome.worstResidual, error);
            }
        }
    }

    /** Whether the player's own touched anything loose about then. */
    private static boolean touches(Drive drive, long tick) {
        for (long t = tick - 10; t <= tick + 10; t++) {
            if (drive.bits.infection.touches(t, Scenes.CAR, 100)) {
                return true;
            }
        }
        return false;
    }
}
