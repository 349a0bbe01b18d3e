package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.dyn4j.dynamics.contact.ContactConstraint;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Vector2;
import org.jspecify.annotations.Nullable;

/**
 * A game's rules over dyn4j; what a game subclasses.
 *
 * <p>A subclass says what a body of a kind is made of ({@link #shape}), what an input sets ({@link #steer}), what happens
 * before and after each step, and, if kinds are linked, how two are jointed ({@link #joints}). In its constructor it
 * builds the {@link #level}. The order of a tick: {@link #applyInput}, then in {@link #step}: {@link #beforeStep(long)},
 * {@link #beforeStep(EntityBody, long)} for every member in the order of ids, the engine's step, {@link #afterStep}.
 * Entities may be made and ended in {@link #beforeStep(long)} and {@link #afterStep}, with ids of {@link EntityId#made}.
 *
 * <p>Rules must compute with {@link StrictMath}, read no clock and no other randomness than the state's own, and keep what
 * they remember in the state: then the simulation is {@link RewindFidelity#EXACT}.
 *
 * <p>Thread: one. Allocates: in a step nothing of its own (the engine does, per touching pair); when entities come and go,
 * always.
 */
public abstract class Dyn4jSimulation implements Simulation {

    private static final int MAX_PLAYERS = 1024;

    private final Schema schema;
    private final Dyn4jConfig config;
    private final Engine engine;
    private final Level level;
    private final Queries queries;
    private final KindForm[] forms;
    private final boolean anyLinks;
    private final BodyIndex index = new BodyIndex();
    private final ContactEvents silence = new ContactEvents();
    private final ContactMemory present = new ContactMemory();
    private final int stride;
    private EntityBody[] members = new EntityBody[64];
    private int memberCount;
    private long[] controlled = new long[0];
    private boolean changed = true;
    private boolean muted;

    /**
     * Makes a world without level or entities.
     *
     * @param schema what both ends share; every kind's layout began with {@link Dyn4jLayouts#body}
     * @param config how the world runs
     * @throws IllegalArgumentException if a kind's layout lacks something that a body needs
     */
    protected Dyn4jSimulation(Schema schema, Dyn4jConfig config) {
        this.schema = schema;
        this.config = config;
        boolean canonical = config.flavor() == Dyn4jConfig.Flavor.CANONICAL;
        forms = new KindForm[schema.kinds().size()];
        boolean links = false;
        for (EntityKind kind : schema.kinds()) {
            forms[kind.index()] = new KindForm(kind, canonical && config.grid());
            links |= kind.link() >= 0;
        }
        anyLinks = links;
        engine = canonical
                ? new CanonicalWorld(config, schema.tickSeconds())
                : new PlainWorld(config, schema.tickSeconds());
        level = new Level(engine::add, canonical);
        queries = new Queries(engine.world());
        stride = schema.maxWidth();
    }

    // What a game says.

    /**
     * Gives a new body its fixtures, mass, damping and filters; called once for each body, before its state is set. Must
     * depend on the kind alone.
     *
     * @param body without fixtures; {@link EntityBody#kind} says what it is
     */
    protected abstract void shape(EntityBody body);

    /**
     * Sets the controls that an input holds and presses, as state of what the player controls.
     *
     * @param body what the player controls
     * @param player who
     * @param input in the schema's input layout
     * @param offset where it begins
     */
    protected abstract void steer(EntityBody body, int player, double[] input, int offset);

    /**
     * The game's rules of a tick that are not of one body: making and ending entities, getting in and out.
     *
     * @param tick the tick about to be stepped
     */
    protected void beforeStep(long tick) {}

    /**
     * Pushes and turns one member as its state wants: engines, tyres, muscles.
     *
     * @param body a member
     * @param tick the tick about to be stepped
     */
    protected void beforeStep(EntityBody body, long tick) {}

    /**
     * The game's rules that follow from what touched: {@link #touched()}.
     *
     * @param tick the tick just stepped
     */
    protected void afterStep(long tick) {}

    /**
     * Puts a body in order after the game's own part of its state was written, before pose and velocity are: anchoring a
     * post that still stands.
     *
     * @param body any body of an entity
     */
    protected void arrange(EntityBody body) {}

    /**
     * Where a linked body stands in the frame of the body it is linked to when the joints are made.
     *
     * @param body the linked body; its own state is set
     * @param pose receives x, y in m and the angle in rad; zeros at first
     */
    protected void linkPose(EntityBody body, double[] pose) {}

