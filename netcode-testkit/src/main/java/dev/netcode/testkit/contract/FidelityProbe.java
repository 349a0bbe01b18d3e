package dev.netcode.testkit.contract;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Measures what an adapter may claim: a world is stepped, saved, stepped on (half of the time on other inputs than later),
 * taken back, and stepped again; every tick of the second run is held against a world that was never taken back, bit by
 * bit, contact memory included.
 *
 * <p>Done twice: with the adapter's own save and restore (exact), and with nothing but the members' states (stateless).
 *
 * <p>Thread: one. No randomness but the seed.
 */
public final class FidelityProbe {

    /** How many ticks of a play are remembered to be held against. */
    private static final int MEMORY = 64;

    private final ContractScene scene;
    private final int maxDepth;

    /**
     * Makes a probe.
     *
     * @param scene the play
     * @param maxDepth most ticks to go back, 1..60
     * @throws IllegalArgumentException if maxDepth is out of range
     */
    public FidelityProbe(ContractScene scene, int maxDepth) {
        if (maxDepth < 1 || maxDepth > MEMORY - 4) {
            throw new IllegalArgumentException("maxDepth must be in 1.." + (MEMORY - 4) + ": maxDepth=" + maxDepth);
        }
        this.scene = scene;
        this.maxDepth = maxDepth;
    }

    /**
     * What was measured.
     *
     * @param scene the play's name
     * @param claims what the adapter claims
     * @param rewinds how often the world was taken back in either way
     * @param replayedTicks how many ticks were run again in either way
     * @param differingTicks how many of them differed after the adapter's own restore
     * @param play what happened in the play, so that an easy one is seen to be easy
     * @param firstExact the first difference after the adapter's own restore, or null
     * @param firstStateless the first difference after writing states alone, or null
     */
    public record Result(
            String scene,
            RewindFidelity claims,
            int rewinds,
            long replayedTicks,
            long differingTicks,
            Play play,
            @Nullable Difference firstExact,
            @Nullable Difference firstStateless) {

        /**
         * The best that the adapter may claim.
         *
         * @return STATELESS if states are enough, EXACT if its saves are, else POSE_ONLY
         */
        public RewindFidelity measured() {
            if (firstStateless == null) {
                return RewindFidelity.STATELESS;
            }
            return firstExact == null ? RewindFidelity.EXACT : RewindFidelity.POSE_ONLY;
        }

        /**
         * Whether the claim holds.
         *
         * @return true if what is claimed was measured, or less is claimed
         */
        public boolean claimHolds() {
            return switch (claims) {
                case POSE_ONLY -> true;
                case EXACT -> firstExact == null;
                case STATELESS -> firstStateless == null;
            };
        }

        @Override
        public String toString() {
            return scene + ": claims " + claims + ", measured " + measured() + "; " + rewinds + " rewinds, "
                    + replayedTicks + " replayed ticks, " + differingTicks + " differ; " + play + "; with saves: "
                    + (firstExact == null ? "equal" : firstExact.toString()) + "; with states alone: "
                    + (firstStateless == null ? "equal" : firstStateless.toString());
        }
    }

