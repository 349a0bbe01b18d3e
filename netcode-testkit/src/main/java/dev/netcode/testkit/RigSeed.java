package dev.netcode.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the rigs of a test are drawn from; 1 if not given. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface RigSeed {

    /**
     * The seed.
     *
     * @return any number
     */
    long value();
}
