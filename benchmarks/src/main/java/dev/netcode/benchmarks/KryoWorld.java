package dev.netcode.benchmarks;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.netcode.sim.SavedWorld;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.world.World;
import org.objenesis.instantiator.ObjectInstantiator;
import org.objenesis.strategy.InstantiatorStrategy;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** The common way to save a world that cannot be saved: a deep copy of every object in it. */
final class KryoWorld {

    private KryoWorld() {}

    static Pair pair(int pieces) {
        PieceWorld ours = PieceWorld.filled(pieces);
        World<Body> plain = PieceWorld.plain(pieces);
        // Two moments shortly after a blow: going back to where everybody stands already would cost less than it does.
        SavedWorld[] moments = {ours.newSave(), ours.newSave()};
        for (int t = 0; t < 200; t++) {
            if (t == 188) {
                ours.save(moments[0], t);
            }
            ours.stir();
            PieceWorld.stir(plain, t, 4);
        }
        ours.save(moments[1], 200);
        SavedWorld slot = ours.newSave();
        Kryo kryo = kryo();
        return new Pair(
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        ours.save(slot, i);
                        ours.restore(moments[i & 1]);
                        ours.settle();
                    }
                    return slot.tick();
                },
                passes -> {
                    int bodies = 0;
                    for (int i = 0; i < passes; i++) {
                        // One copy is the save; giving it back costs another one, or the save is used up.
                        bodies += kryo.copy(kryo.copy(plain)).getBodyCount();
                    }
                    return bodies;
                });
    }

    private static Kryo kryo() {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(false);
        kryo.setReferences(true);
        kryo.setInstantiatorStrategy(new Constructors());
        kryo.register(Collections.unmodifiableList(new ArrayList<>()).getClass(), new Views());
        return kryo;
    }

    /** Collections by their constructors, everything else without one. */
    private static final class Constructors implements InstantiatorStrategy {
        private final InstantiatorStrategy others = new StdInstantiatorStrategy();

        @Override
        public <T> ObjectInstantiator<T> newInstantiatorOf(Class<T> type) {
            if (!type.getName().startsWith("java.")) {
                return others.newInstantiatorOf(type);
            }
            return () -> {
                try {
                    return type.getConstructor().newInstance();
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException("a class of the JDK must have a constructor: " + type, e);
                }
            };
        }
    }

    /** Read-only views of lists, whose class Kryo may not look into. */
    private static final class Views extends Serializer<List<Object>> {
        @Override
        public void write(Kryo kryo, Output output, List<Object> list) {
            throw new UnsupportedOperationException("only copied");
        }

        @Override
        public List<Object> read(Kryo kryo, Input input, Class<? extends List<Object>> type) {
            throw new UnsupportedOperationException("only copied");
        }

        @Override
        public List<Object> copy(Kryo kryo, List<Object> original) {
            return Collections.unmodifiableList(kryo.copy(new ArrayList<>(original)));
        }
    }
}
