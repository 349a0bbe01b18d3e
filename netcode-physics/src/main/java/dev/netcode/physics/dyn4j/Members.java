package dev.netcode.physics.dyn4j;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Everybody present by id, and the simulated among them in the order of ids. */
final class Members {

    private final BodyIndex index = new BodyIndex();
    private EntityBody[] members = new EntityBody[64];
    private int count;
    private long edition;

    @Nullable
    EntityBody get(long id) {
        return index.get(id);
    }

    EntityBody present(long id) {
        EntityBody body = index.get(id);
        if (body == null) {
            throw new IllegalArgumentException("id must be a present entity: id=" + id);
        }
        return body;
    }

    int count() {
        return count;
    }

    /** Another number whenever somebody else is listed. */
    long edition() {
        return edition;
    }

    EntityBody at(int place) {
        return members[place];
    }

    void enter(EntityBody body) {
        index.put(body);
        if (body.isMember()) {
            list(body);
        }
    }

    void leave(EntityBody body) {
        index.remove(body.id());
        if (body.isMember()) {
            unlist(body);
        }
    }

    void list(EntityBody body) {
        if (count == members.length) {
            members = Arrays.copyOf(members, count * 2);
        }
        int at = count;
        while (at > 0 && members[at - 1].id() > body.id()) {
            members[at] = members[at - 1];
            at--;
        }
        members[at] = body;
        count++;
        edition++;
    }

    @SuppressWarnings("NullAway") // beyond the last member nothing is read
    void unlist(EntityBody body) {
        body.takeState();
        int at = 0;
        while (members[at] != body) {
            at++;
        }
        System.arraycopy(members, at + 1, members, at, count - at - 1);
        members[--count] = null;
        edition++;
    }
}
