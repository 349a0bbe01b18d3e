package dev.netcode.physics.dyn4j;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Joints follow the state: a member is jointed to the member that its link names, if that is one. */
final class Links {

    private final Members members;
    private final Engine engine;
    private final boolean any;

    Links(Members members, Engine engine, boolean any) {
        this.members = members;
        this.engine = engine;
        this.any = any;
    }

    /** Whether a link has changed since the joints were made. */
    boolean differ() {
        for (int i = 0; any && i < members.count(); i++) {
            EntityBody body = members.at(i);
            if (body.jointTo != linked(body)) {
                return true;
            }
        }
        return false;
    }

    void make(Dyn4jRules rules) {
        for (int i = 0; any && i < members.count(); i++) {
            EntityBody body = members.at(i);
            EntityBody to = linked(body);
            if (body.jointTo == to) {
                continue;
            }
            engine.disconnect(body);
            body.jointTo = to;
            body.joints = to == null ? List.of() : rules.make(body, to);
            engine.connect(body);
        }
    }

    /** Ends the joints that a body's own link made. */
    void cut(EntityBody body) {
        engine.disconnect(body);
        body.joints = List.of();
        body.jointTo = null;
    }

    private @Nullable EntityBody linked(EntityBody body) {
        int link = body.form().link();
        EntityBody to = link < 0 ? null : members.get((long) body.value(link));
        return to != null && to.isMember() && to != body ? to : null;
    }
}