    /**
     * Makes the joints of a link. Both bodies stand as {@link #linkPose} says, the second at the origin: anchors are the
     * same wherever the two are really.
     *
     * @param from the body whose state names the other
     * @param to the body named
     * @return the joints, not added to any world
     */
    protected List<Joint<EntityBody>> joints(EntityBody from, EntityBody to) {
        return List.of();
    }

    // What a game may ask.

    /**
     * The static parts.
     *
     * @return the level to build
     */
    protected final Level level() {
        return level;
    }

    /**
     * How the world runs.
     *
     * @return what was given
     */
    public final Dyn4jConfig config() {
        return config;
    }

    /**
     * A body.
     *
     * @param id an entity
     * @return its body, or null if it is absent
     */
    protected final @Nullable EntityBody body(long id) {
        return index.get(id);
    }

    /**
     * A member's body.
     *
     * @param at 0..memberCount-1
     * @return its body
     */
    protected final EntityBody memberBody(int at) {
        return members[at];
    }

    /**
     * How many players there may be.
     *
     * @return one more than the highest player that ever controlled something, or a little more
     */
    protected final int playerBound() {
        return controlled.length;
    }

    /**
     * What touched in the step just made, muted or not.
     *
     * @return valid until the next step
     */
    protected final ContactEvents touched() {
        return engine.events();
    }

    /**
     * How many pairs touch as the step begins; they will be solved in it. Right in both hooks before a step.
     *
     * @return 0 or more
     */
    protected final int touchCount() {
        return engine.touchCount();
    }

    /**
     * One of the bodies of a touching pair.
     *
     * @param touch 0..touchCount-1
     * @return the body of lower id in a canonical world
     */
    protected final EntityBody touchFirst(int touch) {
        return engine.touch(touch).getBody1();
    }

    /**
     * The other body of a touching pair.
     *
     * @param touch 0..touchCount-1
     * @return the body of higher id in a canonical world
     */
    protected final EntityBody touchSecond(int touch) {
        return engine.touch(touch).getBody2();
    }

    /**
     * How fast a touching pair closes.
     *
     * @param touch 0..touchCount-1
     * @return m/s along the contact's normal, of the centres of mass; negative when parting
     */
    protected final double touchSpeed(int touch) {
        ContactConstraint<EntityBody> pair = engine.touch(touch);
        Vector2 normal = pair.getNormal();
        Vector2 first = pair.getBody1().getLinearVelocity();
        Vector2 second = pair.getBody2().getLinearVelocity();
        return -((first.x - second.x) * normal.x + (first.y - second.y) * normal.y);
    }

    // The seam.

    @Override
    public final Schema schema() {
        return schema;
    }

    @Override
    public final RewindFidelity fidelity() {
        return config.flavor() == Dyn4jConfig.Flavor.CANONICAL ? RewindFidelity.EXACT : RewindFidelity.POSE_ONLY;
    }

    @Override
    public final void add(long id, int kind, double[] state, int offset) {
        enter(id, kind, state, offset, EntityBody.Standing.MEMBER);
    }

    @Override
    public final void addProxy(long id, int kind, double[] state, int offset) {
        enter(id, kind, state, offset, EntityBody.Standing.PROXY);
    }

    private void enter(long id, int kind, double[] state, int offset, EntityBody.Standing as) {
        if (!EntityId.isValid(id)) {
            throw new IllegalArgumentException("id must be that of a numbered or made entity: id=" + id);
        }
        if (index.get(id) != null) {
            throw new IllegalArgumentException("id must not be present already: id=" + id);
        }
        if (kind < 0 || kind >= forms.length) {
            throw new IllegalArgumentException("kind must be in 0.." + (forms.length - 1) + ": kind=" + kind);
        }
        KindForm form = forms[kind];
        form.check(state, offset);
        EntityBody body =
                new EntityBody(id, kind, form, EntityBody.Standing.MEMBER, fidelity() == RewindFidelity.EXACT);
        shape(body);
        body.built();
        if (as == EntityBody.Standing.PROXY) {
            body.stand(as);
        }
        set(body, state, offset);
        index.put(body);
        engine.add(body);
        if (body.isMember()) {
            list(body);
        }
        changed = true;
    }

    @Override
    public final void remove(long id) {
        EntityBody body = present(id);
        index.remove(id);
        engine.disconnect(body);
        body.joints = List.of();
        if (body.isMember()) {
            unlist(body);
        }
        engine.remove(body);
        changed = true;
    }

