package dev.netcode.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * The contract as a JUnit class: extend it, say which scene, and every promise is a test. Needs JUnit 5 or later on the
 * test class path.
 */
public abstract class AdapterContractTest {

    private static final long SEED = 20;
    private static final int TICKS = 120;
    private static final int REWINDS = 60;
    private static final int DEPTH = 30;

    /** For subclasses. */
    protected AdapterContractTest() {}

    /**
     * The play.
     *
     * @return a new scene
     */
    protected abstract ContractScene scene();

    private AdapterContract contract() {
        return new AdapterContract(scene(), SEED, TICKS);
    }

    /** The adapter claims no more than it can. */
    @Test
    protected void claimsWhatItCan() {
        FidelityProbe.Result result = new FidelityProbe(scene(), DEPTH).measure(REWINDS, SEED);
        assertTrue(result.claimHolds(), result::toString);
    }

    /** See {@link AdapterContract#deterministic}. */
    @Test
    protected void deterministic() {
        assertNull(contract().deterministic());
    }

    /** See {@link AdapterContract#pastDoesNotMatter}. */
    @Test
    protected void pastDoesNotMatter() {
        assertNull(contract().pastDoesNotMatter());
    }

    /** See {@link AdapterContract#wordsAreComplete}. */
    @Test
    protected void wordsAreComplete() {
        assertNull(contract().wordsAreComplete());
    }

    /** See {@link AdapterContract#farMembersDoNotMatter}. */
    @Test
    protected void farMembersDoNotMatter() {
        assertNull(contract().farMembersDoNotMatter());
    }

    /** See {@link AdapterContract#lookingChangesNothing}. */
    @Test
    protected void lookingChangesNothing() {
        assertNull(contract().lookingChangesNothing());
    }

    /** See {@link AdapterContract#levelRaysMeetTheLevelAlone}. */
    @Test
    protected void levelRaysMeetTheLevelAlone() {
        assertNull(contract().levelRaysMeetTheLevelAlone());
    }

    /** See {@link AdapterContract#readsWhatIsWritten}. */
    @Test
    protected void readsWhatIsWritten() {
        assertNull(contract().readsWhatIsWritten());
    }

    /** See {@link AdapterContract#proxiesStayPut}. */
    @Test
    protected void proxiesStayPut() {
        assertNull(contract().proxiesStayPut());
    }

    /** See {@link AdapterContract#restoreKeepsMembership}. */
    @Test
    protected void restoreKeepsMembership() {
        assertNull(contract().restoreKeepsMembership());
    }

    /** See {@link AdapterContract#refusesBadArguments}. */
    @Test
    protected void refusesBadArguments() {
        assertNull(contract().refusesBadArguments());
    }

    /** See {@link AdapterContract#inputsWorkByEitherDoor}. */
    @Test
    protected void inputsWorkByEitherDoor() {
        assertNull(contract().inputsWorkByEitherDoor());
    }

    /** See {@link AdapterContract#muteOnlyMutes}. */
    @Test
    protected void muteOnlyMutes() {
        assertNull(contract().muteOnlyMutes());
    }

    /** See {@link AdapterContract#statesLieOnTheGrid}. */
    @Test
    protected void statesLieOnTheGrid() {
        assertNull(contract().statesLieOnTheGrid());
    }
}
