import Probes
import Testing

struct MonotonicTimeTests {
    @Test func timeDoesNotStepBack() {
        var previous = MonotonicTime.now
        for _ in 0..<1_000 {
            let next = MonotonicTime.now
            #expect(next >= previous)
            previous = next
        }
    }

    @Test func differencesAreSigned() {
        let earlier = MonotonicTime(nanoseconds: 1_000)
        let later = earlier.advanced(by: .nanoseconds(500))
        #expect(earlier.duration(to: later) == .nanoseconds(500))
        #expect(later.duration(to: earlier) == .nanoseconds(-500))
        #expect(later.advanced(by: .nanoseconds(-500)) == earlier)
    }
}
