package dev.netcode.mirror;

/**
 * Finds out whether a member stands beside something that is not simulated here, so that its difference has a name.
 *
 * <p>Thread: one. Allocates: nothing.
 */
final class Outsiders implements ReachField.Visitor {

    private final ReachField field;
    private final Members members;
    private final double marginMeters;
    private boolean found;

    Outsiders(ReachField field, Members members, double marginMeters) {
        this.field = field;
        this.members = members;
        this.marginMeters = marginMeters;
    }

    boolean touches(long id) {
        int at = field.index(id);
        found = false;
        for (int tier = 0; at >= 0 && tier < 2; tier++) {
            if (field.search(at, tier, marginMeters, this)) {
                break;
            }
        }
        return found;
    }

    @Override
    public void visit(int about, int other) {
        found |= other != about && !members.contains(field.id(other)) && field.gap(about, other) <= marginMeters;
    }
}
