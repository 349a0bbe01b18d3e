package dev.netcode.physics.dyn4j;

import dev.netcode.testkit.contract.AdapterContractTest;
import dev.netcode.testkit.contract.ContractScene;

class TopContractTest extends AdapterContractTest {

    @Override
    protected ContractScene scene() {
        return Plays.top(Dyn4jConfig.topDown().with(Dyn4jConfig.Impacts.BULLETS));
    }
}
