package dev.netcode.testkit.contract;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls with bad arguments, each of which must be refused and change nothing. */
final class Refusals {

    private Refusals() {}

    static @Nullable String of(Simulation world) {
        Schema schema = world.schema();
        WorldImage before = new WorldImage(schema).capture(world);
        double[] state = new double[schema.maxWidth()];
        world.read(before.id(0), state, 0);
        double[] broken = state.clone();
        broken[0] = Double.NaN;
        double[] input = new double[schema.input().width()];
        double[] badInput = input.clone();
        badInput[0] = Double.POSITIVE_INFINITY;
        long free = EntityId.MAX_NUMBERED - 5;
        List<String> taken = new ArrayList<>();
        refused(taken, "add of a present id", () -> world.add(before.id(0), before.kind(0), state, 0));
        refused(taken, "add of a negative id", () -> world.add(-5, before.kind(0), state, 0));
        refused(
                taken,
                "add of an unknown kind",
                () -> world.add(free, schema.kinds().size(), state, 0));
        refused(taken, "add of a NaN state", () -> world.add(free, before.kind(0), broken, 0));
        refused(taken, "addProxy of a NaN state", () -> world.addProxy(free, before.kind(0), broken, 0));
        refused(taken, "add of too few numbers", () -> world.add(free, before.kind(0), new double[1], 0));
        refused(taken, "write beyond the array", () -> world.write(before.id(0), state, state.length - 1));
        refused(taken, "read into too little room", () -> world.read(before.id(0), new double[1], 0));
        refused(taken, "an input of too few numbers", () -> world.applyInput(0, new double[0], 0));
        refused(taken, "write of an absent id", () -> world.write(free, state, 0));
        refused(taken, "write of a NaN state", () -> world.write(before.id(0), broken, 0));
        refused(taken, "read of an absent id", () -> world.read(free, state.clone(), 0));
        refused(taken, "remove of an absent id", () -> world.remove(free));
        refused(taken, "setMode of an absent id", () -> world.setMode(free, TwinMode.PROXY));
        refused(taken, "setMode to ABSENT", () -> world.setMode(before.id(0), TwinMode.ABSENT));
        refused(taken, "kind of an absent id", () -> world.kind(free));
        refused(taken, "a negative player", () -> world.applyInput(-1, input, 0));
        refused(taken, "a player beyond 1023", () -> world.control(1024, before.id(0)));
        refused(taken, "an input that is not finite", () -> world.applyInput(0, badInput, 0));
        refused(taken, "control of an invalid id", () -> world.control(0, -7));
        refused(taken, "restore of an empty slot", () -> world.restore(world.newSave()));
        refused(
                taken,
                "a ray without direction",
                () -> world.ray(new double[3], new double[3], 1, EntityId.NONE, new RayHit()));
        refused(
                taken,
                "a ray through the level without direction",
                () -> world.rayLevel(new double[3], new double[3], 1, new RayHit()));
        if (!taken.isEmpty()) {
            return "not refused: " + taken;
        }
        Difference found = before.firstDifference(new WorldImage(schema).capture(world), 0, Long.MAX_VALUE);
        return found == null ? null : "changed by a refused call: " + found;
    }

    private static void refused(List<String> taken, String what, Runnable call) {
        try {
            call.run();
            taken.add(what);
        } catch (IllegalArgumentException expected) {
            // As promised.
        }
    }
}
