package dev.netcode.sim;

/** A ray against the sphere (in the plane: the circle) that holds all of an entity's shape. */
final class SphereRay {

    private SphereRay() {}

    static boolean cast(
            Simulation simulation,
            long id,
            double[] pose,
            int po,
            double[] origin,
            double[] direction,
            double lengthMeters,
            RayHit hit) {
        EntityKind kind = simulation.schema().kind(simulation.kind(id));
        int dimensions = kind.layout().dimensions();
        double length2 = 0;
        double along = 0;
        double distance2 = 0;
        for (int i = 0; i < dimensions; i++) {
            double way = pose[po + i] - origin[i];
            length2 += direction[i] * direction[i];
            along += way * direction[i];
            distance2 += way * way;
        }
        double radius = kind.radiusMeters();
        double length = Math.sqrt(length2);
        double middle = along / length;
        double inside = radius * radius - (distance2 - middle * middle);
        double distance = middle - Math.sqrt(Math.max(0, inside));
        if (!(inside >= 0 && distance >= 0 && distance <= lengthMeters)) {
            return false;
        }
        double at = distance / length;
        double px = origin[0] + direction[0] * at;
        double py = origin[1] + direction[1] * at;
        double pz = dimensions == 3 ? origin[2] + direction[2] * at : 0;
        double nz = dimensions == 3 ? (pz - pose[po + 2]) / radius : 0;
        hit.set(id, distance, px, py, pz, (px - pose[po]) / radius, (py - pose[po + 1]) / radius, nz);
        return true;
    }
}
