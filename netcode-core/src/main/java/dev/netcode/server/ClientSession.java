package dev.netcode.server;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.wire.BitReader;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.Snapshot;

/**
 * One client as the server sees it: the inputs of its seats, what it has acknowledged, and what it is told next.
 *
 * <p>A tick of the session is a <em>surprise</em> if it ran on a guess, or if something that only the server decides touched what is
 * near. From a surprise on, the impulses of all near contacts ride along in every snapshot until the client has settled a snapshot at or
 * after it; a client that is silent gets them for as long.
 *
 * <p>Thread: the server's. Allocates: in steady state nothing.
 */
public final class ClientSession {

    /** Before anything is known of a client's lead. */
    private static final int FIRST_HORIZON_TICKS = 30;
    /** Jitter, and the wait for one lost snapshot, beyond what is in flight. */
    private static final int HORIZON_SPARE_TICKS = 6;

    private static final int MOST_HORIZON_TICKS = 90;

    private final int[] players;
    private final long key;
    private final FrameCheck check;
    private final BitReader reader = new BitReader();
    private final InputFrame frame;
    private final InputQueue queue;
    private final SnapshotSender sender;
    private final Snapshot head;
    private final double[] input;
    private final int inputWidth;
    private int lastSequence;
    private boolean heard;
    private long heardTick;
    private long settledTick = Tick.NONE;
    private boolean wantsContacts;
    private boolean wantsFull;
    private long eventMask;
    private boolean eventPending;
    private long surpriseTick;
    private double inFlightTicks = Double.NaN;
    private long badFrames;
    private long oldFrames;
    private long bytesIn;
    private long framesIn;
    private long bytesOut;
    private long datagramsOut;
    private long rides;
    private int horizonTicks;

    ClientSession(
            int[] players,
            long key,
            InputLayout layout,
            ServerConfig config,
            SnapshotSender sender,
            Snapshot head,
            long firstTick) {
        this.players = players;
        this.key = key;
        this.sender = sender;
        this.head = head;
        check = new FrameCheck(key);
        frame = new InputFrame(layout, players.length);
        queue = new InputQueue(layout, players.length, config.inputWindowTicks(), firstTick);
        inputWidth = layout.width();
        input = new double[inputWidth * players.length];
        heardTick = firstTick;
        surpriseTick = firstTick;
    }

    /** Takes a datagram of this client; returns false if it was refused or out of date. */
    boolean receive(byte[] data, int offset, int length, double serverTicks) {
        bytesIn += length;
        framesIn++;
        if (check.open(data, offset, length) != FrameType.INPUT) {
            badFrames++;
            return false;
        }
        reader.open(data, offset + FrameCheck.HEAD_BYTES, length - FrameCheck.HEAD_BYTES);
        if (!frame.read(reader)) {
            badFrames++;
            return false;
        }
        heardTick = Math.max(heardTick, (long) serverTicks);
        for (int i = 0; i < frame.count(); i++) {
            queue.offer(frame.firstTick() + i, frame.inputs(), i * input.length, serverTicks);
        }
        if (heard && !InputFrame.later(frame.sequence(), lastSequence)) {
            oldFrames++;
            return true;
        }
        heard = true;
        lastSequence = frame.sequence();
        acknowledge();
        return true;
    }

    /** What only the newest frame may say. */
    private void acknowledge() {
        wantsContacts = frame.wantsContacts();
        wantsFull = frame.wantsFull();
        if (!wantsFull) {
            sender.acknowledge(frame);
        }
        if (frame.settledTick() <= queue.lastRan()) {
            settledTick = Math.max(settledTick, frame.settledTick());
        }
        if (frame.count() > 0 && frame.decodedTick() != Tick.NONE) {
            double ticks = frame.firstTick() + frame.count() - 1 - frame.decodedTick();
            // up at once, down slowly: a horizon that is too short misses a touch
            inFlightTicks = ticks > inFlightTicks || Double.isNaN(inFlightTicks)
                    ? ticks
                    : inFlightTicks + (ticks - inFlightTicks) / 64;
        }
    }

    /** Applies this tick's inputs. */
    void apply(long tick, Simulation simulation) {
        boolean came = queue.take(tick, input, 0);
        for (int seat = 0; seat < players.length; seat++) {
            simulation.applyValidInput(players[seat], input, seat * inputWidth);
        }
        eventMask = eventMask << 1 | (eventPending ? 1 : 0);
        if (!came || eventPending) {
            surpriseTick = tick;
        }
        eventPending = false;
    }

    /** Something that only the server decides touches an entity in the coming tick. */
    void surprise(long entity) {
        if (queue.lastRan() == Tick.NONE || sender.concerns(entity)) {
            eventPending = true;
        }
    }

    /** Takes in what was said while the tick was stepped: a rule of the game that refused something. */
    void stepped(long tick) {
        if (eventPending) {
            eventMask |= 1;
            surpriseTick = tick;
            eventPending = false;
        }
    }

