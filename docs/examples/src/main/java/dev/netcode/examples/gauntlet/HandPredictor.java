package dev.netcode.examples.gauntlet;

import dev.netcode.input.InputGuess;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.Snapshot;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prediction as one writes it by hand: keep the inputs that no snapshot has covered, and on every snapshot set the world to
 * the server's word and run them again.
 *
 * <p>The one choice is what a word holds. {@code wholeWords} writes it as it came, for what the server marks as near.
 * Otherwise it is what the usual guide says: position, angle and velocities of every body, the rotation made from the angle.
 */
final class HandPredictor implements Prediction {

    private static final int RING = 256;

    /** What the server last said of an entity. */
    private static final class Word {
        final int kind;
        final double[] state;
        boolean near;
        boolean told;

        Word(int kind, int width) {
            this.kind = kind;
            state = new double[width];
        }
    }

    private final Simulation simulation;
    private final int player;
    private final boolean wholeWords;
    private final int inputWidth;
    private final double[] inputs;
    private final Map<Long, Word> words = new TreeMap<>();
    private long tick = Tick.NONE;
    private long snapshotTick = Tick.NONE;
    private long replayedTicks;

    HandPredictor(Simulation simulation, int player, boolean wholeWords) {
        this.simulation = simulation;
        this.player = player;
        this.wholeWords = wholeWords;
        inputWidth = simulation.schema().input().width();
        inputs = new double[RING * inputWidth];
    }

    @Override
    public long tick() {
        return tick;
    }

    @Override
    public long settledTick() {
        return snapshotTick;
    }

    @Override
    public boolean wantsContacts() {
        return false;
    }

    @Override
    public long replayedTicks() {
        return replayedTicks;
    }

    @Override
    public void tick(double[] input, int offset) {
        tick++;
        System.arraycopy(input, offset, inputs, slot(tick), inputWidth);
        run(tick);
    }

    /** Ticks that were never sampled go on with the last input, its presses released, as the server guesses them. */
    @Override
    public void catchUpTo(long last) {
        while (tick != Tick.NONE && tick < last) {
            tick++;
            InputGuess.guess(simulation.schema().input(), inputs, slot(tick - 1), inputs, slot(tick));
            run(tick);
        }
    }

    @Override
    public Meaning reconcile(Snapshot snapshot, long clockTick) {
        if (snapshot.tick() <= snapshotTick) {
            return Meaning.NOTHING;
        }
        boolean first = tick == Tick.NONE;
        if (first) {
            tick = snapshot.tick();
            simulation.schema().input().neutral(inputs, slot(tick));
        }
        catchUpTo(snapshot.tick());
        snapshotTick = snapshot.tick();
        listen(snapshot);
        simulation.control(player, snapshot.controlled());
        words.forEach(this::put);
        simulation.settle();
        simulation.mute(true);
        for (long t = snapshotTick + 1; t <= tick; t++) {
            run(t);
            replayedTicks++;
        }
        simulation.mute(false);
        return first ? Meaning.NOTHING : Meaning.REWOUND;
    }

    @Override
    public long controlled() {
        return simulation.controlled(player);
    }

    @Override
    public TwinMode mode(long id) {
        return simulation.mode(id);
    }

    @Override
    public int kind(long id) {
        return simulation.kind(id);
    }

    @Override
    public boolean read(long id, double[] state, int offset) {
        if (simulation.mode(id) == TwinMode.ABSENT) {
            return false;
        }
        simulation.read(id, state, offset);
        return true;
    }

    @Override
    public int twinCount() {
        return simulation.memberCount();
    }

    @Override
    public long twinId(int index) {
        return simulation.member(index);
    }

    private void run(long t) {
        simulation.applyInput(player, inputs, slot(t));
        simulation.step(t);
    }

    private int slot(long t) {
        return (int) (t & RING - 1) * inputWidth;
    }

    private void listen(Snapshot snapshot) {
        for (int i = 0; i < snapshot.removedCount(); i++) {
            words.remove(snapshot.removed(i));
            if (simulation.mode(snapshot.removed(i)) != TwinMode.ABSENT) {
                simulation.remove(snapshot.removed(i));
            }
        }
        for (int row = 0; row < snapshot.count(); row++) {
            int kind = snapshot.kind(row);
            Word word = words.get(snapshot.id(row));
            if (word == null || word.kind != kind) {
                word = new Word(kind, layout(kind).width());
                words.put(snapshot.id(row), word);
            }
            System.arraycopy(snapshot.states(), snapshot.offset(row), word.state, 0, word.state.length);
            word.near = snapshot.near(row);
            word.told = true;
            if (!wholeWords) {
                angle(layout(kind), word.state);
            }
        }
    }

    /** What is near stands where the server last had it; what is far only moves when there is news of it. */
    private void put(long id, Word word) {
        boolean present = simulation.mode(id) != TwinMode.ABSENT;
        boolean wanted = word.near || !wholeWords;
        if (present && !wanted) {
            simulation.remove(id);
        } else if (!present && wanted) {
            simulation.add(id, word.kind, word.state, 0);
        } else if (present && (word.near || word.told)) {
            simulation.write(id, word.state, 0);
        }
        word.told = false;
    }

    /** Makes the rotation from an angle, as setting a pose by position and angle does. */
    private static void angle(StateLayout layout, double[] state) {
        int at = layout.rotationOffset();
        if (at >= 0) {
            double angle = StrictMath.atan2(state[at + 1], state[at]);
            state[at] = StrictMath.cos(angle);
            state[at + 1] = StrictMath.sin(angle);
        }
    }

    private StateLayout layout(int kind) {
        return simulation.schema().kind(kind).layout();
    }
}