    @Override
    public final TwinMode mode(long id) {
        EntityBody body = index.get(id);
        return body == null ? TwinMode.ABSENT : body.isMember() ? TwinMode.SIMULATED : TwinMode.PROXY;
    }

    @Override
    public final void setMode(long id, TwinMode mode) {
        EntityBody body = present(id);
        if (mode == TwinMode.ABSENT) {
            throw new IllegalArgumentException("mode must be SIMULATED or PROXY: mode=" + mode);
        }
        EntityBody.Standing as = mode == TwinMode.SIMULATED ? EntityBody.Standing.MEMBER : EntityBody.Standing.PROXY;
        if (body.standing() == as) {
            return;
        }
        if (body.isMember()) {
            unlist(body);
        }
        engine.stand(body, as);
        if (body.isMember()) {
            list(body);
        }
        changed = true;
    }

    @Override
    public final int kind(long id) {
        return present(id).kind();
    }

    @Override
    public final int memberCount() {
        return memberCount;
    }

    @Override
    public final long member(int at) {
        return members[at].id();
    }

    @Override
    public final void read(long id, double[] state, int offset) {
        EntityBody body = present(id);
        body.form().read(body, state, offset);
    }

    @Override
    public final void write(long id, double[] state, int offset) {
        EntityBody body = present(id);
        body.form().check(state, offset);
        set(body, state, offset);
        engine.placed(body);
        changed = true;
    }

    @Override
    public final void readContacts(ContactImpulses impulses) {
        engine.readContacts(impulses);
    }

    @Override
    public final void writeContacts(ContactImpulses impulses) {
        engine.written().clear();
        engine.written().addAll(impulses);
        for (int i = 0; i < memberCount; i++) {
            members[i].memoryWritten = true;
        }
        changed = true;
    }

    @Override
    public final void writeContactsOf(long id, ContactImpulses impulses) {
        EntityBody body = present(id);
        engine.written().replace(id, impulses);
        body.memoryWritten = true;
        changed = true;
    }

    @Override
    public final void settle() {
        if (anyLinks) {
            relink();
        }
        engine.settle();
        changed = false;
    }

    @Override
    public final void applyInput(int player, double[] input, int offset) {
        int invalid = schema.input().firstInvalid(input, offset);
        if (invalid >= 0) {
            throw new IllegalArgumentException("input must be finite and in range: player=" + player + " "
                    + schema.input().name(invalid) + "=" + input[offset + invalid]);
        }
        long id = controlled(player);
        EntityBody body = id == EntityId.NONE ? null : index.get(id);
        if (body != null && body.isMember()) {
            steer(body, player, input, offset);
            body.form().roundOwn(body);
        }
    }

    @Override
    public final long controlled(int player) {
        requirePlayer(player);
        return player < controlled.length ? controlled[player] : EntityId.NONE;
    }

    @Override
    public final void control(int player, long id) {
        requirePlayer(player);
        if (id != EntityId.NONE && !EntityId.isValid(id)) {
            throw new IllegalArgumentException("id must be an entity or EntityId.NONE: id=" + id);
        }
        if (player >= controlled.length) {
            int old = controlled.length;
            controlled = Arrays.copyOf(controlled, Math.max(player + 1, old * 2));
            Arrays.fill(controlled, old, controlled.length, EntityId.NONE);
        }
        controlled[player] = id;
    }

    @Override
    public final void step(long tick) {
        beforeStep(tick);
        for (int i = 0; i < memberCount; i++) {
            beforeStep(members[i], tick);
        }
        if (changed || anyLinks && linksDiffer()) {
            settle();
        }
        engine.tick();
        afterStep(tick);
        for (int i = 0; i < memberCount; i++) {
            EntityBody body = members[i];
            body.form().roundOwn(body);
        }
    }

    @Override
    public final ContactEvents events() {
        return muted ? silence : engine.events();
    }

    @Override
    public final void mute(boolean quiet) {
        muted = quiet;
    }

    @Override
    public final SavedWorld newSave() {
        return new Dyn4jSave(this, stride);
    }

    @Override
    public final void save(SavedWorld slot, long tick) {
        Dyn4jSave save = own(slot);
        save.begin(tick, memberCount, controlled.length);
        for (int i = 0; i < memberCount; i++) {
            save.add(members[i]);
        }
        System.arraycopy(controlled, 0, save.controlled, 0, controlled.length);
        engine.readMemory(save.memory);
    }

