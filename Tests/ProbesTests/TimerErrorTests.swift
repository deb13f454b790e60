import Probes
import Testing

struct TimerErrorTests {
    /// The wait of number *n* is *n* µs late.
    @Test func aPlannedLatenessIsReported() {
        var number: UInt64 = 0
        let error = TimerError.measure("made up", waits: 200) { due in
            number += 1
            return MonotonicTime(nanoseconds: due.nanoseconds + 1_000 * number)
        }
        #expect(error.name == "made up")
        #expect(error.waits == 200)
        #expect(error.medianNanoseconds == 100_000)
        #expect(error.p99Nanoseconds == 198_000)
    }

    @Test func wakingUpTooEarlyIsNotLate() {
        let error = TimerError.measure("hasty", waits: 3) { due in
            MonotonicTime(nanoseconds: due.nanoseconds - 5)
        }
        #expect(error.medianNanoseconds == 0)
        #expect(error.p99Nanoseconds == 0)
    }
}
