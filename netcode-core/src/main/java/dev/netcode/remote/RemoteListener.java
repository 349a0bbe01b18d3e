package dev.netcode.remote;

/** Told of every entity that comes, changes and goes; each coming is matched by one going. Called while a snapshot is taken in. */
public interface RemoteListener {

    /** Listens to nothing. */
    RemoteListener NOBODY = new RemoteListener() {
        @Override
        public void added(long id, int kind) {
            // nobody listens
        }

        @Override
        public void changed(long id, int kind) {
            // nobody listens
        }

        @Override
        public void removed(long id, int kind) {
            // nobody listens
        }
    };

    /**
     * An entity is known from now on; perhaps not measured yet.
     *
     * @param id its id
     * @param kind index in the schema
     */
    void added(long id, int kind);

    /**
     * A snapshot told of an entity, a new one too, after {@link #added}.
     *
     * @param id its id
     * @param kind index in the schema
     */
    void changed(long id, int kind);

    /**
     * An entity is gone. If its id is used again in the same snapshot, {@link #added} follows.
     *
     * @param id its id
     * @param kind index in the schema
     */
    void removed(long id, int kind);
}
