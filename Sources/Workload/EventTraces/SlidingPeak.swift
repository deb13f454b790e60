/// Finds the most arrivals in any half-open window, in memory that grows neither with their number nor with the span.
///
/// Arrivals of the window that ends now are kept as counts by instant. Where it has more instants than there is room for, they are taken together by
/// tens of microseconds, then hundreds, then milliseconds; windows then begin at whole steps, so the peak may be short by what arrives within a step.
struct SlidingPeak: Sendable {
    private(set) var peak = 0
    /// How many microseconds count as one instant; 1 where the peak is exact.
    private(set) var step: Int64 = 1
    private let window: Int64
    private let room: Int
    private var counts: [(instant: Int64, arrivals: Int)] = []
    /// The oldest count that is still within the window.
    private var first = 0
    /// Arrivals within the window.
    private var sum = 0

    /// Makes the peak of nothing.
    ///
    /// - Parameters:
    ///   - window: In microseconds; a multiple of 1 000.
    ///   - room: Most instants kept; more than the window has milliseconds.
    init(window: Int64, room: Int = 1 << 17) {
        precondition(window % 1_000 == 0 && window / 1_000 < Int64(room), "a window has room")
        self.window = window
        self.room = room
    }

    /// Takes an arrival at `time`, in microseconds, not before the one taken last.
    ///
    /// - Complexity: O(1), amortised.
    mutating func add(_ time: Int64) {
        while true {
            let instant = time / step
            forget(until: instant - window / step)
            if counts.last?.instant == instant, first < counts.count {
                counts[counts.count - 1].arrivals += 1
            } else if counts.count - first < room {
                counts.append((instant, 1))
            } else {
                coarsen()
                continue
            }
            sum += 1
            peak = max(peak, sum)
            return
        }
    }

    private mutating func forget(until instant: Int64) {
        while first < counts.count, counts[first].instant <= instant {
            sum -= counts[first].arrivals
            first += 1
        }
        // Moving the rest forward once half is forgotten costs each count one move at most.
        if first > 1_024, first > counts.count / 2 {
            counts.removeFirst(first)
            first = 0
        }
    }

    private mutating func coarsen() {
        step *= 10
        var coarse: [(instant: Int64, arrivals: Int)] = []
        for (instant, arrivals) in counts[first...] {
            if coarse.last?.instant == instant / 10 {
                coarse[coarse.count - 1].arrivals += arrivals
            } else {
                coarse.append((instant / 10, arrivals))
            }
        }
        (counts, first) = (coarse, 0)
    }
}
