package dev.netcode.examples.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The adapter and the testkit know the core and not each other, and repeat a run as the core does. */
class ModulesTest {
    /** A module's folder and root package, and the libraries it may need besides the core and the JDK. */
    record Module(String folder, String root, List<String> libraries) {
        JavaClasses types() {
            return new ClassFileImporter().importPath(Path.of("..", "..", folder, "target", "classes"));
        }

        DescribedPredicate<JavaClass> known() {
            return resideInAnyPackage(libraries.toArray(new String[0]))
                    .or(resideInAnyPackage(root, "java..", "org.jspecify.annotations.."))
                    .or(resideInAPackage("dev.netcode..")
                            .and(DescribedPredicate.not(resideInAnyPackage(
                                    "dev.netcode.physics..", "dev.netcode.testkit..", "dev.netcode.examples.."))));
        }
    }

    static List<Module> physics() {
        return List.of(new Module("netcode-physics", "dev.netcode.physics..", List.of("org.dyn4j..")));
    }

    static List<Module> modules() {
        Module testkit = new Module(
                "netcode-testkit",
                "dev.netcode.testkit..",
                List.of("org.assertj..", "org.junit.jupiter.api..", "org.opentest4j..", "com.sun.management.."));
        return List.of(physics().get(0), testkit);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void shouldKnowTheCoreAndNotEachOther(Module module) {
        classes()
                .that(resideInAPackage(module.root))
                .should()
                .onlyDependOnClassesThat(module.known())
                .check(module.types());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void shouldHaveNoCycles(Module module) {
        slices().matching(module.root.replace("..", ".(**)"))
                .should()
                .beFreeOfCycles()
                .check(module.types());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void shouldRepeatARun(Module module) {
        Set<String> refused = Set.of(
                "java.lang.System.nanoTime",
                "java.lang.System.currentTimeMillis",
                "java.lang.System.identityHashCode",
                "java.time.Instant.now",
                "java.lang.Math.random",
                "java.lang.Thread.<init>",
                "java.lang.Thread.sleep",
                "java.lang.Thread.start");
        noClasses()
                .should()
                .accessTargetWhere(target("a clock, chance or a thread", refused))
                .orShould()
                .dependOnClassesThat(resideInAnyPackage("java.util.concurrent", "java.security"))
                .because("time enters as an argument and chance as a seed")
                .check(module.types());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void shouldTakeTrigonometryFromStrictMath(Module module) {
        Set<String> refused = Set.of(
                "java.lang.Math.sin",
                "java.lang.Math.cos",
                "java.lang.Math.tan",
                "java.lang.Math.asin",
                "java.lang.Math.acos",
                "java.lang.Math.atan",
                "java.lang.Math.atan2",
                "java.lang.Math.exp",
                "java.lang.Math.log",
                "java.lang.Math.pow",
                "java.lang.Math.cbrt",
                "java.lang.Math.hypot");
        // The body's own turn has both: with its option off it is the engine's step bit for bit, to be held against it.
        noClasses()
                .that()
                .doNotHaveSimpleName("SteadyBody")
                .should()
                .accessTargetWhere(target("mathematics that may differ from one machine to the next", refused))
                .check(module.types());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void shouldTakeSinesFromStrictTrig(Module module) {
        Set<String> refused = Set.of("java.lang.StrictMath.sin", "java.lang.StrictMath.cos");
        noClasses()
                .should()
                .accessTargetWhere(target("a sine that leaves an array behind on newer JDKs", refused))
                .check(module.types());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void shouldKeepNoStaticThatChanges(Module module) {
        fields().that()
                .areStatic()
                .and()
                .doNotHaveModifier(JavaModifier.SYNTHETIC)
                .should()
                .beFinal()
                .check(module.types());
    }

    @ParameterizedTest
    @MethodSource("physics")
    void shouldPrintAndStreamNothing(Module module) {
        GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(module.types());
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("java.util.stream.."))
                .check(module.types());
    }

    private static DescribedPredicate<JavaAccess<?>> target(String description, Set<String> members) {
        return DescribedPredicate.describe(description, access -> {
            AccessTarget target = access.getTarget();
            return members.contains(target.getOwner().getFullName() + "." + target.getName());
        });
    }
}
