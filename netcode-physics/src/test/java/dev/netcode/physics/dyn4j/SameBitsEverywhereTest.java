package dev.netcode.physics.dyn4j;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.Schema;
import dev.netcode.testkit.contract.WorldImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.dyn4j.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same play has the same bits in every Java: other processes, compilers, sine instructions, releases. */
class SameBitsEverywhereTest {

    private static final String OTHER_JAVA = "NETCODE_OTHER_JAVA_HOME";

    private final Path java = Path.of(System.getProperty("java.home"));

    @Test
    void otherProcessesHaveTheSameBits() throws Exception {
        int ticks = 120;
        String here = Long.toHexString(HashMain.hash(ticks));

        assertThat(run(java, ticks, "-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic"))
                .isEqualTo(here);
        otherJava(ticks, here);
    }

    /** Also that of NB-61: the trace of a run by the interpreter alone. */
    @Test
    void nb55_shouldHaveTheSameHashAtEveryTickInOtherProcesses() throws Exception {
        String here = HashMain.heap(600);
        assertThat(here.split(" ")).hasSize(600).doesNotHaveDuplicates();
        assertThat(play(java, "heap", 600, "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"))
                .isEqualTo(here);
        assertThat(play(java, "heap", 600, "-Xint")).isEqualTo(here);
    }

    @Tag("long")
    @Test
    void everyWayOfRunningHasTheSameBits() throws Exception {
        int ticks = 600;
        String here = Long.toHexString(HashMain.hash(ticks));
        List<String[]> ways = List.of(
                new String[] {},
                new String[] {"-Xint"},
                new String[] {"-XX:TieredStopAtLevel=1"},
                new String[] {"-XX:-TieredCompilation"},
                new String[] {"-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic"},
                new String[] {"-Xint", "-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic"},
                new String[] {"-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2", "-XX:+UseSerialGC"});
        for (String[] way : ways) {
            String there = run(java, ticks, way);
            System.out.println(String.join(" ", way) + " -> " + there);
            assertThat(there).as(String.join(" ", way)).isEqualTo(here);
        }
        otherJava(ticks, here);
    }

    private void otherJava(int ticks, String here) throws Exception {
        Path other = findOther();
        if (other == null) {
            System.out.println(
                    "no other Java found beside " + java + " or in " + OTHER_JAVA + ": that part is left out");
            return;
        }
        String there = run(other, ticks);
        System.out.println(other + " -> " + there);
        assertThat(there).as(other.toString()).isEqualTo(here);
        assertThat(run(other, ticks, "-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic"))
                .isEqualTo(here);
    }

    private static String run(Path home, int ticks, String... flags) throws Exception {
        return play(home, "all", ticks, flags);
    }

    private static String play(Path home, String what, int ticks, String... flags) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(List.of(flags));
        command.add("-cp");
        command.add(classPath());
        command.add(HashMain.class.getName());
        command.add(Integer.toString(ticks));
        command.add(what);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines()
                .filter(line -> line.startsWith("hash "))
                .map(line -> line.substring(5))
                .findFirst()
                .orElse(said);
    }

    private static String classPath() throws Exception {
        List<String> places = new ArrayList<>();
        places.add(Path.of("target", "test-classes").toAbsolutePath().toString());
        for (Class<?> type : List.of(Dyn4jSimulation.class, Schema.class, WorldImage.class, World.class)) {
            places.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, places);
    }

    /** Another release of Java that can run these classes, or null. */
    private Path findOther() throws IOException {
        String named = System.getenv(OTHER_JAVA);
        if (named != null && Files.isExecutable(Path.of(named, "bin", "java"))) {
            return Path.of(named);
        }
        Path parent = java.toRealPath().getParent();
        if (parent == null) {
            return null;
        }
        try (Stream<Path> siblings = Files.list(parent)) {
            return siblings.filter(
                            home -> Files.isExecutable(home.resolve("bin").resolve("java")))
                    .filter(home -> feature(home) > 17
                                    && feature(home) != Runtime.version().feature()
                            || Runtime.version().feature() != 17 && feature(home) == 17)
                    .sorted()
                    .findFirst()
                    .orElse(null);
        }
    }

    private static int feature(Path home) {
        Path release = home.resolve("release");
        if (!Files.isReadable(release)) {
            return 0;
        }
        try {
            for (String line : Files.readAllLines(release)) {
                if (line.toUpperCase(Locale.ROOT).startsWith("JAVA_VERSION=")) {
                    return Integer.parseInt(line.replaceAll("[^0-9.]", "").split("\\.", -1)[0]);
                }
            }
        } catch (IOException e) {
            return 0;
        }
        return 0;
    }
}
