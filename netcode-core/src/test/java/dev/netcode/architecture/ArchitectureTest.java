package dev.netcode.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Holds the shape of the core: which room may know which, and what no room may do. */
class ArchitectureTest {
    private static final JavaClasses CORE = new ClassFileImporter().importPath(Path.of("target", "classes"));

    /** Each room and the rooms it may know; a room that is not listed is refused. */
    private static final Map<String, String[]> ROOMS = rooms();

    private static Map<String, String[]> rooms() {
        Map<String, String[]> rooms = new LinkedHashMap<>();
        rooms.put("state", new String[] {});
        rooms.put("input", new String[] {"state"});
        rooms.put("sim", new String[] {"state", "input"});
        rooms.put("transport", new String[] {});
        rooms.put("wire", new String[] {"state", "input", "sim"});
        rooms.put("time", new String[] {"state", "input", "sim"});
        rooms.put("mirror", new String[] {"state", "input", "sim", "wire", "time"});
        rooms.put("smooth", new String[] {"state", "input", "sim", "wire", "time", "mirror"});
        rooms.put("remote", new String[] {"state", "input", "sim", "wire", "time", "mirror", "smooth"});
        rooms.put("predict", new String[] {"state", "input", "sim", "wire", "time", "mirror"});
        rooms.put("scene", new String[] {"state", "input", "sim", "wire", "time", "transport"});
        rooms.put("telemetry", new String[] {
            "state", "input", "sim", "wire", "time", "mirror", "smooth", "remote", "predict", "transport"
        });
        rooms.put("server", new String[] {"state", "input", "sim", "wire", "time", "mirror", "transport", "telemetry"});
        rooms.put("client", new String[] {
            "state", "input", "sim", "wire", "time", "mirror", "smooth", "remote", "predict", "transport", "telemetry"
        });
        return rooms;
    }

    @Test
    void shouldKnowEveryRoom() {
        Set<String> found = new TreeSet<>();
        for (JavaClass type : CORE) {
            String name = type.getPackageName();
            if (name.startsWith("dev.netcode.")) {
                found.add(name.substring("dev.netcode.".length()));
            }
        }
        assertThat(found).isNotEmpty().isSubsetOf(ROOMS.keySet());
    }

    @Test
    void shouldDependDownwardsOnly() {
        var layers = layeredArchitecture().consideringOnlyDependenciesInLayers().withOptionalLayers(true);
        for (String room : ROOMS.keySet()) {
            layers = layers.layer(room).definedBy("dev.netcode." + room + "..");
        }
        for (Map.Entry<String, String[]> room : ROOMS.entrySet()) {
            String[] known = room.getValue();
            layers = known.length == 0
                    ? layers.whereLayer(room.getKey()).mayNotAccessAnyLayer()
                    : layers.whereLayer(room.getKey()).mayOnlyAccessLayers(known);
        }
        layers.check(CORE);
    }

