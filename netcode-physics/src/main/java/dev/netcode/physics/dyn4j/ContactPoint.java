package dev.netcode.physics.dyn4j;

/** One point of a touching pair: where it is, what the solver remembers of it, and the solver's numbers for this step. */
final class ContactPoint {

    /** Tells the points of a pair apart; the same for the same geometry on every machine. */
    long feature;

    /** Accumulated impulses, N s: the memory that the next step starts from. */
    double normalImpulse;

    double tangentImpulse;

    /** How deep the shapes overlapped when the contact was found, m, and where, in the world and in either body's frame. */
    double depth;

    double worldX;
    double worldY;
    double localAx;
    double localAy;
    double localBx;
    double localBy;

    /** Arms from the centres of mass, effective masses and the rebound speed asked for; valid within a step. */
    double armAx;

    double armAy;
    double armBx;
    double armBy;
    double normalMass;
    double tangentMass;
    double rebound;

    void copyMemory(ContactPoint other) {
        feature = other.feature;
        normalImpulse = other.normalImpulse;
        tangentImpulse = other.tangentImpulse;
    }

    /** Makes the memory what a word can carry. */
    void roundMemory() {
        float normal = (float) normalImpulse;
        float tangent = (float) tangentImpulse;
        normalImpulse = normal + 0.0;
        tangentImpulse = tangent + 0.0;
    }
}
