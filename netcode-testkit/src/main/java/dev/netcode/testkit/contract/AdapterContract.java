package dev.netcode.testkit.contract;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Simulation} promises, each promise as a check that any adapter can be put to.
 *
 * <p>A check answers null if the promise is kept, else says in words how it was broken. Promises that follow from
 * {@link RewindFidelity} are only asked of adapters that claim it.
 *
 * <p>Thread: one.
 */
public final class AdapterContract {

    private static final int MOST_PLAYERS = 64;

    private final ContractScene scene;
    private final long seed;
    private final int ticks;

    /**
     * Prepares the checks.
     *
     * @param scene the play
     * @param seed which play
     * @param ticks how long each check plays, >= 60
     */
    public AdapterContract(ContractScene scene, long seed, int ticks) {
        if (ticks < 60) {
            throw new IllegalArgumentException("ticks must be >= 60: ticks=" + ticks);
        }
        this.scene = scene;
        this.seed = seed;
        this.ticks = ticks;
    }

    /**
     * Two worlds built alike stay alike.
     *
     * @return null, or what differs
     */
    public @Nullable String deterministic() {
        return side(populated(), populated(), 0, Long.MAX_VALUE);
    }

    /**
     * The order in which members came, and what the world did before, change nothing. Asked of EXACT and STATELESS.
     *
     * @return null, or what differs
     */
    public @Nullable String pastDoesNotMatter() {
        Simulation first = populated();
        if (first.fidelity() == RewindFidelity.POSE_ONLY) {
            return null;
        }
        run(first, 0, 30, seed);
        Simulation second = scene.empty();
        scene.populate(second, seed + 99);
        second.settle();
        run(second, 0, 45, seed + 99);
        while (second.memberCount() > 0) {
            second.remove(second.member(0));
        }
        join(first, second, true);
        return side(first, second, 30, Long.MAX_VALUE);
    }

    /**
     * A world joined from words alone, through the layouts' whole-number codes, goes on as the one that spoke. Asked of
     * EXACT and STATELESS.
     *
     * @return null, or what differs
     */
    public @Nullable String wordsAreComplete() {
        Simulation first = populated();
        if (first.fidelity() == RewindFidelity.POSE_ONLY) {
            return null;
        }
        run(first, 0, ticks / 2, seed);
        Simulation second = scene.empty();
        join(first, second, false);
        return side(first, second, ticks / 2, Long.MAX_VALUE);
    }

    /**
     * Members far away change nothing. Asked of EXACT and STATELESS.
     *
     * @return null, or what differs
     */
    public @Nullable String farMembersDoNotMatter() {
        Simulation first = populated();
        if (first.fidelity() == RewindFidelity.POSE_ONLY) {
            return null;
        }
        Simulation second = populated();
        long firstFar = EntityId.MAX_NUMBERED - 1000;
        scene.populateFar(second, 30, firstFar);
        second.settle();
        return side(first, second, 0, firstFar);
    }

    /**
     * Rays, saves and reading change nothing.
     *
     * @return null, or what differs
     */
    public @Nullable String lookingChangesNothing() {
        Simulation first = populated();
        Simulation second = populated();
        WorldImage a = new WorldImage(first.schema());
        WorldImage b = new WorldImage(first.schema());
        SavedWorld slot = second.newSave();
        RayHit hit = new RayHit();
        double[] origin = {0, 0, 0};
        double[] direction = {1, 0.3, 0.1};
        for (int t = 0; t < ticks; t++) {
            run(first, t, 1, seed);
            run(second, t, 1, seed);
            second.save(slot, t);
            second.ray(origin, direction, 100, EntityId.NONE, hit);
            second.rayLevel(origin, direction, 100, hit);
            second.events();
            Difference found = a.capture(first).firstDifference(b.capture(second), t, Long.MAX_VALUE);
            if (found != null) {
                return found.toString();
            }
        }
        return null;
    }

    /**
     * A ray through the level meets what a ray through the world without anybody in it meets, whoever stands in the way.
     *
     * @return null, or which ray differs
     */
    public @Nullable String levelRaysMeetTheLevelAlone() {
        Simulation world = populated();
        run(world, 0, 10, seed);
        Simulation nobody = scene.empty();
        nobody.settle();
        return LevelRays.of(world, nobody, seed);
    }