    @Override
    public final void restore(SavedWorld slot) {
        Dyn4jSave save = filled(slot);
        for (int i = memberCount - 1; i >= 0; i--) {
            long id = members[i].id();
            if (EntityId.isMade(id) && save.find(id) < 0) {
                remove(id);
            }
        }
        int at = 0;
        for (int row = 0; row < save.size; row++) {
            long id = save.id[row];
            while (at < memberCount && members[at].id() < id) {
                members[at++].memoryWritten = false;
            }
            if (at < memberCount && members[at].id() == id) {
                set(members[at], save.state, save.offset(row));
                members[at++].memoryWritten = true;
            } else if (EntityId.isMade(id) && index.get(id) == null) {
                add(id, save.kind[row], save.state, save.offset(row));
                members[at++].memoryWritten = true;
            }
        }
        while (at < memberCount) {
            members[at++].memoryWritten = false;
        }
        engine.written().set(save.memory);
        for (int player = 0; player < controlled.length; player++) {
            controlled[player] = player < save.players ? save.controlled[player] : EntityId.NONE;
        }
        changed = true;
    }

    @Override
    public final boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        Dyn4jSave save = filled(slot);
        int row = save.find(id);
        if (row < 0) {
            return false;
        }
        System.arraycopy(save.state, save.offset(row), state, offset, forms[save.kind[row]].width());
        return true;
    }

    @Override
    public final long savedControlled(SavedWorld slot, int player) {
        requirePlayer(player);
        Dyn4jSave save = filled(slot);
        return player < save.players ? save.controlled[player] : EntityId.NONE;
    }

    @Override
    public final void amend(SavedWorld slot, long id) {
        Dyn4jSave save = filled(slot);
        EntityBody body = present(id);
        engine.readMemory(present);
        save.amend(body, present);
    }

    @Override
    public final boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return queries.ray(origin, direction, lengthMeters, ignore, hit);
    }

    // Beyond the seam.

    /**
     * Makes the world what it was when a slot was saved, members included: those it lacks are removed, those it holds are
     * added again, proxies it holds become members. Needs {@link #settle} afterwards.
     *
     * @param slot a filled slot
     */
    public final void restoreWhole(SavedWorld slot) {
        Dyn4jSave save = filled(slot);
        for (int i = memberCount - 1; i >= 0; i--) {
            if (save.find(members[i].id()) < 0) {
                remove(members[i].id());
            }
        }
        for (int row = 0; row < save.size; row++) {
            long id = save.id[row];
            TwinMode mode = mode(id);
            if (mode != TwinMode.ABSENT && kind(id) != save.kind[row]) {
                remove(id);
                mode = TwinMode.ABSENT;
            }
            if (mode == TwinMode.ABSENT) {
                add(id, save.kind[row], save.state, save.offset(row));
            } else if (mode == TwinMode.PROXY) {
                setMode(id, TwinMode.SIMULATED);
            }
        }
        restore(slot);
    }

    /**
     * A saved world as bytes, for a file or a whole truth sent to another simulation of the same schema.
     *
     * @param slot a filled slot
     * @return versioned, with the schema's hash and a check sum
     */
    public final byte[] toBytes(SavedWorld slot) {
        return SaveBytes.write(filled(slot), schema);
    }

    /**
     * Reads a saved world from bytes.
     *
     * @param bytes from anywhere; not trusted
     * @param slot from {@link #newSave}; filled if the answer is OK, else left as it was
     * @return how it went
     */
    public final BytesResult fromBytes(byte[] bytes, SavedWorld slot) {
        return SaveBytes.read(bytes, own(slot), schema);
    }

    /**
     * Moves a disc through members, proxies and the level until it touches.
     *
     * @param x where its centre starts, m
     * @param y where its centre starts, m
     * @param radiusMeters > 0
     * @param dx how far it moves, m
     * @param dy how far it moves, m
     * @param ignore an entity that it passes through, or {@link EntityId#NONE}
     * @param hit receives the first touch; the distance is that of the disc's centre
     * @return false if nothing is touched
     * @throws IllegalArgumentException if a number is not finite, the radius not positive, or the way zero
     */
    public final boolean sweep(double x, double y, double radiusMeters, double dx, double dy, long ignore, RayHit hit) {
        return queries.sweep(x, y, radiusMeters, dx, dy, ignore, hit);
    }

    /**
     * Finds who overlaps a disc, sensors aside.
     *
     * @param x centre, m
     * @param y centre, m
     * @param radiusMeters > 0
     * @param ids receives as many as fit, ascending; parts of the level as -1 - number
     * @return how many overlap, which may be more than fit
     * @throws IllegalArgumentException if a number is not finite or the radius not positive
     */
    public final int overlapping(double x, double y, double radiusMeters, long[] ids) {
        return queries.overlapping(x, y, radiusMeters, ids);
    }

    /**
     * Names every kind that can be fast enough to pass through the thinnest box or disc of the level between two ticks.
     *
     * @return one sentence for each such kind; empty if all is well
     */
    public final List<String> wallWarnings() {
        List<String> warnings = new ArrayList<>();
        for (EntityKind kind : schema.kinds()) {
            EntityBody body =
                    new EntityBody(kind.index(), kind.index(), forms[kind.index()], EntityBody.Standing.MEMBER, true);
            shape(body);
            if (config.impacts() == Dyn4jConfig.Impacts.ALL
                    || config.impacts() == Dyn4jConfig.Impacts.BULLETS && body.isBullet()) {
                continue;
            }
            WallCheck.warn(kind, WallCheck.halfLengthMeters(body), level.thinnestMeters(), schema.tickSeconds())
                    .ifPresent(warnings::add);
        }
        return List.copyOf(warnings);
    }

    // Inside.

    private void set(EntityBody body, double[] state, int offset) {
        System.arraycopy(state, offset, body.state(), 0, body.form().width());
        arrange(body);
        body.form().write(body, state, offset);
    }

    private boolean linksDiffer() {
        for (int i = 0; i < memberCount; i++) {
            if (members[i].jointTo != linked(members[i])) {
                return true;
            }
        }
        return false;
    }

    private @Nullable EntityBody linked(EntityBody body) {
        int link = body.form().link();
        EntityBody to = link < 0 ? null : index.get((long) body.value(link));
        return to != null && to.isMember() && to != body ? to : null;
    }

    /** Joints follow the state: a member is jointed to the member that its link names, if that is one. */
    private void relink() {
        for (int i = 0; i < memberCount; i++) {
            EntityBody body = members[i];
            EntityBody to = linked(body);
            if (body.jointTo == to) {
                continue;
            }
            engine.disconnect(body);
            body.jointTo = to;
            body.joints = to == null ? List.of() : make(body, to);
            engine.connect(body);
        }
    }

    private List<Joint<EntityBody>> make(EntityBody from, EntityBody to) {
        double[] pose = new double[3];
        linkPose(from, pose);
        RawTransform fromNow = new RawTransform();
        fromNow.set(from.getTransform());
        RawTransform toNow = new RawTransform();
        toNow.set(to.getTransform());
        to.place(1, 0, 0, 0);
        from.place(StrictMath.cos(pose[2]), StrictMath.sin(pose[2]), pose[0], pose[1]);
        List<Joint<EntityBody>> made = List.copyOf(joints(from, to));
        from.place(fromNow);
        to.place(toNow);
        return made;
    }

    private void list(EntityBody body) {
        if (memberCount == members.length) {
            members = Arrays.copyOf(members, memberCount * 2);
        }
        int at = memberCount;
        while (at > 0 && members[at - 1].id() > body.id()) {
            members[at] = members[at - 1];
            at--;
        }
        members[at] = body;
        memberCount++;
    }

    @SuppressWarnings("NullAway") // beyond the last member nothing is read
    private void unlist(EntityBody body) {
        int at = 0;
        while (members[at] != body) {
            at++;
        }
        System.arraycopy(members, at + 1, members, at, memberCount - at - 1);
        members[--memberCount] = null;
        engine.disconnect(body);
        body.joints = List.of();
        body.jointTo = null;
    }

    private EntityBody present(long id) {
        EntityBody body = index.get(id);
        if (body == null) {
            throw new IllegalArgumentException("id must be a present entity: id=" + id);
        }
        return body;
    }

    private static void requirePlayer(int player) {
        if (player < 0 || player >= MAX_PLAYERS) {
            throw new IllegalArgumentException("player must be in 0.." + (MAX_PLAYERS - 1) + ": player=" + player);
        }
    }

    private Dyn4jSave own(SavedWorld slot) {
        if (slot instanceof Dyn4jSave save && save.maker == this) {
            return save;
        }
        throw new IllegalArgumentException("slot must be of this simulation's newSave");
    }

    private Dyn4jSave filled(SavedWorld slot) {
        Dyn4jSave save = own(slot);
        if (save.tick < 0) {
            throw new IllegalArgumentException("slot must have been saved to");
        }
        return save;
    }
}
