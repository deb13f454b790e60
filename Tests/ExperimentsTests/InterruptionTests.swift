import Experiments
import Foundation
import Testing

struct InterruptionTests {
    @Test func isRaisedOnceAndForAll() {
        let interruption = Interruption(signals: [])
        #expect(!interruption.isRaised)
        interruption.raise()
        interruption.raise()
        #expect(interruption.isRaised)
    }

    /// One that is neither caught nor left to end the process would be lost.
    @Test func aSignalRightAfterTheStartIsNoticed() async {
        await #expect(processExitsWith: .success) {
            let interruption = Interruption(signals: [SIGTERM])
            kill(getpid(), SIGTERM)
            let deadline = ContinuousClock.now + .seconds(10)
            while !interruption.isRaised, ContinuousClock.now < deadline { usleep(1_000) }
            #expect(interruption.isRaised)
        }
    }
}