    /**
     * What is written is what is read, to the bit, of members and proxies.
     *
     * @return null, or what differs
     */
    public @Nullable String readsWhatIsWritten() {
        Simulation world = populated();
        run(world, 0, 40, seed);
        WorldImage a = new WorldImage(world.schema()).capture(world);
        for (int i = 0; i < a.count(); i++) {
            world.write(a.id(i), a.states(), a.offset(i));
        }
        Difference found = a.firstDifference(new WorldImage(world.schema()).capture(world), 40, Long.MAX_VALUE);
        if (found != null && !found.kind().equals("contact")) {
            return found.toString();
        }
        double[] back = new double[world.schema().maxWidth()];
        for (int i = 0; i < a.count(); i++) {
            world.setMode(a.id(i), TwinMode.PROXY);
            world.write(a.id(i), a.states(), a.offset(i));
            world.read(a.id(i), back, 0);
            StateLayout layout = world.schema().kind(a.kind(i)).layout();
            int field = layout.firstDifference(a.states(), a.offset(i), back, 0);
            if (field >= 0) {
                return "proxy " + a.id(i) + " " + layout.describe(field, a.states(), a.offset(i), back, 0);
            }
        }
        return null;
    }

    /**
     * Proxies stay where they are put, are found by no step, and a save holds members only.
     *
     * @return null, or what is wrong
     */
    public @Nullable String proxiesStayPut() {
        Simulation world = populated();
        run(world, 0, 10, seed);
        WorldImage a = new WorldImage(world.schema()).capture(world);
        for (int i = 0; i < a.count(); i += 2) {
            world.setMode(a.id(i), TwinMode.PROXY);
        }
        world.settle();
        SavedWorld slot = world.newSave();
        world.save(slot, 9);
        double[] state = new double[world.schema().maxWidth()];
        for (int t = 10; t < 40; t++) {
            run(world, t, 1, seed);
        }
        for (int i = 0; i < a.count(); i += 2) {
            if (world.mode(a.id(i)) != TwinMode.PROXY) {
                return "entity " + a.id(i) + " must be a proxy";
            }
            world.read(a.id(i), state, 0);
            StateLayout layout = world.schema().kind(a.kind(i)).layout();
            if (layout.distance(a.states(), a.offset(i), state, 0) != 0) {
                return "proxy " + a.id(i) + " moved";
            }
            if (world.readSaved(slot, a.id(i), state, 0)) {
                return "a save must not hold proxy " + a.id(i);
            }
        }
        return null;
    }

    /**
     * A restore leaves membership alone: newcomers stay and keep their state, who has gone stays gone.
     *
     * @return null, or what is wrong
     */
    public @Nullable String restoreKeepsMembership() {
        Simulation world = populated();
        run(world, 0, 10, seed);
        SavedWorld slot = world.newSave();
        world.save(slot, 9);
        WorldImage a = new WorldImage(world.schema()).capture(world);
        long gone = a.id(0);
        world.remove(gone);
        long came = EntityId.MAX_NUMBERED - 1000;
        scene.populateFar(world, 1, came);
        double[] before = new double[world.schema().maxWidth()];
        double[] after = new double[world.schema().maxWidth()];
        world.read(came, before, 0);
        world.restore(slot);
        world.settle();
        if (world.mode(gone) != TwinMode.ABSENT) {
            return "a restore brought back " + gone;
        }
        if (world.mode(came) != TwinMode.SIMULATED) {
            return "a restore took out " + came;
        }
        world.read(came, after, 0);
        if (!world.schema().kind(world.kind(came)).layout().same(before, 0, after, 0)) {
            return "a restore changed " + came;
        }
        if (world.readSaved(slot, came, after, 0)) {
            return "the slot must not hold " + came + " before it is amended";
        }
        world.amend(slot, came);
        if (!world.readSaved(slot, came, after, 0)
                || !world.schema().kind(world.kind(came)).layout().same(before, 0, after, 0)) {
            return "an amended slot must hold " + came + " as it is now";
        }
        return null;
    }

    /**
     * Bad arguments are refused with an IllegalArgumentException, and nothing has changed.
     *
     * @return null, or what was not refused
     */
    public @Nullable String refusesBadArguments() {
        return Refusals.of(populated());
    }

