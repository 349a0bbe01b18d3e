package dev.netcode.physics.dyn4j;

import java.util.Arrays;

/**
 * The states of all members, row behind row in the order of ids, just as a save holds them: a save is one copy.
 *
 * <p>The game's own numbers live here. What the engine holds in objects of its own (pose, velocities, sleep) is written
 * behind it: by the step for everybody who was awake in it, while the numbers are at hand; for whoever is changed
 * otherwise when a row is next asked for. So each body knows whether its row is behind.
 */
final class StateRows {

    private double[] numbers = new double[64];
    private double[] spare = new double[64];
    private int width;
    private long edition = -1;
    private EntityBody[] stirred = new EntityBody[16];
    private int stirredCount;
    private boolean allBehind;
    private long time;

    /** A number that grows with every save: what was changed since a save has that save's number, or a later one. */
    long time() {
        return time;
    }

    /** Notes a body whose row is behind; once until {@link #catchUp}. */
    void note(EntityBody body) {
        if (stirredCount == stirred.length) {
            stirred = Arrays.copyOf(stirred, stirredCount * 2);
        }
        stirred[stirredCount++] = body;
    }

    /** An engine of its own mind may have changed everybody. */
    void allMoved() {
        allBehind = true;
    }

    /** Brings a body's row up to date, if it is behind. */
    void catchUp(EntityBody body) {
        if (body.behind || allBehind) {
            body.form().keep(body);
        }
    }

    /** Brings all rows up to date that are behind. */
    @SuppressWarnings("NullAway") // beyond the last nothing is read
    void catchUp() {
        for (int i = 0; i < stirredCount; i++) {
            EntityBody body = stirred[i];
            stirred[i] = null;
            body.noted = false;
            if (body.behind) {
                body.form().keep(body);
            }
        }
        stirredCount = 0;
    }

    /**
     * Copies all rows, up to date.
     *
     * @param to long enough for them
     * @return the number of this save, later than anything that was changed before it
     */
    long copy(Members members, double[] to) {
        layOut(members);
        catchUp();
        if (allBehind) {
            for (int i = 0; i < members.count(); i++) {
                members.at(i).form().keep(members.at(i));
            }
            allBehind = false;
        }
        System.arraycopy(numbers, 0, to, 0, width);
        return ++time;
    }

    /** Moves everybody's numbers to where they belong, if somebody came or left. */
    private void layOut(Members members) {
        if (edition == members.edition()) {
            return;
        }
        edition = members.edition();
        width = 0;
        for (int i = 0; i < members.count(); i++) {
            width += members.at(i).form().width();
        }
        if (spare.length < width) {
            spare = new double[Math.max(width, spare.length * 2)];
        }
        int at = 0;
        for (int i = 0; i < members.count(); i++) {
            members.at(i).moveState(spare, at);
            at += members.at(i).form().width();
        }
        double[] swap = numbers;
        numbers = spare;
        spare = swap;
    }
}
