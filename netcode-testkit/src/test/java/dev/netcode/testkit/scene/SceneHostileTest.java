package dev.netcode.testkit.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.server.SceneServer;
import dev.netcode.server.SceneSession;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.contract.PoseOnly;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.BitReader;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneFrame;
import dev.netcode.wire.ScenePresses;
import dev.netcode.wire.SceneReceipt;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneUp;
import dev.netcode.wire.Wire;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever writes to a scene: bytes that make no sense, clients that lie, frames that belong to others. */
class SceneHostileTest {

    private static final long KEY = 5;

    private final SceneServer server = new SceneServer(Spheres.world(), Spheres.SHAPE, 3, 0);
    private final SceneSession session = server.connect(KEY, 0);
    private final SceneFrame frame = new SceneFrame(Spheres.SHAPE, KEY);
    private final BitWriter out = new BitWriter(Wire.DATAGRAM_BYTES);
    private final SceneUp up = new SceneUp(Spheres.SHAPE);
    private final ScenePresses presses = new ScenePresses(Spheres.SHAPE.schema().input());

    private SceneReceipt say(long now) {
        frame.begin(out);
        up.write(out, presses);
        int bytes = frame.seal(FrameType.SCENE_UP, out);
        return server.receive(session, out.array(), 0, bytes, now);
    }

    private double pushed() {
        double[] state = new double[SphereWorld.LAYOUT.width()];
        server.world().read(1, state, 0);
        return state[SphereWorld.LAYOUT.field("pushX").offset()];
    }

    private void press(int seat, long number, long step, double x) {
        presses.add(seat, number, step, new double[] {x, 0, 0}, 0);
    }

    /** NB-34, both ends: bytes at random and good frames with flipped bits change nothing, and the next good one is understood. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void nb34ShouldLiveThroughAnyBytes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SceneRig rig = Spheres.rig(seed);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.WIFI, 60, Spheres.restless(1, 17), 0);
        byte[] bytes = new byte[1_300];
        int[] types = {0x57, 0x58, 0x59, 0x54, 0};
        rig.beforeEachStep(() -> {
            for (int i = 0; i < 20; i++) {
                random.nextBytes(bytes);
                bytes[0] = (byte) types[random.nextInt(types.length)];
                bytes[5] = 1;
                bytes[6] = 7;
                bytes[7] = 0;
                int length = random.nextInt(bytes.length);
                rig.server().receive(a.session(), bytes, 0, length, rig.time().nanos());
                a.predictor().receive(bytes, 0, length, a.clock().nanos());
            }
        });
        rig.run(5);
        a.measure(40);
        rig.run(5);
        assertThat(Spheres.count(a, SceneCounter.BAD_DATAGRAMS))
                .as(Spheres.told(rig))
                .isGreaterThan(1_000);
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
        assertThat(Spheres.count(a, SceneCounter.TRUTHS)).as(Spheres.told(rig)).isOne();
    }

    /** NB-18, NB-03: numbers and steps that cannot be; a far step is taken at the window's end, a gap is not taken at all. */
    @Test
    void nb18ShouldTakeOnlyWhatFollows() {
        server.step(0);
        up.begin(1, 0, 0);
        press(0, Wire.MAX_TICK, 2, 1);
        press(0, 0, 2, 1);
        press(0, 2, 2, 1);
        assertThat(say(1)).isEqualTo(SceneReceipt.TAKEN);
        server.step(16_000_000);
        assertThat(pushed()).isZero();
        presses.clear();
        press(0, 1, Wire.MAX_TICK, 1);
        assertThat(say(17_000_000)).isEqualTo(SceneReceipt.TAKEN);
        for (int i = 0; i < 127; i++) {
            server.step(32_000_000L + i * 16_000_000L);
            assertThat(pushed()).isZero();
        }
        server.step(3_000_000_000L);
        assertThat(pushed()).isEqualTo(1);
    }

    /** NB-17: ten late presses in one step: what is held is the newest's, and each number is taken once. */
    @Test
    void nb17ShouldKeepTheNewestOfALateBurst() {
        for (int i = 0; i < 20; i++) {
            server.step(i * 16_666_667L);
        }
        up.begin(1, 0, 0);
        for (int i = 1; i <= 10; i++) {
            press(0, i, i, i == 10 ? -0.5 : 1);
        }
        say(333_000_000);
        say(333_000_001);
        server.step(340_000_000);
        assertThat(pushed()).isEqualTo(-0.5);
        assertThat(server.late(0)).isEqualTo(10);
    }

