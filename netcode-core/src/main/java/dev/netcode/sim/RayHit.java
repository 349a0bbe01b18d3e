package dev.netcode.sim;

/** The nearest hit of a ray; reused by the caller. Thread: one. */
public final class RayHit {

    private long entity = EntityId.NONE;
    private double distanceMeters;
    private final double[] place = new double[3];
    private final double[] normal = new double[3];

    /** Creates an empty hit. */
    public RayHit() {}

    /**
     * Fills the hit; for simulations.
     *
     * @param entity what was hit; negative (-1 - number) for a static part of the level
     * @param distanceMeters from the origin
     * @param px place, m
     * @param py place, m
     * @param pz place, m; 0 in 2D
     * @param nx normal of the surface
     * @param ny normal of the surface
     * @param nz normal of the surface; 0 in 2D
     */
    public void set(
            long entity, double distanceMeters, double px, double py, double pz, double nx, double ny, double nz) {
        this.entity = entity;
        this.distanceMeters = distanceMeters;
        place[0] = px;
        place[1] = py;
        place[2] = pz;
        normal[0] = nx;
        normal[1] = ny;
        normal[2] = nz;
    }

    /**
     * Becomes a copy.
     *
     * @param other a hit
     */
    public void set(RayHit other) {
        entity = other.entity;
        distanceMeters = other.distanceMeters;
        System.arraycopy(other.place, 0, place, 0, 3);
        System.arraycopy(other.normal, 0, normal, 0, 3);
    }

    /**
     * What was hit.
     *
     * @return an entity; negative (-1 - number) for a static part of the level
     */
    public long entity() {
        return entity;
    }

    /**
     * How far away.
     *
     * @return metres from the origin
     */
    public double distanceMeters() {
        return distanceMeters;
    }

    /**
     * Where.
     *
     * @param axis 0..2
     * @return metres
     */
    public double place(int axis) {
        return place[axis];
    }

    /**
     * The surface's normal.
     *
     * @param axis 0..2
     * @return unit vector's component
     */
    public double normal(int axis) {
        return normal[axis];
    }
}
