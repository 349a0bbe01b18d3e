package dev.netcode.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.RewindFidelity;
import org.junit.jupiter.api.Test;

class SphereContractTest extends AdapterContractTest {

    @Override
    protected ContractScene scene() {
        return new SphereScene();
    }

    @Test
    void statesAloneAreMeasuredToBeEnough() {
        FidelityProbe.Result result = new FidelityProbe(scene(), 30).measure(100, 5);

        assertThat(result.measured()).as(result.toString()).isEqualTo(RewindFidelity.STATELESS);
        assertThat(result.replayedTicks()).isGreaterThan(1000);
    }
}
