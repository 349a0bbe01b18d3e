/** An in-process authoritative server over a simulated lossy network, in virtual time. */
module dev.netcode.testkit {
    requires static transitive org.jspecify;
    requires transitive dev.netcode.core;
    requires java.management;
    requires jdk.management;
    requires static transitive org.assertj.core;
    requires static transitive org.junit.jupiter.api;

    exports dev.netcode.testkit.contract;
    exports dev.netcode.testkit.trace;
    exports dev.netcode.testkit;
}
