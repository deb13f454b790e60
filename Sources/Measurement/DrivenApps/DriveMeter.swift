internal import CThreadContext
internal import HeadlessUIKit
internal import Probes
internal import RunRecords
internal import WorkQueues

/// Adds up what events take: while it is paused, nothing of the main thread counts.
///
/// - Isolation: The process's main thread, outside any item.
final class DriveMeter {
    private struct Totals {
        var main: UInt64 = 0
        var process: UInt64 = 0
        var mallocs: UInt64 = 0
        var bytes: UInt64 = 0
    }

    private let queues: LiveWorkQueues
    private let context: UIContext
    /// What two readings of the main thread's clock take of it.
    private let readingCost = wq_thread_cpu_reading_cost_ns()

    private var events = 0
    /// Of the main thread without pauses.
    private var main: UInt64 = 0
    private var totals = Totals()
    private var counters: [Metric: Int] = [:]

    private var start = Totals()
    private var screen = UICounters()
    private var resumed: UInt64 = 0
    /// What the main thread had allocated when the meter was paused; nil while it is not.
    private var paused: AllocationReading?

    init(queues: LiveWorkQueues, context: UIContext) {
        self.queues = queues
        self.context = context
    }

    func begin() {
        let context = context
        screen = queues.onMain { context.counters }
        paused = nil
        let allocations = AllocationProbe.read()
        start.mallocs = allocations.mallocs
        start.bytes = allocations.bytes
        // The main thread's first and last: with no other thread at work the process then takes no more than it.
        start.main = wq_thread_cpu_ns()
        start.process = wq_process_cpu_ns()
        resumed = wq_thread_cpu_ns()
    }

    /// From here on the main thread does the harness's work.
    func pause() {
        let now = wq_thread_cpu_ns()
        main += max(now - resumed, readingCost) - readingCost
        paused = AllocationProbe.readThread()
    }

    /// From here on it does the app's again.
    func resume() {
        leaveOutPause()
        resumed = wq_thread_cpu_ns()
    }

    func end() {
        leaveOutPause()
        let total = wq_process_cpu_ns()
        let thread = wq_thread_cpu_ns()
        totals.process += total - start.process
        totals.main += thread - start.main
        let allocations = AllocationProbe.read()
        totals.mallocs += allocations.mallocs - start.mallocs
        totals.bytes += allocations.bytes - start.bytes
        let context = context
        note(queues.onMain { context.counters }, since: screen)
        events += 1
    }

    /// What the main thread allocated since ``pause()`` was the harness's.
    private func leaveOutPause() {
        guard let paused else { return }
        let own = AllocationProbe.readThread() - paused
        start.mallocs += own.mallocs
        start.bytes += own.bytes
        self.paused = nil
    }

    private func note(_ after: UICounters, since before: UICounters) {
        let changes: [(Metric, KeyPath<UICounters, Int>)] = [
            (.commits, \.commits), (.propertyWrites, \.propertyWrites),
            (.redundantWrites, \.redundantWrites), (.cellsConfigured, \.cellsConfigured),
            (.cellsCreated, \.cellsCreated), (.tableReloads, \.reloadDataCalls),
            (.rowBatches, \.batchUpdates), (.layoutPasses, \.layoutPasses),
            (.constraintsSolved, \.constraintsSolved),
        ]
        for (metric, path) in changes {
            counters[metric, default: 0] += after[keyPath: path] - before[keyPath: path]
        }
    }

    /// For one event, less what the harness takes: what it says of an app to which nothing happens.
    func figures(less overhead: [Metric: Double]) -> [String: Double] {
        let net = gross.map { metric, value in
            (metric.id, max(0, value - overhead[metric, default: 0]))
        }
        return Dictionary(uniqueKeysWithValues: net)
    }

    /// For one event.
    var gross: [Metric: Double] {
        guard events > 0 else { return [:] }
        let count = Double(events)
        var figures: [Metric: Double] = counters.mapValues { Double($0) / count }
        figures[.mainCPU] = Double(main) / count
        // Less than nothing where no other thread works, by what reading the clocks takes: the overhead has it too.
        figures[.offMainCPU] = (Double(totals.process) - Double(totals.main)) / count
        figures[.allocations] = Double(totals.mallocs) / count
        figures[.allocatedBytes] = Double(totals.bytes) / count
        return figures
    }
}
