package dev.netcode.mirror;

/**
 * What stands about a search's beginning, laid side by side: looking at all of it that is not settled is cheaper than
 * asking the grid from each body anew, and the earliest of it is found by going through.
 *
 * <p>A row a body, all of it in one line of the cache; what is settled makes room for the last row. A box for each tier
 * tells which land the rows cover: a look that stays within need not ask the grid.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Patch implements ReachField.Visitor {

    /** Most rows; where more stands about the beginning, the grid alone is asked. */
    static final int MOST = 1024;

    private static final int STRIDE = 8;
    private static final int X = 0;
    private static final int Y = 1;
    private static final int Z = 2;
    private static final int RADIUS = 3;

    /** What it may do within the horizon by itself, m/s. */
    private static final int OWN = 4;

    /** By when it is reached already, else the horizon, s: nothing later is of interest. */
    private static final int UNTIL = 5;

    /** When it is reached, infinite if it is not, s. */
    private static final int SECONDS = 6;

    /** What it may do once it is reached, m/s. */
    private static final int BOUND = 7;

    private final ReachField field;
    private final Front front;
    private final Groups groups;
    private final double marginMeters;
    private final double[] row;
    private final int[] entry;
    private final int[] rowOf;
    private final double[] half = new double[2];
    private double x;
    private double y;
    private double z;
    private double reach;
    private double horizonSeconds;
    private int count;
    private boolean full;

    Patch(ReachField field, Front front, Groups groups) {
        this.field = field;
        this.front = front;
        this.groups = groups;
        marginMeters = field.config().marginMeters();
        int most = Math.min(MOST, field.capacity());
        row = new double[most * STRIDE];
        entry = new int[most];
        rowOf = new int[field.capacity()];
    }

    void clear() {
        count = 0;
        half[0] = Double.NEGATIVE_INFINITY;
        half[1] = Double.NEGATIVE_INFINITY;
    }

    /** Lays out what stands about a body; at most so far away in each direction, by tier. */
    void gather(int about, double horizon, double resting, double moving) {
        x = field.x(about);
        y = field.y(about);
        z = field.z(about);
        horizonSeconds = horizon;
        full = false;
        reach = Math.max(resting, moving);
        if (!field.searchWithin(about, 0, resting, this)) {
            field.searchWithin(about, 1, moving, this);
        }
        if (full) {
            clear();
        } else {
            half[0] = resting;
            half[1] = moving;
        }
    }

    @Override
    public void visit(int about, int at) {
        if (holds(at) || !(apart(at) <= reach)) {
            return;
        }
        if (count == entry.length) {
            full = true;
            return;
        }
        int i = count++;
        entry[i] = at;
        rowOf[at] = i;
        int to = i * STRIDE;
        field.copyPlace(at, row, to);
        row[to + OWN] = field.speedWithin(at, horizonSeconds, false);
        row[to + UNTIL] = horizonSeconds;
        row[to + SECONDS] = Double.POSITIVE_INFINITY;
        groups.open(at);
    }

    /** How far an entry stands from the middle, in the direction in which it is farthest. */
    private double apart(int at) {
        return Math.max(Math.abs(field.x(at) - x), Math.max(Math.abs(field.y(at) - y), Math.abs(field.z(at) - z)));
    }

    /** Whether an entry has a row: it stands about the beginning and is not settled. */
    boolean holds(int at) {
        int i = rowOf[at];
        return i < count && entry[i] == at;
    }

    /** Whether all of a tier that stands within a distance of a place, in each direction, had a row. */
    boolean covers(int tier, double aboutX, double aboutY, double aboutZ, double meters) {
        // a hair wider, so that rounding never decides here
        double most = half[tier] - meters * (1 + 1e-9);
        return Math.abs(aboutX - x) <= most && Math.abs(aboutY - y) <= most && Math.abs(aboutZ - z) <= most;
    }

    /** Takes in that one that has a row may be reached at a time and then do a speed. */
    void offer(int at, double time, double speed) {
        offerRow(rowOf[at] * STRIDE, time, speed);
    }

    private void offerRow(int to, double time, double speed) {
        if (time < row[to + SECONDS]) {
            row[to + UNTIL] = time;
            row[to + SECONDS] = time;
            row[to + BOUND] = speed;
        } else if (time == row[to + SECONDS]) {
            row[to + BOUND] = Math.max(row[to + BOUND], speed);
        }
    }

    /** The row of the earliest, of those of one time the one of the least id; -1 if none is reached. */
    int earliest() {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double time = row[i * STRIDE + SECONDS];
            if (time < least || (time == least && best >= 0 && field.id(entry[i]) < field.id(entry[best]))) {
                least = time;
                best = i;
            }
        }
        return best;
    }

    double seconds(int index) {
        return row[index * STRIDE + SECONDS];
    }

    int entry(int index) {
        return entry[index];
    }

    /** Settles a row; its entry is told to the front. */
    int settle(int index) {
        int at = entry[index];
        int from = index * STRIDE;
        front.settle(at, row[from + SECONDS], row[from + BOUND]);
        int last = --count;
        if (index != last) {
            System.arraycopy(row, last * STRIDE, row, from, STRIDE);
            entry[index] = entry[last];
            rowOf[entry[index]] = index;
        }
        return at;
    }

    /** Looks from a settled body at all rows. */
    void look(int at) {
        double atX = field.x(at);
        double atY = field.y(at);
        double atZ = field.z(at);
        double radius = field.radius(at);
        double speed = field.speed(at);
        double seconds = front.seconds(at);
        double bound = front.bound(at);
        double push = field.push(at, bound);
        for (int to = 0; to < count * STRIDE; to += STRIDE) {
            double dx = atX - row[to + X];
            double dy = atY - row[to + Y];
            double dz = atZ - row[to + Z];
            double square = dx * dx + dy * dy + dz * dz;
            double closing = bound + row[to + OWN];
            double reachable = closing * (row[to + UNTIL] - seconds);
            // a hair wider, so that rounding never decides here
            double most = (marginMeters + reachable + radius + row[to + RADIUS]) * (1 + 1e-9);
            if (square > most * most) {
                continue;
            }
            double gap = Math.sqrt(square) - radius - row[to + RADIUS] - marginMeters;
            if (!(gap <= reachable)) {
                continue;
            }
            double time = gap > 0 ? seconds + gap / closing : seconds;
            if (!(time <= horizonSeconds)) {
                continue;
            }
            offerRow(to, time, Math.max(row[to + OWN], push));
            int other = entry[to / STRIDE];
            if (gap <= Reach.GROUP_SECONDS * (speed + field.speed(other))) {
                groups.unite(at, other);
            }
        }
    }
}
