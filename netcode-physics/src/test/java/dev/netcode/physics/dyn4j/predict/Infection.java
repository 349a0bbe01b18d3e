package dev.netcode.physics.dyn4j.predict;

import dev.netcode.sim.ContactEvents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who touched whom, tick by tick in both worlds, to tell whether one body's doing can have come to another. */
final class Infection {

    private final Map<Long, List<long[]>> pairs = new HashMap<>();

    void add(long tick, ContactEvents events) {
        List<long[]> at = pairs.computeIfAbsent(tick, t -> new ArrayList<>());
        for (int i = 0; i < events.size(); i++) {
            if (events.first(i) >= 0) {
                at.add(new long[] {events.first(i), events.second(i)});
            }
        }
    }

    /** Whether something that one of the sources touched, directly or through others, touched a target in some ticks. */
    boolean reached(long from, long to, Set<Long> sources, Set<Long> targets) {
        Set<Long> infected = new HashSet<>(sources);
        for (long t = from; t <= to; t++) {
            List<long[]> at = pairs.getOrDefault(t, List.of());
            for (boolean grew = true; grew; ) {
                grew = false;
                for (long[] pair : at) {
                    boolean a = infected.contains(pair[0]);
                    boolean b = infected.contains(pair[1]);
                    if (a != b) {
                        grew |= infected.add(pair[0]) | infected.add(pair[1]);
                    }
                }
            }
        }
        for (long target : targets) {
            if (infected.contains(target)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a body touched another whose id is not below a bound. */
    boolean touches(long tick, long body, long least) {
        for (long[] pair : pairs.getOrDefault(tick, List.of())) {
            if ((pair[0] == body && pair[1] >= least) || (pair[1] == body && pair[0] >= least)) {
                return true;
            }
        }
        return false;
    }
}
