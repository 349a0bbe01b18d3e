package dev.netcode.physics.dyn4j;

import org.dyn4j.dynamics.joint.Joint;

/** A joint as the bodies that it holds know it. */
final class Held {

    final Joint<EntityBody> joint;

    /** The island search that has met it. */
    long visit;

    Held(Joint<EntityBody> joint) {
        this.joint = joint;
    }
}
