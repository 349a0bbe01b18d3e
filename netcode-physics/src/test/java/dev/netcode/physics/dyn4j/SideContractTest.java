package dev.netcode.physics.dyn4j;

import dev.netcode.testkit.contract.AdapterContractTest;
import dev.netcode.testkit.contract.ContractScene;

class SideContractTest extends AdapterContractTest {

    @Override
    protected ContractScene scene() {
        return Plays.side(Dyn4jConfig.sideView());
    }
}
