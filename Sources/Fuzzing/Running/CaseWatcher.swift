internal import Conformance
internal import TraceDriver
internal import WorkQueues

/// Writes down what the screen showed after each step of a case, for people.
///
/// - Isolation: The thread that turns the handle.
final class CaseWatcher: ReplayObserver {
    /// One step and what the screen showed when all had come to rest.
    struct Step {
        /// Indices of the events handed over; empty for the start and the end.
        var events: Range<Int>
        var screen: [String]
    }

    private(set) var steps: [Step] = []
    private var judge: ConformanceJudge?
    private var app: HostedApp?

    func begin(judge: ConformanceJudge, app: HostedApp) {
        self.judge = judge
        self.app = app
    }

    func replayDidStart() {
        judge?.replayDidStart()
        note(0..<0)
    }

    func replayDidAdvance(to instant: Duration) { judge?.replayDidAdvance(to: instant) }

    func replayDidDeliver(_ range: Range<Int>) {
        judge?.replayDidDeliver(range)
        note(range)
    }

    func replayDidEnd() {
        judge?.replayDidEnd()
        note(0..<0)
        judge = nil
        app = nil
    }

    /// Nothing is noted after the first failure.
    private func note(_ events: Range<Int>) {
        guard let app, let judge, judge.failure == nil || !hasFailed else { return }
        if judge.failure != nil { hasFailed = true }
        steps.append(Step(events: events, screen: app.queues.onMain { app.screen.lines }))
    }

    private var hasFailed = false
}
