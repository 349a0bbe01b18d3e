package dev.netcode.examples.play;

/**
 * The numbers of one frame that the charts show.
 *
 * @param correctionCm how far this frame's snapshots moved the own body
 * @param inFlight ticks between the local tick and the newest snapshot
 * @param leadTicks how far prediction runs ahead of the server's estimated tick
 * @param slackTicks how early the last reported input reached the server
 * @param replayedTicks ticks run again in this frame
 * @param upKilobytesPerSecond sent over the last second
 * @param downKilobytesPerSecond received over the last second
 * @param words counters as a line of text
 */
record Readings(
        double correctionCm,
        double inFlight,
        double leadTicks,
        double slackTicks,
        double replayedTicks,
        double upKilobytesPerSecond,
        double downKilobytesPerSecond,
        String words) {}
