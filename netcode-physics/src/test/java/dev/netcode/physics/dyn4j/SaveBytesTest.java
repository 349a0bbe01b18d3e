package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.ContractScene;
import dev.netcode.testkit.contract.Difference;
import dev.netcode.testkit.contract.WorldImage;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** A whole world goes through bytes and goes on to the bit; bad bytes are refused and change nothing. */
class SaveBytesTest {

    private final ContractScene scene = Plays.top(Dyn4jConfig.topDown().with(Dyn4jConfig.Impacts.BULLETS));

    private DrivingSimulation played(int ticks) {
        DrivingSimulation world = (DrivingSimulation) scene.empty();
        scene.populate(world, 8);
        world.settle();
        for (int t = 0; t < ticks; t++) {
            scene.drive(world, t, 8);
            world.step(t);
        }
        return world;
    }

    @Test
    void aMemberThatIsAnotherKindByNowKeepsItsOwnState() {
        DrivingSimulation world = played(20);
        long id = 101;
        SavedWorld slot = world.newSave();
        world.save(slot, 19);
        int other = world.kind(id) == Driving.BOX ? Driving.BALL : Driving.BOX;
        world.remove(id);
        world.put(id, other, 40, 41, 0, 1, 2);
        double[] before = new double[world.schema().maxWidth()];
        world.read(id, before, 0);
        world.restore(slot);
        world.settle();
        double[] after = new double[before.length];
        world.read(id, after, 0);
        assertThat(world.kind(id)).isEqualTo(other);
        assertThat(after).isEqualTo(before);
    }

    @Test
    void anotherWorldGoesOnFromTheBytes() {
        DrivingSimulation first = played(100);
        SavedWorld slot = first.newSave();
        first.save(slot, 99);
        byte[] bytes = first.toBytes(slot);
        // Another past: other members, some of them proxies.
        DrivingSimulation second = (DrivingSimulation) scene.empty();
        scene.populate(second, 9);
        second.settle();
        for (int t = 0; t < 50; t++) {
            scene.drive(second, t, 9);
            second.step(t);
        }
        second.setMode(100, TwinMode.PROXY);
        second.remove(101);
        SavedWorld there = second.newSave();

        assertThat(second.fromBytes(bytes, there)).isEqualTo(BytesResult.OK);
        assertThat(there.tick()).isEqualTo(99);
        second.restoreWhole(there);
        second.settle();
        WorldImage a = new WorldImage(first.schema());
        WorldImage b = new WorldImage(first.schema());
        for (int t = 100; t < 300; t++) {
            scene.drive(first, t, 8);
            first.step(t);
            scene.drive(second, t, 8);
            second.step(t);
            Difference found = a.capture(first).firstDifference(b.capture(second), t, Long.MAX_VALUE);
            assertThat(found).isNull();
        }
        second.save(there, 299);
        first.save(slot, 299);
        assertThat(second.toBytes(there)).isEqualTo(first.toBytes(slot));
    }

    @Test
    void badBytesAreRefusedAndTheSlotKeepsWhatItHeld() {
        DrivingSimulation world = played(30);
        SavedWorld slot = world.newSave();
        world.save(slot, 29);
        byte[] good = world.toBytes(slot);
        byte[] held = good.clone();

        assertThat(world.fromBytes(new byte[0], slot)).isEqualTo(BytesResult.TRUNCATED);
        assertThat(world.fromBytes(new byte[200], slot)).isEqualTo(BytesResult.WRONG_VERSION);
        byte[] version = good.clone();
        version[7]++;
        assertThat(world.fromBytes(version, slot)).isEqualTo(BytesResult.WRONG_VERSION);
        byte[] layout = good.clone();
        layout[10]++;
        assertThat(world.fromBytes(layout, slot)).isEqualTo(BytesResult.WRONG_LAYOUT);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 500; i++) {
            byte[] damaged =
                    random.nextBoolean() ? Arrays.copyOf(good, 16 + random.nextInt(good.length - 16)) : good.clone();
            damaged[16 + random.nextInt(damaged.length - 16)] ^= (byte) (1 << random.nextInt(8));
            assertThat(world.fromBytes(damaged, slot)).isNotEqualTo(BytesResult.OK);
        }
        assertThat(world.toBytes(slot)).isEqualTo(held);
    }

    @Test
    void countsAndNumbersOutOfRangeAreRefusedEvenWithAGoodSum() {
        DrivingSimulation world = played(30);
        SavedWorld slot = world.newSave();
        world.save(slot, 29);
        byte[] good = world.toBytes(slot);
        int members = 24;
        int firstId = 36;
        int[] places = {members, members + 4, members + 8, firstId, firstId + 8};
        for (int place : places) {
            byte[] bad = good.clone();
            bad[place] ^= (byte) 0xff;
            resum(bad);
            assertThat(world.fromBytes(bad, slot)).as("byte " + place).isNotEqualTo(BytesResult.OK);
        }
        byte[] notANumber = good.clone();
        ByteBuffer.wrap(notANumber).putDouble(firstId + 12, Double.NaN);
        resum(notANumber);
        assertThat(world.fromBytes(notANumber, slot)).isEqualTo(BytesResult.OUT_OF_BOUNDS);
        assertThat(world.toBytes(slot)).isEqualTo(good);
    }

    private static void resum(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length - 4);
        ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) crc.getValue());
    }

    @Test
    void aSlotOfAnotherSimulationIsRefused() {
        DrivingSimulation one = played(1);
        DrivingSimulation other = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.open());
        assertThatThrownBy(() -> one.save(other.newSave(), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("newSave");
    }
}
