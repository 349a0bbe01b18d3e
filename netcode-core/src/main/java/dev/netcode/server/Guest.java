package dev.netcode.server;

import java.net.InetSocketAddress;
import java.net.SocketAddress;

/** One address that was welcomed: knocking until it has answered with its key, then a client. */
final class Guest {

    final SocketAddress address;
    final ClientSession session;

    /** Who shares a limit with it: its network address, or the whole address where there is none. */
    final Object host;

    /** When it was welcomed, or last heard of with its key. */
    long heardNanos;

    boolean joined;
    int bytesUnanswered;

    Guest(SocketAddress address, ClientSession session, long nowNanos) {
        this.address = address;
        this.session = session;
        host = host(address);
        heardNanos = nowNanos;
    }

    static Object host(SocketAddress address) {
        if (address instanceof InetSocketAddress internet && internet.getAddress() != null) {
            return internet.getAddress();
        }
        return address;
    }

    int[] players() {
        int[] players = new int[session.seats()];
        for (int seat = 0; seat < players.length; seat++) {
            players[seat] = session.player(seat);
        }
        return players;
    }
}
