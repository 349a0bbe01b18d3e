package dev.netcode.predict;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.EntityId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What happens to discs in a step: players' presses, motion, the wall, shoves. */
final class TinyRules {

    private final Discs discs;
    private final ContactEvents events;
    private final double tickSeconds;
    private final double wallX;
    private final Map<Integer, double[]> presses = new HashMap<>();

    /** Hears of everyone who gets into a car or out of one, in every pass. */
    interface Used {
        void used(boolean entered, long tick);
    }

    Used used = (entered, tick) -> {};

    /** Whether two parts of the level begin to touch in each step, which concerns nobody: no tick is a quiet one. */
    boolean restless;

    /** Whether a sleeper wakes a step after it is touched, as in engines that find a contact a step before they solve it. */
    boolean wakesLate;

    TinyRules(Discs discs, ContactEvents events, double tickSeconds, double wallX) {
        this.discs = discs;
        this.events = events;
        this.tickSeconds = tickSeconds;
        this.wallX = wallX;
    }

    void applyInput(int player, double[] input, int offset) {
        Disc mine = discs.byId.get(discs.controlled(player));
        if (mine == null) {
            return;
        }
        mine.state[Disc.HELD_X] = input[offset];
        mine.state[Disc.HELD_Y] = input[offset + 1];
        double[] pressed = new double[3];
        System.arraycopy(input, offset + 2, pressed, 0, 3);
        presses.put(player, pressed);
    }

    void step(long tick) {
        events.clear();
        if (restless) {
            events.add(-9, -8, true, 0, 0, 0, 0);
        }
        endShots(tick);
        for (int player : new ArrayList<>(discs.controlled.keySet())) {
            double[] pressed = presses.getOrDefault(player, new double[3]);
            Disc mine = discs.byId.get(discs.controlled(player));
            if (mine != null && !mine.proxy) {
                press(player, mine, pressed, tick);
            }
        }
        presses.clear();
        TreeMap<Long, double[]> before = new TreeMap<>();
        discs.byId.forEach((id, disc) -> before.put(id, disc.state.clone()));
        for (Disc disc : discs.byId.values()) {
            if (!disc.proxy) {
                move(disc, tick);
            }
        }
        touch(before);
        for (Disc disc : discs.byId.values()) {
            if (!disc.proxy) {
                Disc.LAYOUT.quantize(disc.state, 0, disc.state, 0);
            }
        }
    }

    private void endShots(long tick) {
        for (Disc disc : new ArrayList<>(discs.byId.values())) {
            if (disc.kind == Disc.SHOT
                    && !disc.proxy
                    && (tick - EntityId.birthTick(disc.id) >= 90 || disc.state[Disc.X] >= wallX - 0.2)) {
                discs.byId.remove(disc.id);
            }
        }
    }

    private void press(int player, Disc mine, double[] pressed, long tick) {
        mine.state[Disc.JUMPS] += pressed[0];
        if (pressed[2] != 0) {
            for (int k = 0; k < 3; k++) {
                double[] shot = Disc.at(mine.state[Disc.X] + 1, mine.state[Disc.Y] + k - 1);
                shot[Disc.VX] = 15;
                long id = EntityId.made(player, tick, k);
                if (!discs.byId.containsKey(id)) {
                    discs.add(id, Disc.SHOT, shot, 0);
                }
            }
        }
        if (pressed[1] == 0) {
            return;
        }
        if (mine.kind == Disc.CAR) {
            mine.state[Disc.HELD_X] = 0;
            mine.state[Disc.HELD_Y] = 0;
            long walker = EntityId.made(player, tick, 40);
            discs.add(walker, Disc.WALKER, Disc.at(mine.state[Disc.X], mine.state[Disc.Y] + 3), 0);
            discs.controlled.put(player, walker);
            used.used(false, tick);
        } else {
            for (Disc car : discs.byId.values()) {
                if (car.kind == Disc.CAR && !car.proxy && Disc.distance(car.state, mine.state) < 4) {
                    discs.controlled.put(player, car.id);
                    discs.byId.remove(mine.id);
                    used.used(true, tick);
                    return;
                }
            }
        }
    }

    private void move(Disc disc, long tick) {
        double dt = tickSeconds;
        double[] s = disc.state;
        if (disc.kind == Disc.PLATFORM) {
            double next = 4 * StrictMath.sin(tick * dt);
            s[Disc.VX] = (next - s[Disc.X]) / dt;
            s[Disc.X] = next;
            return;
        }
        if (disc.kind == Disc.WALKER || disc.kind == Disc.CAR) {
            double pace = disc.kind == Disc.WALKER ? 5 : 12;
            s[Disc.VX] = s[Disc.HELD_X] * pace + ground(s, tick);
            s[Disc.VY] = s[Disc.HELD_Y] * pace;
            if (s[Disc.HELD_X] != 0 || s[Disc.HELD_Y] != 0) {
                s[Disc.FACING] = StrictMath.atan2(s[Disc.HELD_Y], s[Disc.HELD_X]);
            }
        } else if (disc.kind == Disc.PIECE) {
            s[Disc.VX] *= 0.98;
            s[Disc.VY] *= 0.98;
        }
        if (s[Disc.ASLEEP] != 0) {
            return;
        }
        s[Disc.X] += s[Disc.VX] * dt;
        s[Disc.Y] += s[Disc.VY] * dt;
        if (disc.kind == Disc.PIECE && Math.hypot(s[Disc.VX], s[Disc.VY]) < 0.01) {
            s[Disc.VX] = 0;
            s[Disc.VY] = 0;
            s[Disc.ASLEEP] = 1;
        }
        if (s[Disc.X] > wallX) {
            events.add(
                    -1, disc.id, s[Disc.X] - s[Disc.VX] * dt < wallX, Math.abs(s[Disc.VX]) * 10, wallX, s[Disc.Y], 0);
            s[Disc.X] = wallX;
        }
    }

    /** How fast the platform underfoot moves. */
    private double ground(double[] s, long tick) {
        for (Disc other : discs.byId.values()) {
            if (other.kind == Disc.PLATFORM && Disc.distance(other.state, s) < Disc.radius(Disc.PLATFORM)) {
                double dt = tickSeconds;
                return (4 * StrictMath.sin(tick * dt) - 4 * StrictMath.sin((tick - 1) * dt)) / dt;
            }
        }
        return 0;
    }

    private void touch(TreeMap<Long, double[]> before) {
        List<Disc> all = new ArrayList<>(discs.byId.values());
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                Disc a = all.get(i);
                Disc b = all.get(j);
                double reach = Disc.radius(a.kind) + Disc.radius(b.kind);
                if (a.kind == Disc.PLATFORM || b.kind == Disc.PLATFORM || Disc.distance(a.state, b.state) >= reach) {
                    continue;
                }
                boolean began =
                        Disc.distance(before.getOrDefault(a.id, a.state), before.getOrDefault(b.id, b.state)) >= reach;
                events.add(a.id, b.id, began, 20, a.state[Disc.X], a.state[Disc.Y], 0);
                shoved(a, b, began);
                shoved(b, a, began);
            }
        }
    }

    private void shoved(Disc piece, Disc by, boolean began) {
        if (wakesLate && began && piece.state[Disc.ASLEEP] != 0) {
            return;
        }
        if (piece.kind != Disc.PIECE || piece.proxy || by.kind == Disc.SHOT) {
            return;
        }
        piece.state[Disc.ASLEEP] = 0;
        piece.state[Disc.VX] = by.state[Disc.VX] * 1.1;
        piece.state[Disc.VY] = by.state[Disc.VY] * 1.1;
    }
}
