package dev.netcode.state;

/** Hashes of a declaration and of states, equal on every machine and JDK. */
final class Fingerprint {

    private Fingerprint() {}

    static long of(String name, Field[] fields, int asleepOffset) {
        long h = mix(text(0xcbf29ce484222325L, name), asleepOffset);
        for (Field field : fields) {
            h = text(h, field.name());
            h = text(h, field.kind().name());
            h = mix(h, Double.doubleToLongBits(field.min()));
            h = mix(h, Double.doubleToLongBits(field.max()));
            h = mix(h, Double.doubleToLongBits(field.step()));
            h = mix(h, Double.doubleToLongBits(field.drawnStep()));
            h = mix(h, Double.doubleToLongBits(field.tolerance()));
            h = text(h, field.drawing().name());
            h = mix(h, field.carriedBy());
            h = mix(h, field.smoothed() ? 1 : 0);
        }
        return h;
    }

    private static long text(long hash, String text) {
        long h = mix(hash, text.length());
        for (int i = 0; i < text.length(); i++) {
            h = mix(h, text.charAt(i));
        }
        return h;
    }

    /** Of a state's numbers, -0.0 as 0.0, going on from a seed. */
    static long of(long seed, double[] in, int io, int width) {
        long h = seed;
        for (int i = 0; i < width; i++) {
            h = mix(h, Double.doubleToRawLongBits(in[io + i] + 0.0));
        }
        return h;
    }

    private static long mix(long hash, long value) {
        long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
        return h ^ h >>> 32;
    }
}
