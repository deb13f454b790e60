internal import HeadlessUIKit
internal import Probes
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Real threads and every instrument on: what the throughput pass must not be burdened with.
///
/// Counts, to be compared with those of virtual time; UIKit's own time, which costs clock readings; memory, which needs
/// an allocator that gives back at once.
enum LivePass {
    /// What to find out; each in a process of its own, since the one's instruments would spoil the other.
    enum Question {
        /// What the counts pass counts, and `ui_cpu_ns_per_event`.
        case counts
        /// `peak_resident_bytes`, `steady_resident_bytes`, and what was resident in between.
        case memory
    }

    /// Replays the trace as the throughput pass does; on the main thread only, and once per process.
    ///
    /// - Returns: Figures, harness included, memory through the window, and why a figure is missing.
    static func run(
        _ subject: Subject,
        batchSize: Int,
        what: Question
    ) throws -> MeasurementResult {
        let queues = LiveWorkQueues(timers: .driven, pumping: .mainQueueOnly)
        let prepared = subject.prepared
        let app = subject.app(on: queues, script: subject.script(batchSize: batchSize))
        func replay(_ observer: some ReplayObserver) throws {
            try subject.replay(app, batchSize: batchSize, watchedBy: observer)
        }
        switch what {
        case .counts:
            let counter = KitCounter(app: app)
            try replay(counter)
            return MeasurementResult(
                byBatchSize: [batchSize: counter.figures(per: prepared.measuredEvents)]
            )
        case .memory:
            let watch = MemoryWatch(prepared)
            try replay(watch)
            return MeasurementResult(
                byBatchSize: [batchSize: watch.figures],
                notes: watch.notes,
                findings: watch.log.series(\.resident).map(MeasurementResult.Findings.resident)
            )
        }
    }
}

/// Counts as the counts pass does, and UIKit's time besides.
private final class KitCounter: ReplayObserver {
    private let app: HostedApp
    private let counter: WindowCounter
    private var kitTime: KitTime?

    init(app: HostedApp) {
        self.app = app
        counter = WindowCounter(app: app)
    }

    func replayWindowWillOpen() {
        app.onMain { $0.context.startUIKitMeter() }
        counter.replayWindowWillOpen()
    }

    func replayWindowDidClose() {
        counter.replayWindowDidClose()
        kitTime = app.onMain { $0.context.kitTime }
    }

    func figures(per events: Int) -> [Metric: Double] {
        var figures = counter.figures(per: events)
        figures[.uiCPU] = kitTime.map { $0.nanoseconds / Double(events) }
        return figures
    }
}

/// Reads the resident size through the window and at its end, and its peak since the window's start.
private final class MemoryWatch: ReplayObserver {
    private let gauge = ResidentMemoryGauge()
    let log: MemoryLog
    private var isReset = false
    private var closing: ResidentMemoryReading?

    init(_ prepared: PreparedTrace) { log = MemoryLog(prepared) }

    func replayWindowWillOpen() {
        isReset = ResidentMemoryProbe.resetPeak()
        if let bytes = gauge?.readBytes() { log.open(Int64(bytes)) }
    }

    func replayDidDeliver(_ range: Range<Int>) {
        guard log.isDue(at: range.upperBound), let bytes = gauge?.readBytes() else { return }
        log.note(Int64(bytes), at: range.upperBound)
    }

    func replayWindowDidClose() {
        closing = ResidentMemoryProbe.read()
        if let closing { log.close(Int64(closing.bytes)) }
    }

    var figures: [Metric: Double] {
        guard let closing else { return [:] }
        var figures: [Metric: Double] = [.steadyResidentBytes: Double(closing.bytes)]
        // Without a reset it would be the peak of reading the trace.
        if isReset { figures[.peakResidentBytes] = Double(closing.peakBytes) }
        return figures
    }

    var notes: [RecordNote] {
        guard closing != nil else { return [.unavailable(.residentMemory)] }
        return isReset ? [] : [.unavailable(.peakResidentMemory)]
    }
}
