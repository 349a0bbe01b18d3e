package dev.netcode.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests their {@link Rigs}. When a test fails, every client's recording is written to {@code target/rigs}, and the failure tells
 * seed, ticks and files: it can be run again, in a debugger, bit for bit.
 */
public final class RigExtension implements ParameterResolver, AfterTestExecutionCallback {

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(RigExtension.class);

    /** Creates the extension; for JUnit. */
    public RigExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Rigs.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Rigs rigs = new Rigs(seed(context));
        context.getStore(NAMESPACE).put(Rigs.class, rigs);
        return rigs;
    }

    private static long seed(ExtensionContext context) {
        RigSeed own = context.getRequiredTestMethod().getAnnotation(RigSeed.class);
        RigSeed all = context.getRequiredTestClass().getAnnotation(RigSeed.class);
        RigSeed seed = own == null ? all : own;
        return seed == null ? 1 : seed.value();
    }

    @Override
    public void afterTestExecution(ExtensionContext context) throws IOException {
        Rigs rigs = context.getStore(NAMESPACE).get(Rigs.class, Rigs.class);
        Throwable failure = context.getExecutionException().orElse(null);
        if (rigs == null || failure == null) {
            return;
        }
        StringBuilder told = new StringBuilder("seed " + rigs.seed());
        Path folder = Path.of("target", "rigs");
        Files.createDirectories(folder);
        String name = context.getRequiredTestClass().getSimpleName() + "-"
                + context.getRequiredTestMethod().getName();
        int number = 0;
        for (Rig rig : rigs.made()) {
            told.append("; server at tick ").append(rig.server().nextTick() - 1);
            for (RigClient client : rig.clients()) {
                Path file = folder.resolve(name + "-" + number++ + ".rec");
                client.recording().save(file);
                told.append(", client at tick ")
                        .append(client.client().predictor().tick())
                        .append(" recorded in ")
                        .append(file);
            }
        }
        failure.addSuppressed(new AssertionError(told.toString()));
    }
}
