internal import Foundation
internal import HeadlessUIKit
internal import InjectedFaults
internal import Probes
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Real threads, closed loop, the next batch at quiescence: CPU time per event, on the main thread and off it.
///
/// Services run on threads of their own and are distinguished by those threads' clocks. What is read of the app's threads
/// includes the harness (driver, services' hand-overs); a run measures the null app beside it and subtracts that.
enum ThroughputPass {
    /// What is done in the window besides replaying.
    struct Instruments {
        var drawing = DrawingCost()
        var work = InjectedWork(share: 0)
        /// Whether the calibration loop and the longest stretches are read.
        var watches = false
        /// With whom the core is shared, slice by slice.
        var turns: Turns?
        /// Where turns are noted.
        var progressFile = URL(filePath: "/dev/null")
        /// A profiler to notify of the window's edges, right outside them.
        var gate: ProfilerGate?
    }

    /// Replays the trace once; on the main thread only, and once per process.
    static func run(
        _ subject: Subject,
        batchSize: Int,
        isJudged: Bool,
        core: Int? = nil,
        instruments: Instruments = Instruments()
    ) throws -> MeasurementResult {
        let (prepared, script) = (subject.prepared, subject.script(batchSize: batchSize))
        // Before any thread starts; what came until now may run beside others.
        if let core { try CoreAffinity.keep(to: core) }
        let queues = LiveWorkQueues(timers: .driven, pumping: .mainQueueOnly)
        let app = subject.app(on: queues, drawing: instruments.drawing, script: script)
        let segments = SegmentTimes(prepared, batchSize: batchSize)
        let batches = PreparedTrace.measuredBatches(of: prepared.trace, size: batchSize)
        let meter = try WindowMeter(
            services: ThreadCPUClock.services(of: queues),
            segments: segments,
            instruments: instruments,
            batches: batches
        )
        try subject.replay(app, batchSize: batchSize, watchedBy: meter)
        // The clocks are read at the window's edges: one batch cannot be taken out of what lies between.
        guard meter.lateBatches == 0 else {
            throw MeasurementError.lateWork(batches: meter.lateBatches)
        }
        try app.confirm(script)
        let times = MeasurementResult.Times(
            segments: segments.segments,
            batches: meter.batches,
            idleShare: meter.idleShare
        )
        return MeasurementResult(
            byBatchSize: [batchSize: meter.figures()],
            failure: isJudged
                ? EndJudgement.failure(of: app, prepared: prepared, batchSize: batchSize) : nil,
            findings: meter.profilerWindow.map(MeasurementResult.Findings.profile) ?? .times(times)
        )
    }
}

/// Reads the CPU clocks at the edges of what counts of the window, and within it main's at every rest and the calibration loop.
private final class WindowMeter: ReplayObserver {
    private let services: [ThreadCPUClock]
    private let gate: ProfilerGate?
    private let segments: SegmentTimes
    /// Spent between batches, on the main thread, while the window is open.
    private var work: InjectedWork
    private(set) var calibration: CalibrationWatch
    private(set) var stretches: MainStretches
    private var turns: TurnTaker
    /// Batches after which work came that should have been over.
    private(set) var lateBatches = 0
    /// Batches of the window that are over.
    private var done = 0
    private var starting: MonotonicTime?
    /// From the app's start to its first screen, nanoseconds.
    private var firstScreen: UInt64?
    private var opening: MonotonicTime?
    private var closing: MonotonicTime?
    /// What the parts of the window that count took so far.
    private var total = Part()
    /// Readings where the part at hand began; nil while what is replayed does not count.
    private var start: (edge: Part, time: MonotonicTime)?
    /// Nil where the kernel keeps no account of a thread's waits.
    private let mainThread = MainThreadProbe()

    /// Of the window: by which clocks went on, and how many events were replayed.
    private struct Part {
        var cpu = CPUReading()
        /// What the meter itself took of the main thread, nanoseconds; it is in `cpu`.
        var own: UInt64 = 0
        /// What the meter itself took of the clock, nanoseconds.
        var standstill: UInt64 = 0
        var wall: UInt64 = 0
        var events = 0
    }

    init(
        services: [ThreadCPUClock],
        segments: SegmentTimes,
        instruments: ThroughputPass.Instruments,
        batches: Int
    ) throws(MeasurementError) {
        self.services = services
        self.segments = segments
        gate = instruments.gate
        work = instruments.work
        calibration = CalibrationWatch(isOn: instruments.watches)
        stretches = MainStretches(batches: instruments.watches ? batches : 0)
        turns = try TurnTaker(
            instruments.turns,
            batches: batches,
            progress: instruments.progressFile
        )
    }

