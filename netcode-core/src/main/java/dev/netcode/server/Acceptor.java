package dev.netcode.server;

import dev.netcode.transport.ServerTransport;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Reason;
import dev.netcode.wire.Handshake.Welcome;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The door of a server: lets clients in by the handshake, knows whose a datagram is and where one goes, and lets go who is silent.
 *
 * <pre>{@code
 * acceptor.receive(now);    // all that has come; who joined and who left is told
 * server.tick(now);
 * server.send(acceptor);
 * }</pre>
 *
 * <p>A hello that fits gets a key and the lowest free players. From then on the address is told snapshots, but it counts as a
 * client only once it has answered with its key: until then it may be the address of somebody who never asked. So a hello alone
 * makes the game do nothing, holds its seats for {@code knockNanos} at most, and has no more than {@code knockBytes} sent.
 *
 * <p>What does not fit is refused by name: another protocol, another tick rate, another schema, no room. Where there is no room only
 * because of others who have not answered yet, nothing is said: the client asks again. So it is with a hello from the address of a
 * client that plays: if it has begun again, it is let in anew as soon as its former life has been silent for {@code restartNanos}.
 * Bytes that are neither a client's nor a hello are counted and forgotten. Nothing that comes throws.
 *
 * <p>It is no cryptography: who can read a client's datagrams can speak for it. Who can write any address on his own can hold
 * the free seats for as long as he keeps it up; who plays already is not touched by that.
 *
 * <p>Thread: the server's. Allocates: as clients come and go; else nothing of its own. Memory: a session for each client, no more than
 * there are players; nothing for anybody else. Cost: a look-up for a datagram of a client; the clients once for a hello, of which
 * {@value #HELLOS_AT_ONCE} are heard at once and the others are lost.
 */
public final class Acceptor implements Outbox {

    /** Hellos heard in one {@link #receive}: what more may cost is bounded, and who was not heard asks again. */
    static final int HELLOS_AT_ONCE = 64;

    private static final int PLAYERS = 1024;

    private final NetcodeServer server;
    private final ServerTransport transport;
    private final AcceptorConfig config;
    private final LongSupplier keys;
    private final AcceptorListener listener;
    private final ServerTransport.Receiver receiver = this::datagram;
    private final List<Guest> guests = new ArrayList<>();
    private final Map<SocketAddress, Guest> byAddress = new LinkedHashMap<>();
    private final Map<ClientSession, Guest> bySession = new LinkedHashMap<>();
    private final boolean[] taken = new boolean[PLAYERS];
    private final long[] refused = new long[Reason.values().length];
    private long now;
    private int hellos;
    private long unanswered;
    private long strays;

    /**
     * Opens the door.
     *
     * @param server whom it serves; sessions that the game connects itself keep their players
     * @param transport how datagrams come and go; the caller's to close
     * @param config whom it lets in
     * @param keys draws the connections' keys; take one that cannot be foreseen, such as {@code new SecureRandom()::nextLong}
     * @param listener hears who comes and goes
     */
    public Acceptor(
            NetcodeServer server,
            ServerTransport transport,
            AcceptorConfig config,
            LongSupplier keys,
            AcceptorListener listener) {
        this.server = server;
        this.transport = transport;
        this.config = config;
        this.keys = keys;
        this.listener = listener;
    }

    /**
     * Takes in all that has come, and lets go who was silent for too long. Before each tick.
     *
     * @param nowNanos monotonic time, the clock of {@link NetcodeServer#tick(long)}
     */
    public void receive(long nowNanos) {
        now = nowNanos;
        hellos = 0;
        transport.receive(receiver);
        int i = 0;
        while (i < guests.size()) {
            Guest guest = guests.get(i);
            long patience = guest.joined ? config.silentNanos() : config.knockNanos();
            if (now - guest.heardNanos > patience) {
                remove(guest);
            } else {
                i++;
            }
        }
    }

    private void datagram(SocketAddress from, byte[] data, int length) {
        Guest guest = byAddress.get(from);
        if (guest != null && server.receive(guest.session, data, 0, length, now)) {
            guest.heardNanos = now;
            if (!guest.joined) {
                guest.joined = true;
                listener.joined(guest.session);
            }
            return;
        }
        if (!(Handshake.read(data, 0, length) instanceof Hello hello)) {
            strays++;
        } else if (hellos == HELLOS_AT_ONCE) {
            unanswered++;
        } else {
            hellos++;
            answer(from, guest, hello);
        }
    }

    private void answer(SocketAddress from, @Nullable Guest known, Hello hello) {
        Guest guest = known;
        if (guest != null && guest.joined && now - guest.heardNanos <= config.restartNanos()) {
            unanswered++;
            return;
        }
        Handshake.Refused misfit = Handshake.judge(hello, server.simulation().schema());
        if (misfit != null) {
            refuse(from, hello, misfit.reason());
            return;
        }
        if (guest != null && (guest.joined || guest.session.seats() != hello.seats())) {
            remove(guest);
            guest = null;
        }
        if (guest == null) {
            guest = welcome(from, hello);
        }
        if (guest != null) {
            // a hello may come twice: it gets the same answer
            int[] players = guest.players();
            send(from, new Welcome(hello.nonce(), guest.session.key(), server.tick(), players));
        }
    }

    /** Seats a newcomer, or tells him that there is no room, or nothing while others may not even be there. */
    private @Nullable Guest welcome(SocketAddress from, Hello hello) {
        if (ofHost(Guest.host(from)) >= config.perHost()) {
            refuse(from, hello, Reason.FULL);
            return null;
        }
        int[] players = freePlayers(hello.seats());
        if (players == null) {
            if (hello.seats() <= config.players() && knocking() > 0) {
                unanswered++;
            } else {
                refuse(from, hello, Reason.FULL);
            }
            return null;
        }
        Guest guest = new Guest(from, server.connect(keys.getAsLong(), players), now);
        guests.add(guest);
        byAddress.put(from, guest);
        bySession.put(guest.session, guest);
        return guest;
    }

    private int ofHost(Object host) {
        int count = 0;
        for (int i = 0; i < guests.size(); i++) {
            count += guests.get(i).host.equals(host) ? 1 : 0;
        }
        return count;
    }

    private int @Nullable [] freePlayers(int seats) {
        Arrays.fill(taken, false);
        for (int i = 0; i < server.sessionCount(); i++) {
            ClientSession session = server.session(i);
            for (int seat = 0; seat < session.seats(); seat++) {
                taken[session.player(seat)] = true;
            }
        }
        int[] players = new int[seats];
        int found = 0;
        for (int i = 0; i < config.players() && found < seats; i++) {
            int player = config.firstPlayer() + i;
            if (!taken[player]) {
                players[found++] = player;
            }
        }
        return found == seats ? players : null;
    }

    private void refuse(SocketAddress from, Hello hello, Reason reason) {
        refused[reason.ordinal()]++;
        send(from, Handshake.refuse(hello, reason, server.simulation().schema()));
    }

    private void send(SocketAddress to, Handshake.Message message) {
        byte[] bytes = Handshake.write(message);
        transport.send(to, bytes, bytes.length);
    }

    private void remove(Guest guest) {
        guests.remove(guest);
        byAddress.remove(guest.address);
        bySession.remove(guest.session);
        server.disconnect(guest.session);
        if (guest.joined) {
            listener.left(guest.session);
        }
    }

    /** Sends a client's datagram to its address; what goes to others, or beyond what may go to one that has not answered, is lost. */
    @Override
    public void send(ClientSession to, byte[] data, int length) {
        Guest guest = bySession.get(to);
        if (guest == null) {
            return;
        }
        if (!guest.joined) {
            if (guest.bytesUnanswered + length > config.knockBytes()) {
                return;
            }
            guest.bytesUnanswered += length;
        }
        transport.send(guest.address, data, length);
    }

    /**
     * Lets a client go, for whatever reason the game has.
     *
     * @param session a client of this door
     * @throws IllegalArgumentException if it is none, or none any more
     */
    public void dismiss(ClientSession session) {
        Guest guest = bySession.get(session);
        if (guest == null) {
            throw new IllegalArgumentException("session must be of a client of this door: player=" + session.player(0));
        }
        remove(guest);
    }

    /**
     * Where a client is.
     *
     * @param session any session
     * @return its address, or null if it is no client of this door
     */
    public @Nullable SocketAddress address(ClientSession session) {
        Guest guest = bySession.get(session);
        return guest == null ? null : guest.address;
    }

    /**
     * How many have joined.
     *
     * @return 0 or more
     */
    public int joined() {
        return guests.size() - knocking();
    }

    /**
     * How many were welcomed and have not answered yet.
     *
     * @return 0 or more
     */
    public int knocking() {
        int count = 0;
        for (int i = 0; i < guests.size(); i++) {
            count += guests.get(i).joined ? 0 : 1;
        }
        return count;
    }

    /**
     * Hellos that were refused.
     *
     * @param reason why
     * @return since construction
     */
    public long refused(Reason reason) {
        return refused[reason.ordinal()];
    }

    /**
     * Hellos that were not answered: too many at once, from a client that plays, or no room but for who has not answered yet.
     *
     * @return since construction
     */
    public long unanswered() {
        return unanswered;
    }

    /**
     * Datagrams that were neither a client's nor a hello.
     *
     * @return since construction
     */
    public long strays() {
        return strays;
    }
}
