import Conformance
import Direct
import Fuzzing
import TestSupport
import Testing

/// The baseline app against the oracle: two authors, one behaviour.
struct DirectReplayTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>, [1, 4])
    func directConformsOnRandomTraces(seed: UInt64, batch: Int) throws {
        let outcome = try SimulatedRun(batchSize: batch)
            .outcome(of: DirectArchitecture.self, on: RandomTrace.make(seed: seed))
        #expect(outcome.checkpoints > 100)
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    }
}
