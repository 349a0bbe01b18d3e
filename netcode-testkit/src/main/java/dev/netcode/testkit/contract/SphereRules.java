package dev.netcode.testkit.contract;

import dev.netcode.sim.ContactEvents;

/** How spheres move, bounce, roll and push each other: a function of their states alone. */
final class SphereRules {

    private static final double HALF_BOX = 20;
    private static final double GRAVITY = 9.8;
    private static final double BOUNCE = 0.6;
    private static final double FRICTION = 0.4;
    private static final double JUMP = 5;

    private final double seconds;

    SphereRules(double seconds) {
        this.seconds = seconds;
    }

    void step(SphereTable present, ContactEvents events) {
        double[] s = present.state;
        for (int i = 0; i < present.size; i++) {
            if (!present.proxy[i]) {
                move(s, i * SphereWorld.WIDTH);
            }
        }
        for (int i = 0; i < present.size; i++) {
            for (int j = i + 1; j < present.size; j++) {
                if (!present.proxy[i] || !present.proxy[j]) {
                    collide(present, i, j, events);
                }
            }
        }
        for (int i = 0; i < present.size; i++) {
            if (!present.proxy[i]) {
                contain(present, i, events);
                SphereWorld.LAYOUT.quantize(s, i * SphereWorld.WIDTH, s, i * SphereWorld.WIDTH);
            }
        }
    }

    private void move(double[] s, int at) {
        s[at + SphereWorld.VELOCITY] += s[at + SphereWorld.PUSH_X] * SphereWorld.PUSH * seconds;
        s[at + SphereWorld.VELOCITY + 2] += s[at + SphereWorld.PUSH_Z] * SphereWorld.PUSH * seconds;
        boolean grounded = s[at + 1] <= SphereWorld.RADIUS + 0.01;
        s[at + SphereWorld.VELOCITY + 1] += s[at + SphereWorld.JUMPS] != 0 && grounded ? JUMP : -GRAVITY * seconds;
        s[at + SphereWorld.JUMPS] = 0;
        for (int k = 0; k < 3; k++) {
            s[at + k] += s[at + SphereWorld.VELOCITY + k] * seconds;
        }
        turn(s, at);
    }

    /** q += dt/2 * spin * q, normalized. */
    private void turn(double[] s, int at) {
        int q = at + SphereWorld.ROTATION;
        double h = seconds / 2;
        double wx = s[at + SphereWorld.SPIN] * h;
        double wy = s[at + SphereWorld.SPIN + 1] * h;
        double wz = s[at + SphereWorld.SPIN + 2] * h;
        double x = s[q] + wx * s[q + 3] + wy * s[q + 2] - wz * s[q + 1];
        double y = s[q + 1] + wy * s[q + 3] + wz * s[q] - wx * s[q + 2];
        double z = s[q + 2] + wz * s[q + 3] + wx * s[q + 1] - wy * s[q];
        double w = s[q + 3] - wx * s[q] - wy * s[q + 1] - wz * s[q + 2];
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        s[q] = x / length;
        s[q + 1] = y / length;
        s[q + 2] = z / length;
        s[q + 3] = w / length;
    }

    private void collide(SphereTable present, int i, int j, ContactEvents events) {
        double[] s = present.state;
        int a = i * SphereWorld.WIDTH;
        int b = j * SphereWorld.WIDTH;
        double dx = s[a] - s[b];
        double dy = s[a + 1] - s[b + 1];
        double dz = s[a + 2] - s[b + 2];
        double squared = dx * dx + dy * dy + dz * dz;
        if (squared >= 4 * SphereWorld.RADIUS * SphereWorld.RADIUS || squared == 0) {
            return;
        }
        double distance = Math.sqrt(squared);
        double nx = dx / distance;
        double ny = dy / distance;
        double nz = dz / distance;
        double leave = (s[a + SphereWorld.VELOCITY] - s[b + SphereWorld.VELOCITY]) * nx
                + (s[a + SphereWorld.VELOCITY + 1] - s[b + SphereWorld.VELOCITY + 1]) * ny
                + (s[a + SphereWorld.VELOCITY + 2] - s[b + SphereWorld.VELOCITY + 2]) * nz;
        double shareA = present.proxy[i] ? 0 : present.proxy[j] ? 1 : 0.5;
        double shareB = present.proxy[j] ? 0 : present.proxy[i] ? 1 : 0.5;
        double apart = (2 * SphereWorld.RADIUS - distance) * 0.5;
        push(s, a, nx, ny, nz, apart * shareA);
        push(s, b, nx, ny, nz, -apart * shareB);
        if (leave < 0) {
            double change = -(1 + BOUNCE) * leave;
            push(s, a + SphereWorld.VELOCITY, nx, ny, nz, change * shareA);
            push(s, b + SphereWorld.VELOCITY, nx, ny, nz, -change * shareB);
            events.add(
                    present.id[i],
                    present.id[j],
                    true,
                    change,
                    s[b] + nx * SphereWorld.RADIUS,
                    s[b + 1] + ny * SphereWorld.RADIUS,
                    s[b + 2] + nz * SphereWorld.RADIUS);
        }
    }

    private static void push(double[] s, int at, double nx, double ny, double nz, double by) {
        s[at] += nx * by;
        s[at + 1] += ny * by;
        s[at + 2] += nz * by;
    }

    private void contain(SphereTable present, int i, ContactEvents events) {
        double[] s = present.state;
        int at = i * SphereWorld.WIDTH;
        if (s[at + 1] < SphereWorld.RADIUS) {
            s[at + 1] = SphereWorld.RADIUS;
            double down = -s[at + SphereWorld.VELOCITY + 1];
            if (down > 0) {
                s[at + SphereWorld.VELOCITY + 1] = down > 0.5 ? BOUNCE * down : 0;
                events.add(-1, present.id[i], true, down, s[at], 0, s[at + 2]);
            }
            double keep = 1 - FRICTION * seconds;
            s[at + SphereWorld.VELOCITY] *= keep;
            s[at + SphereWorld.VELOCITY + 2] *= keep;
            // Rolls without slipping.
            s[at + SphereWorld.SPIN] = s[at + SphereWorld.VELOCITY + 2] / SphereWorld.RADIUS;
            s[at + SphereWorld.SPIN + 2] = -s[at + SphereWorld.VELOCITY] / SphereWorld.RADIUS;
        }
        for (int k = 0; k < 3; k += 2) {
            double limit = HALF_BOX - SphereWorld.RADIUS;
            if (Math.abs(s[at + k]) > limit && Math.abs(s[at + k]) < HALF_BOX * 2) {
                s[at + k] = Math.copySign(limit, s[at + k]);
                s[at + SphereWorld.VELOCITY + k] *= -BOUNCE;
            }
        }
    }
}
