internal import ReportedErrors

/// Someone who follows a replay step by step: the oracle, the probes.
///
/// - Isolation: The thread that turns the handle, between items of the main queue.
package protocol ReplayObserver: AnyObject {
    func replayWillStart()
    /// The app has started and come to rest.
    func replayDidStart()
    /// Time has passed up to `instant`, with every timer due by then.
    func replayDidAdvance(to instant: Duration)
    /// The user has acted, at once and on main; what that sets off comes next.
    func replayDidAct()
    /// Queues and screen have come to rest once more: what main has done since the last time, it did in one go.
    func replayDidRest()
    /// Asked before ``replayDidStart()``, ``replayDidDeliver(_:)`` and ``replayDidEnd()``: until when time shall go on first, without
    /// an event, for the screen to settle.
    ///
    /// Asked again until that is not later than `instant`, the instant that it is. Later events are late by as much.
    func replayWaits(for range: Range<Int>?, at instant: Duration) -> Duration
    /// Events `range` were handed over at one instant and everything that followed has come to rest.
    func replayDidDeliver(_ range: Range<Int>)
    /// Work was under way when all had come to rest, or came from a thread that had not announced it.
    ///
    /// Once for a batch, before the next; figures of a batch that was not over when it was called done are void.
    func replayDidFindLateWork()
    func replayWindowWillOpen()
    /// The last event has come to rest.
    func replayWindowDidClose()
    /// All that can still happen has happened.
    func replayDidEnd()
}

extension ReplayObserver {
    package func replayWillStart() {}
    package func replayDidStart() {}
    package func replayDidAdvance(to instant: Duration) {}
    package func replayDidAct() {}
    package func replayDidRest() {}
    package func replayWaits(for range: Range<Int>?, at instant: Duration) -> Duration { instant }
    package func replayDidDeliver(_ range: Range<Int>) {}
    package func replayDidFindLateWork() {}
    package func replayWindowWillOpen() {}
    package func replayWindowDidClose() {}
    package func replayDidEnd() {}
}

/// Why a replay could not go on: a finding about the architecture, not an error of the harness.
package enum ReplayFailure: ReportedError, Hashable {
    /// Work went on and on after event `index`; nil before the first.
    case neverSettles(afterEvent: Int?)

    package var description: String {
        switch self {
        case .neverSettles(nil): "the app never came to rest after its launch"
        case .neverSettles(let index?): "the app never came to rest after event \(index)"
        }
    }

    package var isBadInput: Bool { false }
}