    @Test
    void shouldHaveNoCycles() {
        slices().matching("dev.netcode.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void shouldNeedTheJdkAndAtomicQueuesOnly() {
        classes()
                .that(resideInAnyPackage("dev.netcode.."))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        "dev.netcode..", "java..", "org.jspecify.annotations..", "org.jctools.queues.atomic.."))
                .because("the core runs wherever a JDK or Android does; JCTools' other queues need sun.misc.Unsafe")
                .check(CORE);
    }

    @Test
    void shouldReadNoClock() {
        noClasses()
                .should()
                .accessTargetWhere(target(
                        "a clock",
                        "java.lang.System.nanoTime",
                        "java.lang.System.currentTimeMillis",
                        "java.time.Instant.now",
                        "java.time.LocalDateTime.now",
                        "java.time.Clock.systemUTC",
                        "java.time.Clock.systemDefaultZone"))
                .because("time enters as an argument, so that a run repeats")
                .check(CORE);
    }

    @Test
    void shouldOpenNoThread() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.concurrent", "java.util.concurrent.locks"))
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Timer")
                .orShould()
                .accessTargetWhere(target(
                        "a thread's life",
                        "java.lang.Thread.<init>",
                        "java.lang.Thread.start",
                        "java.lang.Thread.sleep",
                        "java.lang.Thread.yield",
                        "java.lang.Thread.onSpinWait"))
                .because("the game's own threads call, and nobody else does")
                .check(CORE);
    }

    @Test
    void shouldStreamNothing() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.stream.."))
                .because("streams allocate on every use")
                .check(CORE);
    }

    @Test
    void shouldTakeTrigonometryFromStrictMath() {
        noClasses()
                .should()
                .accessTargetWhere(target(
                        "mathematics that may differ from one machine to the next",
                        "java.lang.Math.sin",
                        "java.lang.Math.cos",
                        "java.lang.Math.tan",
                        "java.lang.Math.asin",
                        "java.lang.Math.acos",
                        "java.lang.Math.atan",
                        "java.lang.Math.atan2",
                        "java.lang.Math.exp",
                        "java.lang.Math.expm1",
                        "java.lang.Math.log",
                        "java.lang.Math.log10",
                        "java.lang.Math.log1p",
                        "java.lang.Math.pow",
                        "java.lang.Math.cbrt",
                        "java.lang.Math.hypot",
                        "java.lang.Math.sinh",
                        "java.lang.Math.cosh",
                        "java.lang.Math.tanh"))
                .because("server and client must agree to the last bit; StrictMath does, Math need not")
                .check(CORE);
    }

    @Test
    void shouldTakeSinesFromStrictTrig() {
        noClasses()
                .that()
                .doNotHaveSimpleName("StrictTrig")
                .should()
                .accessTargetWhere(target(
                        "a sine that leaves an array behind", "java.lang.StrictMath.sin", "java.lang.StrictMath.cos"))
                .because("StrictTrig has the same bits and allocates nothing, on newer JDKs too")
                .check(CORE);
    }

    @Test
    void shouldDrawNoUnseededNumber() {
        noClasses()
                .should()
                .accessTargetWhere(target("chance without a seed", "java.lang.Math.random"))
                .orShould()
                .dependOnClassesThat(named("java.util.concurrent.ThreadLocalRandom", "java.security.SecureRandom"))
                .orShould()
                .accessTargetWhere(target("identity hashes", "java.lang.System.identityHashCode"))
                .because("a seed repeats a run")
                .check(CORE);
    }

    @Test
    void shouldTakeNoOrderFromHashTables() {
        noClasses()
                .should()
                .dependOnClassesThat(named("java.util.HashMap", "java.util.HashSet", "java.util.IdentityHashMap"))
                .because("their order is nobody's promise; and boxed keys allocate")
                .check(CORE);
    }

    @Test
    void shouldPrintNothing() {
        GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CORE);
        GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.check(CORE);
    }

    @Test
    void shouldKeepNoStaticThatChanges() {
        fields().that()
                .areStatic()
                .and()
                .doNotHaveModifier(JavaModifier.SYNTHETIC)
                .should()
                .beFinal()
                .because("two clients in one process must not meet")
                .check(CORE);
    }

    @Test
    void shouldBeFinalWherePublic() {
        classes()
                .that()
                .arePublic()
                .and(DescribedPredicate.not(INTERFACES))
                .and()
                .doNotHaveModifier(JavaModifier.ABSTRACT)
                .and()
                .areNotEnums()
                .and(resideOutsideOfPackage("java.."))
                .should()
                .haveModifier(JavaModifier.FINAL)
                .because("seams are interfaces; everything else is composed, not extended")
                .check(CORE);
    }

    private static DescribedPredicate<JavaClass> named(String... names) {
        Set<String> set = Set.of(names);
        return DescribedPredicate.describe(String.join(", ", names), type -> set.contains(type.getFullName()));
    }

    private static DescribedPredicate<JavaAccess<?>> target(String description, String... members) {
        Set<String> set = Set.copyOf(Arrays.asList(members));
        return DescribedPredicate.describe(description, access -> {
            AccessTarget target = access.getTarget();
            return set.contains(target.getOwner().getFullName() + "." + target.getName());
        });
    }
}