    /**
     * An input that is valid does the same through {@link Simulation#applyInput} and {@link Simulation#applyValidInput}.
     *
     * @return null, or what differs
     */
    public @Nullable String inputsWorkByEitherDoor() {
        Simulation checking = populated();
        Simulation trusting = populated();
        InputLayout layout = checking.schema().input();
        double[] input = new double[layout.width()];
        WorldImage a = new WorldImage(checking.schema());
        WorldImage b = new WorldImage(checking.schema());
        SplittableRandom random = new SplittableRandom(seed);
        for (long t = 0; t < ticks; t++) {
            scene.drive(checking, t, seed);
            scene.drive(trusting, t, seed);
            for (int player = 0; player < MOST_PLAYERS; player++) {
                for (int field = 0; field < input.length; field++) {
                    input[field] = layout.value(field, random.nextLong(layout.maxCode(field) + 1));
                }
                checking.applyInput(player, input, 0);
                trusting.applyValidInput(player, input, 0);
            }
            checking.step(t);
            trusting.step(t);
            Difference found = a.capture(checking).firstDifference(b.capture(trusting), t, Long.MAX_VALUE);
            if (found != null) {
                return found.toString();
            }
        }
        return null;
    }

    /**
     * Events are told, and not while muted; muting changes nothing else.
     *
     * @return null, or what is wrong
     */
    public @Nullable String muteOnlyMutes() {
        Simulation loud = populated();
        Simulation quiet = populated();
        quiet.mute(true);
        int told = 0;
        for (int t = 0; t < ticks; t++) {
            run(loud, t, 1, seed);
            run(quiet, t, 1, seed);
            told += loud.events().size();
            if (quiet.events().size() > 0) {
                return "a muted world told of a contact at tick " + t;
            }
        }
        if (told == 0) {
            return "nothing touched in " + ticks + " ticks: the scene must be harder";
        }
        Difference found = new WorldImage(loud.schema())
                .capture(loud)
                .firstDifference(new WorldImage(loud.schema()).capture(quiet), ticks, Long.MAX_VALUE);
        return found == null ? null : found.toString();
    }

    /**
     * After a step every state is a fixed point of its layout's rounding, so that a word is the state. Asked of EXACT.
     *
     * @return null, or what is off the grid
     */
    public @Nullable String statesLieOnTheGrid() {
        Simulation world = populated();
        if (world.fidelity() != RewindFidelity.EXACT) {
            return null;
        }
        double[] rounded = new double[world.schema().maxWidth()];
        WorldImage image = new WorldImage(world.schema());
        for (int t = 0; t < ticks; t++) {
            run(world, t, 1, seed);
            image.capture(world);
            for (int i = 0; i < image.count(); i++) {
                StateLayout layout = world.schema().kind(image.kind(i)).layout();
                layout.quantize(image.states(), image.offset(i), rounded, 0);
                int field = layout.firstDifference(image.states(), image.offset(i), rounded, 0);
                if (field >= 0) {
                    return "tick " + t + ", entity " + image.id(i) + ": "
                            + layout.describe(field, image.states(), image.offset(i), rounded, 0);
                }
            }
        }
        return null;
    }

    /** Joins a world from another's words: every member and all contact memory. */
    private static void join(Simulation from, Simulation to, boolean backwards) {
        WorldImage image = new WorldImage(from.schema()).capture(from);
        double[] word = new double[from.schema().maxWidth()];
        for (int n = 0; n < image.count(); n++) {
            int i = backwards ? image.count() - 1 - n : n;
            StateLayout layout = from.schema().kind(image.kind(i)).layout();
            Words.throughCodes(layout, image.states(), image.offset(i), word);
            to.add(image.id(i), image.kind(i), word, 0);
        }
        ContactImpulses impulses = new ContactImpulses();
        Words.throughBytes(image.contacts(), impulses);
        to.writeContacts(impulses);
        for (int player = 0; player < MOST_PLAYERS; player++) {
            to.control(player, from.controlled(player));
        }
        to.settle();
    }

    private @Nullable String side(Simulation first, Simulation second, long from, long upTo) {
        WorldImage a = new WorldImage(first.schema());
        WorldImage b = new WorldImage(first.schema());
        for (long t = from; t < from + ticks; t++) {
            run(first, t, 1, seed);
            run(second, t, 1, seed);
            Difference found = a.capture(first).firstDifference(b.capture(second), t, upTo);
            if (found != null) {
                return found.toString();
            }
        }
        return null;
    }

    private Simulation populated() {
        Simulation world = scene.empty();
        scene.populate(world, seed);
        world.settle();
        return world;
    }

    private void run(Simulation world, long from, int count, long inputs) {
        for (long t = from; t < from + count; t++) {
            scene.drive(world, t, inputs);
            world.step(t);
        }
    }
}
