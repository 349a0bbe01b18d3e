package dev.netcode.examples.shooting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.RayHit;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever aims right at what he sees hits it, at any distance and on any line. */
class ShootingTest {

    private static final int PLAYER = 1;
    private static final long ME = 1;
    private static final int OTHERS = 60;
    private static final int EVERY_TICKS = 9;

    private final SplittableRandom random = new SplittableRandom(5);
    private final Marksman marksman = new Marksman();
    private final Map<Long, Long> targets = new HashMap<>();
    private final List<Double> misses = new ArrayList<>();
    private final double[] pose = new double[8];
    private int blocked;
    private int shots;
    private int hits;
    private int hitsOfThePresent;

    private static ShootingRange range(boolean whole) {
        ShootingRange range = new ShootingRange();
        if (whole) {
            range.put(ME, ShootingRange.SHOOTER, 0, 0);
            range.control(PLAYER, ME);
            SplittableRandom places = new SplittableRandom(17);
            for (int i = 0; i < OTHERS; i++) {
                int kind = i % 3 == 0 ? ShootingRange.RIDER : ShootingRange.RUNNER;
                double distance = 2 + 118 * places.nextDouble();
                double angle = places.nextDouble() * 2 * Math.PI;
                range.put(10 + i, kind, distance * Math.cos(angle), distance * Math.sin(angle));
            }
        }
        return range;
    }

    @ParameterizedTest
    @CsvSource({"lan, 1", "wifi, 1", "4g, 0.97", "awful, 0.95"})
    void shouldHitWhatIsSeen(String line, double least) {
        ShootingRange authority = range(true);
        Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 3);
        RigClient[] client = new RigClient[1];
        client[0] = rig.join(
                NetworkProfile.named(line),
                60,
                range(false),
                ClientConfig.defaults(60),
                (tick, input, offset) -> {
                    if (tick % EVERY_TICKS == 0 && tick > 200) {
                        long target = 10 + random.nextInt(OTHERS);
                        targets.put(tick, target);
                        marksman.shoot(client[0].client(), ME, target, tick, input, offset);
                    }
                },
                PLAYER);
        Judge judge = new Judge(authority);
        rig.afterEachTick(() -> {
            judge.ticked(rig.server().server());
            if (rig.server().server().tick() > 300) {
                count(rig, client[0], judge);
            }
        });
        rig.run(35);
        misses.sort(null);
        String figures = String.format(
                Locale.ROOT,
                "%s: %d shots, %d behind somebody else; of the others %d hit, by the present alone %d; off by p50 %.1f p99 %.1f cm",
                line,
                shots,
                blocked,
                hits,
                hitsOfThePresent,
                100 * misses.get(misses.size() / 2),
                100 * misses.get(misses.size() * 99 / 100));
        assertThat(shots).as(figures).isGreaterThan(150);
        assertThat((double) hits / (shots - blocked)).as(figures).isGreaterThanOrEqualTo(least);
        assertThat(hitsOfThePresent).as(figures).isLessThan(hits / 2);
        assertThat(judge.past().capped()).as(figures).isZero();
    }

    private void count(Rig rig, RigClient client, Judge judge) {
        double[] input = client.seat().session().queue().ran();
        if (input[ShootingRange.FIRE] == 0) {
            return;
        }
        long tick = rig.server().server().tick();
        long target = targets.get(tick);
        shots++;
        RayHit hit = judge.judge(rig.server().server(), client.seat().session());
        double moment = judge.past().moment(tick, input[ShootingRange.BEHIND]);
        judge.past().pose(target, moment, pose, 0);
        double distance = Math.sqrt(pose[0] * pose[0] + pose[1] * pose[1]);
        misses.add(Math.abs(pose[0] * input[ShootingRange.AIM_Y] - pose[1] * input[ShootingRange.AIM_X]));
        if (hit != null && hit.entity() != target && hit.distanceMeters() < distance) {
            blocked++;
            return;
        }
        hits += hit != null && hit.entity() == target ? 1 : 0;
        RayHit now = new RayHit();
        double[] aim = {input[ShootingRange.AIM_X], input[ShootingRange.AIM_Y]};
        boolean any = rig.server().simulation().ray(new double[] {0, 0}, aim, 250, ME, now);
        hitsOfThePresent += any && now.entity() == target ? 1 : 0;
    }
}
