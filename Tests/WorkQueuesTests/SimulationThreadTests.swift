import Testing
import WorkQueues

struct SimulationThreadTests {
    private struct Refusal: Error, Equatable {}

    @Test func returnsWhatTheBodyReturns() {
        #expect(SimulationThread.run { 42 } == 42)
    }

    @Test func throwsWhatTheBodyThrows() {
        #expect(throws: Refusal()) { try SimulationThread.run { throw Refusal() } }
    }

    @Test func simulationsOnTheirThreadsDoNotMeet() {
        let digests = (0..<2).map { _ in
            SimulationThread.run {
                let queues = SimulatedWorkQueues(.shuffled(seed: 1))
                queues.run {
                    queues.main.async {}
                    Task { @MainActor in }
                    queues.settle()
                }
                return queues.digest
            }
        }
        #expect(digests[0] == digests[1])
    }
}