    /** Whoever presses ever faster is taken at four a step on the long run; the log that others live by is not buried. */
    @Test
    void shouldNotLetTheLogBeBuried() {
        SceneSession watcher = server.connect(KEY + 1);
        long number = 1;
        long[] told = new long[1];
        SceneFrame theirs = new SceneFrame(Spheres.SHAPE, KEY + 1);
        SceneDown down = new SceneDown(Spheres.SHAPE);
        BitReader in = new BitReader();
        frame.begin(out);
        for (int i = 0; i < 300; i++) {
            server.step(i * 16_666_667L);
            for (int frames = 0; frames < 10; frames++) {
                up.begin(i * 10L + frames + 1, 0, 0);
                presses.clear();
                for (int n = 0; n < ScenePresses.MAX; n++) {
                    press(0, number + n, i + 1, n % 3 - 1);
                }
                say(i * 16_666_667L + 1);
                number += 1;
            }
            theirs.begin(out);
            SceneUp ask = new SceneUp(Spheres.SHAPE);
            ask.begin(i + 1L, 0, 0);
            ask.write(out, ask.presses());
            server.receive(watcher, out.array(), 0, theirs.seal(FrameType.SCENE_UP, out), i * 16_666_667L + 2);
            server.send((to, data, length) -> {
                if (to == watcher && theirs.open(data, 0, length, in) == FrameType.SCENE_DOWN && down.read(in)) {
                    told[0] = down.nextLog();
                }
            });
        }
        // 64 at once, and four in each of 300 steps
        assertThat(told[0]).isBetween(64L, 64L + 4 * 300);
    }

    @Test
    void shouldTakeNoPressForAnothersSeat() {
        server.step(0);
        up.begin(1, 0, 0);
        press(1, 1, 1, 1);
        say(1);
        assertThat(session.refused()).isOne();
        server.step(16_000_000);
        double[] state = new double[SphereWorld.LAYOUT.width()];
        server.world().read(2, state, 0);
        assertThat(state[SphereWorld.LAYOUT.field("pushX").offset()]).isZero();
    }

    /** A client that asks for the truth in every frame gets four a second. */
    @Test
    void shouldNotBeMadeToShout() {
        long[] sent = new long[1];
        for (int i = 0; i < 600; i++) {
            server.step(i * 16_666_667L);
            up.begin(i + 1L, 0, 0);
            up.ask(i + 1, 0);
            say(i * 16_666_667L + 1);
            server.send((to, data, length) -> sent[0] += length);
        }
        // 40 truths of two pieces, and 200 packets
        assertThat(sent[0]).isLessThan(40 * 2_400L + 200 * 1_200L);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void shouldLiveThroughLiesOfAClientThatKnowsTheKey(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] input = new double[3];
        for (int i = 0; i < 5_000; i++) {
            server.step(i * 16_666_667L);
            up.begin(
                    random.nextLong(1L << random.nextInt(40)),
                    random.nextInt(),
                    random.nextLong(1L << random.nextInt(40)));
            if (random.nextBoolean()) {
                up.timed(random.nextLong(-SceneUp.MAX_UNITS, SceneUp.MAX_UNITS));
            }
            up.ask(random.nextInt() & Integer.MAX_VALUE, random.nextLong());
            presses.clear();
            for (int n = random.nextInt(33); n > 0; n--) {
                input[0] = random.nextInt(3) - 1;
                presses.add(random.nextInt(2), random.nextInt(i + 2), random.nextLong(i + 400), input, 0);
            }
            assertThat(say(i * 16_666_667L + 1)).isEqualTo(SceneReceipt.TAKEN);
            server.send((to, data, length) -> assertThat(length).isBetween(1, Wire.DATAGRAM_BYTES));
        }
        assertThat(server.step()).isEqualTo(4_999);
    }