    func replayWillStart() { starting = .now }

    func replayDidStart() {
        firstScreen = starting.map { MonotonicTime.now.nanoseconds - $0.nanoseconds }
    }

    func replayDidFindLateWork() { lateBatches += 1 }

    func replayWindowWillOpen() {
        turns.begin()
        gate?.open()
        opening = .now
        segments.open()
        calibration.open()
        stretches.open()
        if turns.counts(batch: 0) { begin() }
    }

    func replayDidRest() { work.skip(stretches.rest()) }

    func replayDidDeliver(_ range: Range<Int>) {
        guard opening != nil, closing == nil else { return }
        stretches.endBatch()
        done += 1
        if start != nil {
            stretches.inject(work.add(events: range.count))
            total.events += range.count
        }
        let now = MonotonicTime.now
        segments.note(range.upperBound, at: now)
        skip(calibration.pause(at: now, batch: stretches.batch - 1))
        if turns.isOver(after: done) {
            end()
            skip(turns.rest(after: done))
        }
        if start == nil, turns.counts(batch: done) { begin() }
    }

    func replayWindowDidClose() {
        end()
        stretches.close()
        closing = .now
        gate?.close()
        turns.end()
    }

    /// From here on what is replayed counts.
    private func begin() {
        stretches.counts = true
        mainThread?.begin()
        start = (edge(), .now)
        work.begin()
    }

    /// Up to here it did.
    private func end() {
        guard let (first, time) = start else { return }
        stretches.inject(work.settle())
        total.wall += MonotonicTime.now.nanoseconds - time.nanoseconds
        let last = edge()
        total.cpu = total.cpu + (last.cpu - first.cpu)
        total.own += last.own - first.own
        total.standstill += last.standstill - first.standstill
        // Outside what the clocks of this part read, as at its beginning.
        mainThread?.end()
        stretches.counts = false
        start = nil
    }

    private func edge() -> Part {
        Part(
            cpu: CPUProbe.read(services: services),
            own: calibration.processorTime + stretches.processorTime,
            standstill: calibration.time
        )
    }

    /// Takes what was not the app's out of its times.
    private func skip(_ pause: (time: UInt64, processorTime: UInt64)) {
        segments.skip(pause.time)
        work.skip(pause.processorTime)
        stretches.skip(pause.processorTime)
    }

    /// Nil when nothing was watched.
    var batches: BatchTimes? {
        guard !stretches.main.isEmpty else { return nil }
        return BatchTimes(
            main: stretches.main,
            longest: stretches.longest,
            calibration: calibration.readings
        )
    }

    /// On one core nothing waits for another core: what none of the threads used, someone else did, or no one.
    ///
    /// Not what the main thread itself waited for: it gave up its core, again and again.
    var idleShare: Double {
        guard total.wall > 0 else { return 0 }
        let own = mainThread?.waiting(in: total.events) ?? 0
        let used = Double(total.cpu.processNanoseconds) + own
        return min(1, max(0, 1 - used / Double(total.wall)))
    }

    func figures() -> [Metric: Double] {
        guard total.events > 0 else { return [:] }
        let cpu = total.cpu
        let count = Double(total.events)
        // Read off the same clock, the main thread's.
        let own = min(total.own, cpu.mainThreadNanoseconds)
        var figures: [Metric: Double] = [
            .mainCPU: Double(cpu.mainThreadNanoseconds - own) / count,
            .offMainCPU: Double(cpu.offMainNanoseconds) / count,
            .serviceCPU: Double(cpu.serviceNanoseconds) / count,
            .cpu: Double(cpu.appNanoseconds - own) / count,
            .systemCPU: Double(cpu.systemNanoseconds) / count,
            .contextSwitches: Double(cpu.contextSwitches) / count,
            .wakeups: Double(cpu.voluntarySwitches) / count,
            .eventsPerSecond: count / (Double(total.wall - total.standstill) / 1e9),
        ]
        figures[.firstScreen] = firstScreen.map { Double($0) }
        if let mainThread {
            figures[.mainWaiting] = mainThread.waiting(in: total.events) / count
            figures[.mainWaits] = Double(max(0, mainThread.waits)) / count
            figures[.mainRunnable] = Double(mainThread.runnable) / count
        }
        return figures
    }

    var profilerWindow: ProfilerWindow? {
        guard let opening, let closing else { return nil }
        return gate?.window(from: opening, to: closing)
    }
}
