package dev.netcode.examples.play;

import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.util.HashSet;
import java.util.Set;

/** Which keys are held, as a driver means them: arrows or WASD, space for the boost, shift for the handbrake, E to get in and out, F to shoot. */
final class Keys extends KeyAdapter {

    private final Set<Integer> held = new HashSet<>();
    private boolean use;
    private boolean fire;

    @Override
    public void keyPressed(KeyEvent event) {
        if (held.add(event.getKeyCode())) {
            use |= event.getKeyCode() == KeyEvent.VK_E;
            fire |= event.getKeyCode() == KeyEvent.VK_F;
        }
    }

    @Override
    public void keyReleased(KeyEvent event) {
        held.remove(event.getKeyCode());
    }

    /** Lets go of everything; when the window loses the keyboard. */
    void release() {
        held.clear();
    }

    /** 1 forward, -1 back. */
    double throttle() {
        return axis(KeyEvent.VK_UP, KeyEvent.VK_W) - axis(KeyEvent.VK_DOWN, KeyEvent.VK_S);
    }

    /** 1 to the left, -1 to the right. */
    double steering() {
        return axis(KeyEvent.VK_LEFT, KeyEvent.VK_A) - axis(KeyEvent.VK_RIGHT, KeyEvent.VK_D);
    }

    boolean handbrake() {
        return held.contains(KeyEvent.VK_SHIFT);
    }

    boolean boost() {
        return held.contains(KeyEvent.VK_SPACE);
    }

    /** Whether to get in or out was pressed since the last call. */
    boolean takeUse() {
        boolean pressed = use;
        use = false;
        return pressed;
    }

    /** Whether to shoot was pressed since the last call. */
    boolean takeFire() {
        boolean pressed = fire;
        fire = false;
        return pressed;
    }

    private double axis(int arrow, int letter) {
        return held.contains(arrow) || held.contains(letter) ? 1 : 0;
    }
}