    /** Frames of a scene that is not this one, and of no scene, are somebody else's and untouched. */
    @Test
    void shouldPassThroughWhatIsNotItsOwn() {
        ScenePredictor copy = new ScenePredictor(Spheres.empty(), Spheres.SHAPE, SceneConfig.DEFAULT, KEY, 0);
        SceneShape other = new SceneShape(8, Spheres.SHAPE.schema(), 2, 64);
        SceneFrame theirs = new SceneFrame(other, KEY);
        theirs.begin(out);
        new SceneUp(other).write(out, presses);
        int bytes = theirs.seal(FrameType.SCENE_UP, out);
        byte[] before = Arrays.copyOf(out.array(), bytes);
        assertThat(copy.receive(out.array(), 0, bytes, 0)).isEqualTo(SceneReceipt.OTHER);
        assertThat(server.receive(session, out.array(), 0, bytes, 0)).isEqualTo(SceneReceipt.OTHER);
        out.array()[0] = 0x55;
        assertThat(copy.receive(out.array(), 0, bytes, 0)).isEqualTo(SceneReceipt.OTHER);
        out.array()[0] = 0x57;
        assertThat(Arrays.copyOf(out.array(), bytes)).isEqualTo(before);
        assertThat(copy.stats().get(SceneCounter.BYTES_IN) + session.bytesIn()).isZero();
        assertThat(copy.stats().get(SceneCounter.BAD_DATAGRAMS) + session.bad()).isZero();
    }

    /** Who left had pressed far ahead: that takes nothing from whoever sits down next, neither what he holds nor his numbers. */
    @Test
    void shouldKeepWhatTheNextInASeatHolds() {
        server.step(0);
        up.begin(1, 0, 0);
        press(0, 1, 20, 1);
        press(0, 2, 60, -1);
        say(1);
        server.disconnect(session);
        SceneSession next = server.connect(KEY + 1, 0);
        SceneFrame theirs = new SceneFrame(Spheres.SHAPE, KEY + 1);
        presses.clear();
        press(0, 1, 5, 0.5);
        theirs.begin(out);
        up.write(out, presses);
        server.receive(next, out.array(), 0, theirs.seal(FrameType.SCENE_UP, out), 2);
        for (int i = 1; i < 100; i++) {
            server.step(i * 16_000_000L);
        }
        assertThat(pushed()).isEqualTo(0.5);
        SceneDown down = new SceneDown(Spheres.SHAPE);
        BitReader in = new BitReader();
        server.send((to, data, length) -> {
            assertThat(theirs.open(data, 0, length, in)).isEqualTo(FrameType.SCENE_DOWN);
            assertThat(down.read(in)).isTrue();
        });
        int numbered = 0;
        for (int i = 0; i < down.taken().size(); i++) {
            numbered += down.taken().number(i) == 0 ? 0 : 1;
        }
        assertThat(numbered).as("his own alone").isOne();
    }

    @Test
    void shouldRefuseWhatCannotComeBack() {
        assertThatThrownBy(() ->
                        new ScenePredictor(new PoseOnly(Spheres.empty()), Spheres.SHAPE, SceneConfig.DEFAULT, KEY, 0))
                .hasMessageContaining("fidelity=POSE_ONLY");
        assertThatThrownBy(() -> new ScenePredictor(Spheres.empty(), Spheres.SHAPE, SceneConfig.DEFAULT, KEY, 2))
                .hasMessageContaining("seat=2");
        assertThatThrownBy(() -> server.connect(1, 0)).hasMessageContaining("seat=0");
        ScenePredictor copy = new ScenePredictor(Spheres.empty(), Spheres.SHAPE, SceneConfig.DEFAULT, KEY, 0);
        assertThatThrownBy(() -> copy.press(1, new double[3], 0)).hasMessageContaining("seat=1");
        // NB-60
        assertThatThrownBy(() -> copy.press(0, new double[] {Double.NaN, 0, 0}, 0))
                .hasMessageContaining("finite");
    }

    /** More members than the shape allows: no truth, and said so; the copies come when there are fewer. */
    @Test
    void shouldTellNoTruthThatIsTooLarge() {
        SphereWorld world = Spheres.world();
        SceneRig rig = new SceneRig(world, new SceneShape(7, world.schema(), 2, 9), 0, 60);
        SceneRigClient a =
                rig.join(NetworkProfile.LAN, 60, Spheres.empty(), SceneConfig.DEFAULT, Spheres.restless(1, 17), 0);
        rig.run(1);
        assertThat(a.predictor().running()).isFalse();
        assertThat(rig.server().tooLarge()).isPositive();
        world.remove(10);
        rig.run(2);
        assertThat(a.predictor().running()).as(Spheres.told(rig)).isTrue();
    }
}
