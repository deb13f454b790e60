internal import Conformance
internal import TraceDriver
internal import WorkQueues

/// Writes down what the screen showed after each step of a case, for people.
///
/// - Isolation: The thread that turns the handle.
final class CaseWatcher: ReplayObserver {
    /// One step and what the screen showed when all had come to rest.
    struct Step {
        var moment: Moment
        var screen: [String]
    }

    /// What had just happened; of a delivery the indices of the events handed over.
    enum Moment {
        case start, end
        case delivery(Range<Int>)
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
        note(.start)
    }

    func replayDidAdvance(to instant: Duration) { judge?.replayDidAdvance(to: instant) }

    func replayWaits(for range: Range<Int>?, at instant: Duration) -> Duration {
        judge?.replayWaits(for: range, at: instant) ?? instant
    }

    func replayDidDeliver(_ range: Range<Int>) {
        judge?.replayDidDeliver(range)
        note(.delivery(range))
    }

    func replayDidEnd() {
        judge?.replayDidEnd()
        note(.end)
        judge = nil
        app = nil
    }

    /// Nothing is noted after the first failure.
    private func note(_ moment: Moment) {
        guard let app, let judge, judge.failure == nil || !hasFailed else { return }
        if judge.failure != nil { hasFailed = true }
        steps.append(Step(moment: moment, screen: app.queues.onMain { app.screen.lines }))
    }

    private var hasFailed = false
}
