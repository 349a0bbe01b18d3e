package dev.netcode.testkit.trace;

import java.util.List;
import java.util.SplittableRandom;

/**
 * What a line between one client and its server is like.
 *
 * @param seed draws every packet's delay and loss, and every frame
 * @param ticksPerSecond nominal tick rate in Hz, 5 to 240
 * @param seconds how long it is watched, in true seconds
 * @param upSeconds least delay to the server
 * @param downSeconds least delay from the server
 * @param upJitterSeconds most delay beyond the least, up
 * @param downJitterSeconds most delay beyond the least, down
 * @param kind how the jitter is drawn
 * @param tail index of the tail, for {@link JitterKind#PARETO}
 * @param loss share of packets lost in each direction, 0 to 1
 * @param ordered whether a packet waits for those sent before it
 * @param serverDrift relative error of the server's clock
 * @param clientDrift relative error of the client's clock
 * @param framesPerSecond the client's frame rate
 * @param hitchSeconds one frame in a hundred is longer by up to this
 * @param snapshotEvery ticks between snapshots
 * @param copies frames whose inputs ride in each input frame
 * @param changes what happens on the way, by time
 */
public record TraceLine(
        long seed,
        double ticksPerSecond,
        double seconds,
        double upSeconds,
        double downSeconds,
        double upJitterSeconds,
        double downJitterSeconds,
        JitterKind kind,
        double tail,
        double loss,
        boolean ordered,
        double serverDrift,
        double clientDrift,
        double framesPerSecond,
        double hitchSeconds,
        int snapshotEvery,
        int copies,
        List<LineChange> changes) {

    private static final double LONGEST_SECONDS = 65;
    private static final double WIDEST_JITTER = 0.2;
    private static final double MOST_HITCH = 0.03;
    private static final double MOST_DRIFT = 0.001;

    /**
     * Checks what a run divides by or sizes with.
     *
     * @param seed draws every packet's delay and loss, and every frame
     * @param ticksPerSecond nominal tick rate in Hz, 5 to 240
     * @param seconds how long it is watched, in true seconds
     * @param upSeconds least delay to the server
     * @param downSeconds least delay from the server
     * @param upJitterSeconds most delay beyond the least, up
     * @param downJitterSeconds most delay beyond the least, down
     * @param kind how the jitter is drawn
     * @param tail index of the tail, for {@link JitterKind#PARETO}
     * @param loss share of packets lost in each direction, 0 to 1
     * @param ordered whether a packet waits for those sent before it
     * @param serverDrift relative error of the server's clock
     * @param clientDrift relative error of the client's clock
     * @param framesPerSecond the client's frame rate
     * @param hitchSeconds one frame in a hundred is longer by up to this
     * @param snapshotEvery ticks between snapshots
     * @param copies frames whose inputs ride in each input frame
     * @param changes what happens on the way, by time
     */
    public TraceLine {
        require(ticksPerSecond >= 5 && ticksPerSecond <= 240, "ticksPerSecond must be in 5..240", ticksPerSecond);
        require(seconds > 0 && seconds <= 36_000, "seconds must be in 0..36000", seconds);
        require(upSeconds >= 0 && downSeconds >= 0, "delays must be >= 0", Math.min(upSeconds, downSeconds));
        require(loss >= 0 && loss < 1, "loss must be in 0..1", loss);
        require(
                framesPerSecond >= 0.1 && framesPerSecond <= 1000,
                "framesPerSecond must be in 0.1..1000",
                framesPerSecond);
        require(snapshotEvery >= 1, "snapshotEvery must be >= 1", snapshotEvery);
        require(copies >= 1 && copies <= 16, "copies must be in 1..16", copies);
        changes = List.copyOf(changes);
    }

    private static void require(boolean holds, String rule, double value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ": " + value);
        }
    }

    /**
     * Draws a steady line as players have them: 0 to 300 ms each way, jitter to 200 ms (in half of the lines one
     * direction has a fifth of it), every kind of it, loss to 15 % (mostly little), both orders, drift within 0.1 %, 30,
     * 60 or 144 frames with hitches to 30 ms, a snapshot every 1 to 3 ticks, four copies, 65 s.
     *
     * @param seed the line's number
     * @return the same line for the same seed
     */
    public static TraceLine draw(long seed) {
        return draw(seed, WIDEST_JITTER);
    }

    /**
     * The same with another bound of the jitter.
     *
     * @param seed the line's number
     * @param widestJitterSeconds most jitter in seconds
     * @return the same line for the same seed
     */
    public static TraceLine draw(long seed, double widestJitterSeconds) {
        SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
        double jitter = random.nextDouble() * widestJitterSeconds;
        int sides = random.nextInt(4);
        double thin = random.nextDouble();
        double rate = new double[] {30, 60, 144}[random.nextInt(3)];
        return new TraceLine(
                seed,
                60,
                LONGEST_SECONDS,
                0.3 * random.nextDouble(),
                0.3 * random.nextDouble(),
                sides == 0 ? jitter / 5 : jitter,
                sides == 1 ? jitter / 5 : jitter,
                JitterKind.values()[random.nextInt(4)],
                1.2 + 1.8 * random.nextDouble(),
                0.15 * thin * thin,
                random.nextBoolean(),
                MOST_DRIFT * (2 * random.nextDouble() - 1),
                MOST_DRIFT * (2 * random.nextDouble() - 1),
                rate,
                MOST_HITCH * random.nextDouble(),
                1 + random.nextInt(3),
                4,
                List.of());
    }

    /**
     * A line without jitter, loss, drift or hitches: 60 Hz, 60 frames, a snapshot every 3 ticks, four copies.
     *
     * @param seconds how long it is watched
     * @param oneWaySeconds delay each way
     * @return the line
     */
    public static TraceLine calm(double seconds, double oneWaySeconds) {
        return new TraceLine(
                1,
                60,
                seconds,
                oneWaySeconds,
                oneWaySeconds,
                0,
                0,
                JitterKind.UNIFORM,
                2,
                0,
                true,
                0,
                0,
                60,
                0,
                3,
                4,
                List.of());
    }

    /**
     * The same line with jitter.
     *
     * @param up most delay beyond the least, up, in seconds
     * @param down most delay beyond the least, down, in seconds
     * @return a changed copy
     */
    public TraceLine withJitter(double up, double down) {
        return new TraceLine(
                seed,
                ticksPerSecond,
                seconds,
                upSeconds,
                downSeconds,
                up,
                down,
                kind,
                tail,
                loss,
                ordered,
                serverDrift,
                clientDrift,
                framesPerSecond,
                hitchSeconds,
                snapshotEvery,
                copies,
                changes);
    }

    /**
     * The same line with other rates.
     *
     * @param ticks nominal tick rate in Hz
     * @param frames frames a second
     * @param every ticks between snapshots
     * @return a changed copy
     */
    public TraceLine withRates(double ticks, double frames, int every) {
        return new TraceLine(
                seed,
                ticks,
                seconds,
                upSeconds,
                downSeconds,
                upJitterSeconds,
                downJitterSeconds,
                kind,
                tail,
                loss,
                ordered,
                serverDrift,
                clientDrift,
                frames,
                hitchSeconds,
                every,
                copies,
                changes);
    }

    /**
     * The same line with other clocks.
     *
     * @param server relative error of the server's clock
     * @param client relative error of the client's clock
     * @return a changed copy
     */
    public TraceLine withDrift(double server, double client) {
        return new TraceLine(
                seed,
                ticksPerSecond,
                seconds,
                upSeconds,
                downSeconds,
                upJitterSeconds,
                downJitterSeconds,
                kind,
                tail,
                loss,
                ordered,
                server,
                client,
                framesPerSecond,
                hitchSeconds,
                snapshotEvery,
                copies,
                changes);
    }

    /**
     * The same line from another seed.
     *
     * @param other the seed of its packets and frames
     * @return a changed copy
     */
    public TraceLine withSeed(long other) {
        return new TraceLine(
                other,
                ticksPerSecond,
                seconds,
                upSeconds,
                downSeconds,
                upJitterSeconds,
                downJitterSeconds,
                kind,
                tail,
                loss,
                ordered,
                serverDrift,
                clientDrift,
                framesPerSecond,
                hitchSeconds,
                snapshotEvery,
                copies,
                changes);
    }

    /**
     * The same line without a promise of order.
     *
     * @param inOrder whether a packet waits for those sent before it
     * @return a changed copy
     */
    public TraceLine withOrder(boolean inOrder) {
        return new TraceLine(
                seed,
                ticksPerSecond,
                seconds,
                upSeconds,
                downSeconds,
                upJitterSeconds,
                downJitterSeconds,
                kind,
                tail,
                loss,
                inOrder,
                serverDrift,
                clientDrift,
                framesPerSecond,
                hitchSeconds,
                snapshotEvery,
                copies,
                changes);
    }

    /**
     * The same line with things happening on the way.
     *
     * @param happenings what happens; replaces what was there
     * @return a changed copy
     */
    public TraceLine withChanges(LineChange... happenings) {
        return new TraceLine(
                seed,
                ticksPerSecond,
                seconds,
                upSeconds,
                downSeconds,
                upJitterSeconds,
                downJitterSeconds,
                kind,
                tail,
                loss,
                ordered,
                serverDrift,
                clientDrift,
                framesPerSecond,
                hitchSeconds,
                snapshotEvery,
                copies,
                List.of(happenings));
    }
}