    boolean due(long tick, ServerConfig config) {
        int every = config.snapshotEveryTicks() * (silent(tick, config) ? ServerConfig.SILENT_FACTOR : 1);
        return tick % every == 0;
    }

    private boolean silent(long tick, ServerConfig config) {
        return tick - heardTick > config.silentTicks();
    }

    /** Writes and sends the snapshot of a tick. */
    void send(ServerTick server, ServerConfig config, Outbox outbox, byte[] datagram) {
        long tick = server.tick();
        head.begin(tick);
        head.life(server.life());
        head.inputs(queue.guessedMask(), eventMask, queue.queued(tick + 1));
        if (queue.slackTick() != Tick.NONE) {
            head.slack(queue.slackTick(), queue.slackQuarterTicks());
            queue.clearSlack();
        }
        head.serverRate(server.rate());
        if ((queue.guessedMask() & 1) != 0) {
            head.ranInput(queue.ran(), 0);
        }
        for (int seat = 0; seat < players.length; seat++) {
            head.controlled(seat, server.simulation().controlled(players[seat]));
        }
        horizonTicks = reachTicks(config);
        sender.look(head, players, horizonTicks);
        boolean ride = wantsContacts || surpriseTick > settledTick;
        rides += ride ? 1 : 0;
        sender.impulses(server.impulses(), ride, head);
        server.drivers().tell(this, sender, head);
        int datagrams = sender.write(head, wantsFull, silent(tick, config));
        for (int i = 0; i < datagrams; i++) {
            int bytes = sender.writer().datagram(i, datagrams, datagram);
            bytesOut += bytes;
            datagramsOut++;
            outbox.send(this, datagram, bytes);
        }
    }

    /** How far the client may run before the next word reaches it. */
    private int reachTicks(ServerConfig config) {
        double flight = Double.isNaN(inFlightTicks) ? FIRST_HORIZON_TICKS : Math.max(0, inFlightTicks);
        double ticks = Math.ceil(flight) + 2.0 * config.snapshotEveryTicks() + HORIZON_SPARE_TICKS;
        return (int) Math.min(MOST_HORIZON_TICKS, ticks);
    }

    /**
     * How many players it has.
     *
     * @return 1 unless split screen
     */
    public int seats() {
        return players.length;
    }

    /**
     * The player of a seat.
     *
     * @param seat 0..seats-1
     * @return 0..1023
     */
    public int player(int seat) {
        return players[seat];
    }

    /**
     * The connection's key.
     *
     * @return as given when it connected
     */
    public long key() {
        return key;
    }

    /**
     * Its inputs.
     *
     * @return live queue
     */
    public InputQueue queue() {
        return queue;
    }

    /**
     * When it was last heard of: the tick that had run when its newest good frame came. A client at rest still says every 100 ms
     * what it holds.
     *
     * @return a tick; the first one's before anything was heard
     */
    public long heardTick() {
        return heardTick;
    }

    /**
     * The newest snapshot that it has settled.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long settledTick() {
        return settledTick;
    }

    /**
     * The newest snapshot that it is known to hold.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long heldTick() {
        return sender.writer().heldTick();
    }

    /**
     * The newest tick that was a surprise to it.
     *
     * @return a tick
     */
    public long surpriseTick() {
        return surpriseTick;
    }

    /**
     * Frames refused: damaged, or making no sense.
     *
     * @return since it connected
     */
    public long badFrames() {
        return badFrames;
    }

    /**
     * Frames overtaken by later ones; only their inputs were looked at.
     *
     * @return since it connected
     */
    public long oldFrames() {
        return oldFrames;
    }

    /**
     * Bytes received.
     *
     * @return since it connected
     */
    public long bytesIn() {
        return bytesIn;
    }

    /**
     * Datagrams received.
     *
     * @return since it connected
     */
    public long datagramsIn() {
        return framesIn;
    }

    /**
     * Bytes sent.
     *
     * @return since it connected
     */
    public long bytesOut() {
        return bytesOut;
    }

    /**
     * Datagrams sent.
     *
     * @return since it connected
     */
    public long datagramsOut() {
        return datagramsOut;
    }

    /**
     * Snapshots in which the impulses of all near contacts rode along.
     *
     * @return since it connected
     */
    public long rides() {
        return rides;
    }

    /**
     * How far ahead of the last snapshot something had to be reachable to count as near.
     *
     * @return ticks
     */
    public int horizonTicks() {
        return horizonTicks;
    }

    /**
     * Near entities of the last snapshot.
     *
     * @return 0 or more
     */
    public int nearCount() {
        return sender.nearCount();
    }

    /**
     * Entities that the reach's budget left out of the last snapshot's near ones.
     *
     * @return 0 or more
     */
    public int nearCut() {
        return sender.nearCut();
    }

    /**
     * Far entities told in the last snapshot.
     *
     * @return 0 or more
     */
    public long farRows() {
        return sender.farRows();
    }

    /**
     * Far entities that had their turn in the last snapshot and found no room.
     *
     * @return 0 or more
     */
    public long farWaiting() {
        return sender.farWaiting();
    }
}
