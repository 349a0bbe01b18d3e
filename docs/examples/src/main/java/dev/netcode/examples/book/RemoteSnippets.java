package dev.netcode.examples.book;

import dev.netcode.mirror.Twins;
import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.RemoteConfig;
import dev.netcode.remote.RemoteIntake;
import dev.netcode.remote.RemoteListener;
import dev.netcode.remote.RemoteView;
import dev.netcode.remote.Timeline;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.smooth.SmoothingConfig;
import dev.netcode.smooth.SmoothingOffset;
import dev.netcode.state.StateLayout;

/** The code of the page about everyone else. */
public final class RemoteSnippets {

    private final Schema schema;
    private final RemoteView view;

    /**
     * Makes a view without the facade.
     *
     * @param schema what is simulated
     * @param twins the local world
     * @param listener hears of comings and goings
     */
    public RemoteSnippets(Schema schema, Twins twins, RemoteListener listener) {
        this.schema = schema;
        // snippet:remote-view
        RemoteConfig config = RemoteConfig.DEFAULT.withSnapshotTicks(3);
        RemoteIntake intake = new RemoteIntake(schema, config, 1_000, listener);
        RemoteView view = new RemoteView(schema, config, intake, twins);
        // end
        this.view = view;
    }

    /**
     * Draws everybody.
     *
     * @param screen where
     * @return how many were drawn
     */
    public int drawAll(Screen screen) {
        int drawn = 0;
        // snippet:remote-sweep
        for (int kind = 0; kind < schema.kinds().size(); kind++) {
            RemoteBuffer buffer = view.intake().buffer(kind);
            double[] poses = buffer.poses();
            for (int slot = 0; slot < buffer.slots(); slot++) {
                if (buffer.id(slot) != EntityId.NONE && view.timeline(kind, slot) != Timeline.NONE) {
                    int at = buffer.poseOffset(slot);
                    screen.draw(kind, poses[at], poses[at + 1]);
                    drawn++;
                }
            }
        }
        // end
        return drawn;
    }

    /**
     * Hides a correction.
     *
     * @param layout the state's layout
     * @param before the state that was drawn
     * @param after the state that it is
     * @param frameSeconds of a frame
     * @param speed the body's, m/s
     * @return the state to draw a frame later
     */
    public static double[] hide(
            StateLayout layout, double[] before, double[] after, double frameSeconds, double speed) {
        double[] drawn = new double[layout.width()];
        // snippet:smoothing-offset
        SmoothingOffset offset = new SmoothingOffset(layout, SmoothingConfig.DEFAULT);
        boolean hidden = offset.correct(before, 0, after, 0); // false: too far at its pace, taken at once
        offset.advance(frameSeconds, speed); //                  once a frame
        offset.apply(after, 0, drawn, 0); //                     what to draw
        // end
        return hidden ? drawn : after;
    }

    /** Where things are drawn. */
    @FunctionalInterface
    public interface Screen {
        /**
         * Draws one thing.
         *
         * @param kind index in the schema
         * @param x metres
         * @param y metres
         */
        void draw(int kind, double x, double y);
    }
}
