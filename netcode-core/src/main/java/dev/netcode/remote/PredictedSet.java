package dev.netcode.remote;

import dev.netcode.mirror.Twins;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.smooth.TimelineBlend;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The entities that are drawn at the local time, or on the way there or back: for each its twin's last two poses, the
 * offset of its corrections, and its place between the two timelines. Who belongs is the caller's rule.
 */
final class PredictedSet {

    private final RemoteConfig config;
    private final RemoteIntake intake;
    private final Twins twins;
    private final TimelineBlend blend;
    private final EntityIndex index = new EntityIndex(64);
    private final double tickSeconds;
    private final double[] scratch;
    private final @Nullable PredictedEntity[] pool;
    private PredictedEntity[] entities = new PredictedEntity[16];
    private int size;
    private long tick;
    private long cuts;

    PredictedSet(Schema schema, RemoteConfig config, RemoteIntake intake, Twins twins) {
        this.config = config;
        this.intake = intake;
        this.twins = twins;
        blend = new TimelineBlend(config.pace());
        tickSeconds = schema.tickSeconds();
        scratch = new double[schema.maxWidth()];
        pool = new PredictedEntity[schema.kinds().size()];
    }

    int size() {
        return size;
    }

    PredictedEntity entity(int i) {
        return entities[i];
    }

    @Nullable
    PredictedEntity find(long id) {
        int i = index.get(id);
        return i < 0 ? null : entities[i];
    }

    long cuts() {
        return cuts;
    }

    long tick() {
        return tick;
    }

    /** Puts an entity into the set, drawn where it was drawn so far; its present state must be readable. */
    PredictedEntity enter(long id, int kind) {
        intake.adopt(id, kind);
        if (size == entities.length) {
            entities = Arrays.copyOf(entities, size * 2);
        }
        PredictedEntity entity = pool[kind];
        if (entity == null) {
            entity = new PredictedEntity(intake.buffer(kind), config);
        } else {
            pool[kind] = entity.next;
        }
        entities[size] = entity;
        index.put(id, size++);
        entity.begin(id, intake.slot(id));
        return entity;
    }

    private void leave(int i) {
        PredictedEntity gone = entities[i];
        index.remove(gone.id);
        size--;
        entities[i] = entities[size];
        if (i < size) {
            index.put(entities[i].id, i);
        }
        if (!gone.gone()) {
            gone.restore();
            intake.disown(gone.id);
        }
        gone.id = EntityId.NONE;
        gone.next = pool[gone.kind];
        pool[gone.kind] = gone;
    }

    /** After a local tick: who is not there any more leaves, the others take their twins' new states. */
    void ticked(long newTick) {
        tick = newTick;
        for (int i = size - 1; i >= 0; i--) {
            PredictedEntity entity = entities[i];
            if (!stillThere(entity)) {
                leave(i);
            } else if (entity.tick != newTick) {
                advance(entity, newTick);
            }
        }
    }

    private boolean stillThere(PredictedEntity entity) {
        return !entity.gone()
                && (twins.mode(entity.id) != TwinMode.ABSENT || entity.buffer.measurements(entity.slot) > 0);
    }

    /** Gives an entity its state of the present tick. */
    void advance(PredictedEntity entity, long newTick) {
        boolean simulated = twins.mode(entity.id) == TwinMode.SIMULATED;
        if (!present(entity, newTick, simulated)) {
            return;
        }
        boolean first = entity.tick == Tick.NONE;
        if (!first && !(simulated && entity.simulated)) {
            // carried on then or now: what its own motion does not explain is a correction
            entity.layout.carryOn(entity.state, 0, (newTick - entity.tick) * tickSeconds, entity.expected, 0);
            entity.correct(entity.expected, scratch);
        }
        entity.step(scratch, newTick, simulated, tickSeconds);
    }

    /** The present state: the twin's, or the newest measurement carried on to the local tick. */
    boolean present(PredictedEntity entity, long at, boolean simulated) {
        if (simulated) {
            return twins.read(entity.id, scratch, 0);
        }
        if (!entity.buffer.readNewest(entity.slot, scratch, 0)) {
            return twins.read(entity.id, scratch, 0);
        }
        double seconds = (at - entity.buffer.newestTick(entity.slot)) * tickSeconds;
        double lead = Math.max(0, Math.min(config.leadSeconds(), seconds));
        entity.layout.carryOn(scratch, 0, lead, scratch, 0);
        return true;
    }

    /** After a reconciliation: where twins stand elsewhere now, the drawn pose stays and drifts there. */
    void reconciled(long newTick) {
        for (int i = 0; i < size; i++) {
            PredictedEntity entity = entities[i];
            boolean simulated = twins.mode(entity.id) == TwinMode.SIMULATED;
            if (!entity.simulated || !simulated || !twins.read(entity.id, scratch, 0)) {
                continue;
            }
            if (newTick == entity.tick && entity.layout.same(entity.state, 0, scratch, 0)) {
                continue;
            }
            double seconds = (newTick - entity.tick) * tickSeconds;
            entity.layout.carryOn(entity.state, 0, seconds, entity.expected, 0);
            entity.correct(entity.expected, scratch);
            entity.jump(scratch, newTick, tickSeconds);
        }
        tick = newTick;
    }

    /** Before the buffers draw: gives them back what they drew themselves. */
    void restore() {
        for (int i = size - 1; i >= 0; i--) {
            if (entities[i].gone()) {
                leave(i);
            } else {
                entities[i].restore();
            }
        }
    }

    /** After the buffers drew: draws all of the set, between its last two ticks. */
    void draw(double share, double seconds) {
        for (int i = size - 1; i >= 0; i--) {
            PredictedEntity entity = entities[i];
            entity.place(share, seconds);
            entity.blend(blend, seconds);
            cuts += entity.draw(seconds) ? 1 : 0;
            if (entity.weight == 0 && !entity.wanted && entity.joined()) {
                leave(i);
            }
        }
    }
}
