internal import HeadlessUIKit
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Counts what a cost model charges, event by event, in a replay whose commits come at the display's beats.
///
/// What an event changes is shown by a frame after it, before the next event unless that comes within the same frame: then the
/// frame is the later one's. Of events that are handed over at once all is the first one's.
final class FrameCounter: ReplayObserver {
    private let app: HostedApp
    /// What had been counted when the event at hand began; nil outside the window.
    private var last: [Metric: Int]?
    /// How many events were delivered whose counts have not been noted.
    private var waiting = 0
    /// Counts of each event of the window, of what ``CostModel/Unit/counted`` names.
    private(set) var events: [Metric: [Int]] = [:]

    init(app: HostedApp) { self.app = app }

    func replayWindowWillOpen() { last = amounts }

    /// The frames between two events are over.
    func replayDidAdvance(to instant: Duration) { note() }

    func replayDidDeliver(_ range: Range<Int>) { waiting = last == nil ? 0 : range.count }

    func replayWindowDidClose() {
        note()
        last = nil
    }

    private func note() {
        guard waiting > 0, let before = last else { return }
        let now = amounts
        for (metric, amount) in now {
            let counts = [amount - before[metric, default: 0]]
            events[metric, default: []] += counts + Array(repeating: 0, count: waiting - 1)
        }
        last = now
        waiting = 0
    }

    private var amounts: [Metric: Int] {
        let screen = app.onMain { $0.context.counters }
        let hops = app.queues.readings.first?.items ?? 0
        return CostModel.Unit.counted.reduce(into: [:]) { amounts, unit in
            let count = WindowCounter.screenCounts[unit.metric].map { screen[keyPath: $0] }
            amounts[unit.metric] = count ?? hops
        }
    }

    /// Each count for one event of the window.
    func figures() -> [Metric: Double] {
        CostModel.Unit.counted.reduce(into: [:]) { figures, unit in
            guard let counts = events[unit.metric] else { return }
            figures[unit.framePacedMetric] = Double(counts.reduce(0, +)) / Double(counts.count)
        }
    }
}
