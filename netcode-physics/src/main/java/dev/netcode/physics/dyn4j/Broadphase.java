package dev.netcode.physics.dyn4j;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Who may meet whom. It looks only at what can have moved: members that are awake, and whatever was placed. Static parts
 * and proxies lie in it, are found, and cost nothing in a step; so does whatever was once in it.
 */
final class Broadphase {

    private final BoxTree tree = new BoxTree();
    private final Parts found = new Parts();

    /** Who has another loose box since pairs were last looked for. */
    private @Nullable EntityBody[] moved = new EntityBody[32];

    private int movedCount;

    void add(EntityBody body) {
        body.noteMove();
        for (int i = 0; i < body.partCount(); i++) {
            Part part = body.part(i);
            part.tighten();
            part.loosen();
            tree.add(part);
        }
        look(body);
    }

    void remove(EntityBody body) {
        for (int i = 0; i < body.partCount(); i++) {
            tree.remove(body.part(i));
        }
    }

    /** Brings the boxes of a body up to date, if it is elsewhere than it was. */
    void refresh(EntityBody body) {
        if (!body.noteMove()) {
            return;
        }
        boolean left = false;
        for (int i = 0; i < body.partCount(); i++) {
            Part part = body.part(i);
            part.tighten();
            if (!part.isHeld()) {
                part.loosen();
                tree.move(part);
                left = true;
            }
        }
        if (left) {
            look(body);
        }
    }

    /** Asks for new pairs of a body, whether it moved or not. */
    void look(EntityBody body) {
        if (body.looks) {
            return;
        }
        body.looks = true;
        if (movedCount == moved.length) {
            moved = Arrays.copyOf(moved, movedCount * 2);
        }
        moved[movedCount++] = body;
    }

    /** Looks for new pairs of everybody whose loose box is another. */
    void meet(Pairs pairs) {
        for (int i = 0; i < movedCount; i++) {
            EntityBody body = moved[i];
            moved[i] = null;
            if (body == null) {
                continue;
            }
            body.looks = false;
            for (int k = 0; k < body.partCount(); k++) {
                Part part = body.part(k);
                if (part.leaf != Part.NOWHERE) {
                    meet(part, pairs);
                }
            }
        }
        movedCount = 0;
    }

    private void meet(Part part, Pairs pairs) {
        found.clear();
        tree.find(part.looseMinX, part.looseMinY, part.looseMaxX, part.looseMaxY, found);
        for (int i = 0; i < found.size(); i++) {
            Part other = found.get(i);
            if (other.body != part.body && (other.body.isMember() || part.body.isMember())) {
                pairs.meet(part, other);
            }
        }
    }

    void near(double minX, double minY, double maxX, double maxY, Parts out) {
        tree.find(minX, minY, maxX, maxY, out);
    }

    void along(double x, double y, double dx, double dy, double length, Parts out) {
        tree.along(x, y, dx, dy, length, out);
    }
}
