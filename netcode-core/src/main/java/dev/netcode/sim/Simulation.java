package dev.netcode.sim;

/**
 * A game's rules over a physics engine: one fixed step at a time, with a past to go back to.
 *
 * <p>The same class runs on the server (everything simulated) and on each client (what is near simulated, the rest
 * proxies or absent). An entity's state is a flat {@code double[]} in its kind's layout and is complete: two
 * simulations that hold the same members with the same states, the same {@linkplain #readContacts contact impulses} and
 * get the same inputs agree bit for bit if both are {@link RewindFidelity#EXACT}.
 *
 * <p><b>Order of a tick:</b> {@link #applyInput} for each player, then {@link #step}. The controls an input sets
 * (wheel, pedals) are fields of the state and stay until set again, so an entity whose player is not heard of coasts
 * with its controls held.
 *
 * <p><b>Quiet changes:</b> {@link #add}, {@link #addProxy}, {@link #remove}, {@link #setMode}, {@link #write} and
 * {@link #writeContacts} wake nobody and find no contacts. After any of them {@link #settle} must run before the next
 * step.
 *
 * <p>Thread: one. Allocates: in steady state nothing of its own. Errors: unknown ids, kinds or players and states that
 * are not finite throw {@link IllegalArgumentException} before anything changes.
 */
public interface Simulation {

    /**
     * What is simulated.
     *
     * @return the schema both ends share
     */
    Schema schema();

    /**
     * What going back in time is worth here.
     *
     * @return the class that the fidelity probe measured
     */
    RewindFidelity fidelity();

    /**
     * Adds a simulated member with this state. If it is jointed to a present member (or one is to it) the joint is made
     * from spawn poses, independent of where the two are now.
     *
     * @param id its id, which is also its place in the canonical order
     * @param kind index in the schema
     * @param state holds its state, in the kind's layout
     * @param offset where the state begins
     * @throws IllegalArgumentException if the id is present already or invalid, the kind unknown, the state not finite
     */
    void add(long id, int kind, double[] state, int offset);

    /**
     * Adds a proxy: solid where its state says, felt with its velocity, moved by nothing, at no cost in a step.
     *
     * @param id its id
     * @param kind index in the schema
     * @param state holds its state
     * @param offset where the state begins
     * @throws IllegalArgumentException as {@link #add}
     */
    void addProxy(long id, int kind, double[] state, int offset);

    /**
     * Takes an entity out, with its joints and contacts; neighbours sleep on.
     *
     * @param id a present entity
     */
    void remove(long id);

    /**
     * How an entity stands here.
     *
     * @param id any id
     * @return ABSENT for unknown ids
     */
    TwinMode mode(long id);

    /**
     * Makes a member a proxy or a proxy a member; its contact memory with bodies that stay is kept.
     *
     * @param id a present entity
     * @param mode SIMULATED or PROXY
     */
    void setMode(long id, TwinMode mode);

    /**
     * The kind of a present entity.
     *
     * @param id a present entity
     * @return index in the schema
     */
    int kind(long id);

    /**
     * How many simulated members.
     *
     * @return 0 or more
     */
    int memberCount();

    /**
     * A simulated member.
     *
     * @param index 0..memberCount-1
     * @return its id; ids ascend with the index
     */
    long member(int index);

    /**
     * Reads the present state.
     *
     * @param id a present entity
     * @param state receives its state
     * @param offset where to put it
     */
    void read(long id, double[] state, int offset);

    /**
     * Sets the whole state, asleep or awake as it says. A proxy is moved.
     *
     * @param id a present entity
     * @param state holds its state
     * @param offset where it begins
     */
    void write(long id, double[] state, int offset);

    /**
     * Reads the contact memory among members, and of members with the level's static parts.
     *
     * @param impulses cleared, then filled in canonical order
     */
    void readContacts(ContactImpulses impulses);

    /**
     * Replaces the whole contact memory; contacts not listed start from nothing. Taken up by the next {@link #settle}.
     *
     * @param impulses the memory; not kept
     */
    void writeContacts(ContactImpulses impulses);

    /**
     * Replaces the contact memory of the pairs that touch a given member, and leaves all other memory as it is. Taken up
     * by the next {@link #settle}.
     *
     * @param id a member
     * @param impulses the rows that name {@code id} are taken, others ignored
     */
    void writeContactsOf(long id, ContactImpulses impulses);

    /** Finds the contacts of the world as it now stands, without moving anything; queries are right afterwards. */
    void settle();

    /**
     * Sets what a player holds and presses, on whatever the player controls at this moment.
     *
     * @param player 0..1023
     * @param input holds a quantized input in the schema's layout
     * @param offset where it begins
     */
    void applyInput(int player, double[] input, int offset);

    /**
     * As {@link #applyInput}, for callers who took the input in themselves: it was checked where it came in, once, and is
     * not checked again on every tick that it runs on. Predictor and server call this one. Unless it is implemented too it
     * goes to {@link #applyInput}; where it is, whoever watches or changes what is applied does so in both.
     *
     * @param player 0..1023
     * @param input holds a quantized input in the schema's layout, of which {@link
     *     dev.netcode.input.InputLayout#firstInvalid} has said that it is valid
     * @param offset where it begins
     */
    default void applyValidInput(int player, double[] input, int offset) {
        applyInput(player, input, offset);
    }