    /**
     * What happened in a play.
     *
     * @param ticks how long it was
     * @param members simulated members, on average
     * @param asleep how many of them slept, on average
     * @param contactPoints points of touching pairs, on average
     * @param births entities that the rules made
     * @param ends entities that the rules ended
     */
    public record Play(long ticks, double members, double asleep, double contactPoints, long births, long ends) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "in %d ticks %.0f members, %.0f of them asleep, %.0f contact points, %d born and %d ended",
                    ticks,
                    members,
                    asleep,
                    contactPoints,
                    births,
                    ends);
        }
    }

    /**
     * Plays and measures.
     *
     * @param rewinds how often to go back in either way
     * @param seed which play, and when and how far to go back
     * @return what was measured
     */
    public Result measure(int rewinds, long seed) {
        Run exact = new Run(seed, true);
        exact.run(rewinds);
        Run stateless = new Run(seed, false);
        // One difference is enough to refuse that claim.
        stateless.stopAtFirst = true;
        stateless.run(rewinds);
        return new Result(
                scene.name(),
                exact.world.fidelity(),
                exact.rewinds,
                exact.replayed,
                exact.differing,
                exact.play(),
                exact.first,
                stateless.first);
    }

    /** One world that is taken back again and again, and one beside it that never is. */
    private final class Run {
        final Simulation world = scene.empty();
        private final Simulation straight = scene.empty();
        private final boolean saves;
        private final long seed;
        private final SplittableRandom random;
        private final WorldImage expected;
        private final WorldImage actual;
        private final List<WorldImage> truth = new ArrayList<>();
        private final WorldImage seen;
        private long tick;
        private long watched;
        private long members;
        private long asleep;
        private long points;
        private long births;
        private long ends;
        boolean stopAtFirst;
        int rewinds;
        long replayed;
        long differing;

        @Nullable
        Difference first;

        Run(long seed, boolean saves) {
            this.seed = seed;
            this.saves = saves;
            random = new SplittableRandom(seed);
            expected = new WorldImage(world.schema());
            actual = new WorldImage(world.schema());
            seen = new WorldImage(world.schema());
            for (int i = 0; i < MEMORY; i++) {
                truth.add(new WorldImage(world.schema()));
            }
            scene.populate(world, seed);
            world.settle();
            scene.populate(straight, seed);
            straight.settle();
        }

        void run(int wanted) {
            SavedWorld slot = world.newSave();
            while (rewinds < wanted && !(stopAtFirst && first != null)) {
                int ahead = random.nextInt(8);
                for (int i = 0; i < ahead; i++) {
                    advance(world, tick, seed);
                    advance(straight, tick, seed);
                    tick++;
                }
                WorldImage before = new WorldImage(world.schema()).capture(world);
                if (saves) {
                    world.save(slot, tick);
                }
                int depth = 1 + random.nextInt(maxDepth);
                for (int i = 0; i < depth; i++) {
                    advance(straight, tick + i, seed);
                    watch(truth.get(i).capture(straight));
                }
                // The way that is taken back: the true one, or one on other inputs.
                boolean wrong = random.nextBoolean();
                for (int i = 0; i < depth; i++) {
                    advance(world, tick + i, wrong ? seed + 1 : seed);
                }
                world.mute(true);
                if (saves) {
                    world.restore(slot);
                } else {
                    write(before);
                }
                world.settle();
                compare(depth);
                world.mute(false);
                tick += depth;
                rewinds++;
            }
        }

        private void compare(int depth) {
            for (int i = 0; i < depth; i++) {
                advance(world, tick + i, seed);
                Difference found = truth.get(i).firstDifference(actual.capture(world), tick + i, Long.MAX_VALUE);
                replayed++;
                if (found != null) {
                    differing++;
                    if (first == null) {
                        first = found;
                    }
                }
            }
            if (differing > 0) {
                // Begin again from the truth, or one difference would be counted for ever.
                expected.capture(straight);
                write(expected);
                world.writeContacts(expected.contacts());
                world.settle();
            }
        }

        private void watch(WorldImage now) {
            watched++;
            members += now.count();
            points += now.contacts().size();
            for (int i = 0; i < now.count(); i++) {
                int flag = world.schema().kind(now.kind(i)).layout().asleepOffset();
                asleep += flag >= 0 && now.states()[now.offset(i) + flag] != 0 ? 1 : 0;
                births += EntityId.isMade(now.id(i)) && seen.row(now.id(i)) < 0 ? 1 : 0;
            }
            for (int i = 0; i < seen.count(); i++) {
                ends += EntityId.isMade(seen.id(i)) && now.row(seen.id(i)) < 0 ? 1 : 0;
            }
            seen.capture(straight);
        }

        Play play() {
            double ticks = Math.max(1, watched);
            return new Play(watched, members / ticks, asleep / ticks, points / ticks, births, ends);
        }

        /** Makes the world hold exactly the image's members in the image's states. */
        private void write(WorldImage image) {
            for (int i = world.memberCount() - 1; i >= 0; i--) {
                long id = world.member(i);
                if (EntityId.isMade(id) && image.row(id) < 0) {
                    world.remove(id);
                }
            }
            for (int i = 0; i < image.count(); i++) {
                if (world.mode(image.id(i)) == TwinMode.ABSENT) {
                    world.add(image.id(i), image.kind(i), image.states(), image.offset(i));
                } else {
                    world.write(image.id(i), image.states(), image.offset(i));
                }
            }
        }

        private void advance(Simulation simulation, long at, long inputs) {
            scene.drive(simulation, at, inputs);
            simulation.step(at);
        }
    }
}
