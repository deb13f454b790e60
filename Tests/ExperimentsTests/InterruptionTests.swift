import Experiments
import Testing

struct InterruptionTests {
    @Test func isRaisedOnceAndForAll() {
        let interruption = Interruption(signals: [])
        #expect(!interruption.isRaised)
        interruption.raise()
        interruption.raise()
        #expect(interruption.isRaised)
    }
}
