internal import TraceDriver

/// Follows a replay by closures.
package final class ReplayLog: ReplayObserver {
    /// One call of an observer.
    package enum Step: Hashable, Sendable {
        case started, opened, closed, ended
        case advanced(Duration)
        case delivered(Range<Int>)
    }

    package private(set) var steps: [Step] = []
    private let note: (Step) -> Void

    /// Makes a log that also tells `note` of each step.
    package init(note: @escaping (Step) -> Void = { _ in }) { self.note = note }

    /// The batches, in order.
    package var batches: [Range<Int>] {
        steps.compactMap { if case .delivered(let range) = $0 { range } else { nil } }
    }

    package func replayDidStart() { add(.started) }
    package func replayDidAdvance(to instant: Duration) { add(.advanced(instant)) }
    package func replayDidDeliver(_ range: Range<Int>) { add(.delivered(range)) }
    package func replayWindowWillOpen() { add(.opened) }
    package func replayWindowDidClose() { add(.closed) }
    package func replayDidEnd() { add(.ended) }

    private func add(_ step: Step) {
        steps.append(step)
        note(step)
    }
}
