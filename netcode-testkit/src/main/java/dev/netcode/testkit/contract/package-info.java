/**
 * What any physics adapter must keep to, as a suite that any adapter runs, and a probe that measures which
 * {@link dev.netcode.sim.RewindFidelity} it may claim.
 *
 * <p>An adapter's author writes a {@link dev.netcode.testkit.contract.ContractScene} and either extends
 * {@link dev.netcode.testkit.contract.AdapterContractTest} or calls
 * {@link dev.netcode.testkit.contract.FidelityProbe} and {@link dev.netcode.testkit.contract.AdapterContract} from wherever
 * he likes: they need no test framework.
 *
 * <p>Thread: one. Units: metres, seconds, radians, ticks.
 */
@NullMarked
package dev.netcode.testkit.contract;

import org.jspecify.annotations.NullMarked;
