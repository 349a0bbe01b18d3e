package dev.netcode.examples.gauntlet;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.input.InputHistory;
import dev.netcode.remote.RemoteConfig;
import dev.netcode.remote.RemoteIntake;
import dev.netcode.remote.RemoteListener;
import dev.netcode.remote.RemoteView;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.testkit.Peer;
import dev.netcode.time.ClientClock;
import dev.netcode.time.ClockConfig;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.ArrayList;
import java.util.List;

/**
 * One client, the same for every strategy but for who predicts: the same clock, codec, input frames and drawing, so that what
 * differs in the table is prediction and nothing else.
 */
final class Client implements Peer {

    private static final int HISTORY = 256;
    private static final int INBOX = 256;
    private static final double TOO_FAR_SECONDS = 1;

    /** Hears of what a frame did, while it is done. */
    interface Observer {
        /** A datagram has come. */
        void arrived(byte[] data, int length, long receivedNanos);

        /** Before a snapshot is taken. */
        void before(Snapshot snapshot);

        /** After it was taken. */
        void after(Snapshot snapshot, Prediction.Meaning meaning);

        /** After a tick was predicted for the first time. */
        void predicted(long tick);

        /** A frame was drawn. */
        void drawn(Client client, long nowNanos);

        /** The server has run a tick. */
        void served(long tick);
    }

    private final Schema schema;
    private final Prediction prediction;
    private final Observer observer;
    private final Transport transport;
    private final InputSource hands;
    private final int capacity;
    private final ClientClock clock;
    private final FrameInbox inbox;
    private final SnapshotReader reader;
    private final InputHistory history;
    private final InputFrame frame;
    private final FrameCheck check;
    private final RemoteIntake intake;
    private final RemoteView view;
    private final BitWriter writer;
    private final double[] input;
    private final List<Snapshot> pool = new ArrayList<>();
    private int taken;
    private int sequence;
    private long snapshotTick = Tick.NONE;
    private long lastNanos = Long.MIN_VALUE;
    private double share = 1;

    Client(
            Schema schema,
            Prediction prediction,
            Observer observer,
            InputSource hands,
            Transport transport,
            ClockConfig clockConfig,
            long key,
            int capacity) {
        this.schema = schema;
        this.prediction = prediction;
        this.observer = observer;
        this.hands = hands;
        this.transport = transport;
        this.capacity = capacity;
        clock = new ClientClock(clockConfig);
        inbox = new FrameInbox(INBOX, transport.maxDatagramBytes());
        reader = new SnapshotReader(schema, key, capacity, 1);
        history = new InputHistory(schema.input(), 1, transport.reliable() ? 1 : ClientConfig.LOSSY_COPIES, HISTORY);
        frame = new InputFrame(schema.input(), 1);
        check = new FrameCheck(key);
        intake = new RemoteIntake(schema, RemoteConfig.DEFAULT, 64, RemoteListener.NOBODY);
        view = new RemoteView(schema, RemoteConfig.DEFAULT, intake, prediction);
        writer = new BitWriter(transport.maxDatagramBytes());
        input = new double[schema.input().width()];
    }

    @Override
    public void frame(long nowNanos) {
        transport.receive(inbox, nowNanos);
        Frame next = inbox.poll();
        while (next != null) {
            observer.arrived(next.data(), next.length(), next.receivedNanos());
            receive(next);
            inbox.release(next);
            next = inbox.poll();
        }
        int ticks = clock.frameTicks(nowNanos);
        if (clock.joined()) {
            predict(clock.firstTick(), ticks);
        } else if (taken > 1) {
            // Before the clock has joined only the newest word is of use.
            pool.add(0, pool.remove(taken - 1));
            taken = 1;
        }
        if (reader.newestTick() != Tick.NONE && history.due(nowNanos)) {
            send(nowNanos);
        }
        draw(nowNanos);
    }

    private void receive(Frame datagram) {
        if (taken == pool.size()) {
            pool.add(new Snapshot(schema, capacity));
        }
        Snapshot snapshot = pool.get(taken);
        if (reader.accept(datagram.data(), 0, datagram.length(), snapshot) != ReadResult.SNAPSHOT) {
            return;
        }
        taken++;
        clock.observe(snapshot.tick(), datagram.receivedNanos());
        if (snapshot.slackTick() != Tick.NONE) {
            clock.slack(snapshot.slackTick(), snapshot.slackQuarterTicks());
        }
        clock.serverRate(snapshot.serverRate());
    }

    private void predict(long first, int ticks) {
        boolean behind = prediction.tick() != Tick.NONE
                && (first - 1 - prediction.tick()) * schema.tickSeconds() > TOO_FAR_SECONDS;
        for (int i = 0; i < taken; i++) {
            if (behind && i < taken - 1) {
                // After so long a stall catching up makes no sense: only the newest word counts.
                intake.accept(pool.get(i));
            } else {
                take(pool.get(i), first);
            }
        }
        taken = 0;
        if (prediction.tick() == Tick.NONE) {
            return;
        }
        // After a stall only the newest tick's input can still be in time; the server guesses the others, and so must
        // we.
        long sampled = clock.droppedThisFrame() > 0 ? first + ticks - 1 : first;
        prediction.catchUpTo(sampled - 1);
        for (long tick = sampled; tick < first + ticks; tick++) {
            schema.input().neutral(input, 0);
            hands.sample(tick, input, 0);
            schema.input().quantize(input, 0, input, 0);
            history.record(tick, input, 0);
            prediction.tick(input, 0);
            view.ticked(tick);
            observer.predicted(tick);
        }
    }

    private void take(Snapshot snapshot, long clockTick) {
        intake.accept(snapshot);
        observer.before(snapshot);
        Prediction.Meaning meaning = prediction.reconcile(snapshot, clockTick);
        snapshotTick = Math.max(snapshotTick, snapshot.tick());
        history.acknowledge(snapshot.tick());
        observer.after(snapshot, meaning);
        view.reconciled(prediction.tick());
    }

    private void send(long nowNanos) {
        frame.begin(++sequence);
        reader.acknowledge(frame);
        frame.settled(prediction.settledTick(), prediction.wantsContacts(), reader.wantsFull());
        frame.take(history);
        writer.clear();
        writer.bits(0, FrameCheck.HEAD_BYTES * 8);
        frame.write(writer);
        int length = writer.bytes();
        check.seal(FrameType.INPUT, writer.array(), 0, length);
        transport.send(writer.array(), 0, length);
        history.sent(nowNanos);
    }

    private void draw(long nowNanos) {
        double seconds = lastNanos == Long.MIN_VALUE ? 0 : (nowNanos - lastNanos) / 1e9;
        lastNanos = nowNanos;
        if (prediction.tick() != Tick.NONE) {
            // The newest tick is drawn by so much as the clock's line has passed it.
            double line = clock.estimate() + clock.leadTicks();
            share = Math.min(1, Math.max(0, line - clock.predictionTick()));
            view.own(prediction.controlled());
            view.frame(clock.renderTick(), share, seconds);
            observer.drawn(this, nowNanos);
        }
    }

    @Override
    public void serverTicked(long tick) {
        observer.served(tick);
    }

    ClientClock clock() {
        return clock;
    }

    RemoteView view() {
        return view;
    }

    Prediction prediction() {
        return prediction;
    }

    /** Ticks between the local tick and the newest snapshot. */
    long inFlight() {
        return prediction.tick() - snapshotTick;
    }

    /** The point of local time that is drawn, in ticks. */
    double drawnTick() {
        return prediction.tick() - 1 + share;
    }
}