    /**
     * What a player controls.
     *
     * @param player 0..1023
     * @return an entity, or {@link EntityId#NONE}
     */
    long controlled(int player);

    /**
     * Says what a player controls. A game's rule may change it in a step (getting in, getting out).
     *
     * @param player 0..1023
     * @param id an entity, present or not, or {@link EntityId#NONE}
     */
    void control(int player, long id);

    /**
     * Runs one tick.
     *
     * @param tick the tick this step makes; given to the game's rules
     */
    void step(long tick);

    /**
     * What touched in the last step; empty while muted.
     *
     * @return reused; valid until the next step
     */
    ContactEvents events();

    /**
     * Mutes or unmutes {@link #events}; a replay runs muted.
     *
     * @param muted true to tell nothing
     */
    void mute(boolean muted);

    /**
     * Makes an empty slot.
     *
     * @return a slot for {@link #save}
     */
    SavedWorld newSave();

    /**
     * Saves the simulated members: states, contact memory, who controls what, rule-made members' existence.
     *
     * @param slot from {@link #newSave}; overwritten
     * @param tick the tick just stepped
     */
    void save(SavedWorld slot, long tick);

    /**
     * Writes the saved states and contact memory to the members present now. Numbered entities are neither added nor
     * removed: membership belongs to the present; members that the slot does not hold keep their state. Made entities
     * ({@link EntityId#isMade}) follow the slot: those it lacks are removed, those it holds are added again. Needs
     * {@link #settle} afterwards.
     *
     * @param slot a filled slot
     */
    void restore(SavedWorld slot);

    /**
     * The state an entity had when a slot was saved.
     *
     * @param slot a filled slot
     * @param id any id
     * @param state receives the state
     * @param offset where to put it
     * @return false if the slot does not hold the entity, and then nothing is written
     */
    boolean readSaved(SavedWorld slot, long id, double[] state, int offset);

    /**
     * Whether the state an entity had when a slot was saved is a given one, seen at a glance. A quick answer for the many
     * that stand: true is final, false only means that a closer look is due. Callers ask in the order of ids.
     *
     * @param slot a filled slot
     * @param id any id
     * @param state holds a state, finite
     * @param offset where it begins
     * @return true only if the slot holds the entity and the states are the same
     */
    default boolean savedSame(SavedWorld slot, long id, double[] state, int offset) {
        return false;
    }

    /**
     * Whether the contact memory in a slot is what a word says, as far as it is of members in the slot. Bodies can be equal
     * by rounding while the memory of their contacts is not; an engine that keeps such memory must be able to tell.
     *
     * @param slot a filled slot
     * @param impulses the memory of all near contacts
     * @return false if a contact's memory differs; true if none does, or if this engine keeps none
     */
    default boolean savedContactsSame(SavedWorld slot, ContactImpulses impulses) {
        return true;
    }

    /**
     * What a player controlled when a slot was saved.
     *
     * @param slot a filled slot
     * @param player 0..1023
     * @return an entity, or {@link EntityId#NONE}
     */
    long savedControlled(SavedWorld slot, int player);

    /**
     * Puts a member into a slot with the state and contact memory it has now, as if it had been there when the slot was
     * saved. For a member that slept all along and has only now become known.
     *
     * @param slot a filled slot
     * @param id a member
     */
    void amend(SavedWorld slot, long id);

    /**
     * Casts a ray through members, proxies and the level.
     *
     * @param origin start, m; as many numbers as the world has dimensions
     * @param direction need not be of unit length; must not be zero
     * @param lengthMeters how far
     * @param ignore an entity that the ray passes through, or {@link EntityId#NONE}
     * @param hit receives the nearest hit
     * @return false if nothing was hit
     */
    boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit);

    /**
     * Casts a ray through the level alone: its static parts are hit as {@link #ray} hits them, and whoever stands before
     * them, member or proxy, is not there. Cost: what lies along the ray, once.
     *
     * @param origin start, m; as many numbers as the world has dimensions
     * @param direction need not be of unit length; must not be zero
     * @param lengthMeters how far
     * @param hit receives the nearest hit; its entity is negative
     * @return false if no part of the level was hit, and then nothing is written
     */
    boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit);

    /**
     * Casts a ray at one entity as if it stood elsewhere: where a shooter saw it. Nothing is moved. An engine that knows
     * shapes answers by them; as it comes, it is the sphere (circle) of the kind's radius that is hit.
     *
     * @param id a present entity
     * @param pose holds a pose, as its kind's {@code layout().pose()} has it
     * @param poseOffset where the pose begins
     * @param origin start, m; as many numbers as the world has dimensions
     * @param direction need not be of unit length; must not be zero
     * @param lengthMeters how far
     * @param hit receives the nearest hit
     * @return false if it is missed, or if the ray starts inside
     */
    default boolean rayAt(
            long id,
            double[] pose,
            int poseOffset,
            double[] origin,
            double[] direction,
            double lengthMeters,
            RayHit hit) {
        return SphereRay.cast(this, id, pose, poseOffset, origin, direction, lengthMeters, hit);
    }
}
