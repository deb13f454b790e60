internal import ArchitectureContract
internal import HeadlessUIKit
internal import PlantedFaults
internal import Probes
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Real threads, closed loop, the next wave at quiescence: CPU time per event, on the main thread and off it.
///
/// Services run on threads of their own and are told apart by those threads' clocks. What is read of the app's threads
/// includes the harness (driver, delivery hop); a run measures the same with the empty architecture beside it and takes
/// that off.
enum ThroughputPass {
    /// What came of a replay.
    typealias Outcome = (
        figures: [String: Double], segments: [Double]?, coreLooks: [UInt32],
        failure: RunRecord.Failure?
    )

    /// Replays the trace once; on the main thread only, and once per process.
    ///
    /// - Returns: Metric id → figure, harness included; wall time for one event, segment by segment; how fast the core was; and
    ///   where screen or store were not as they should be in the end.
    static func run(
        _ type: any Architecture.Type,
        setting: Setting,
        prepared: PreparedTrace,
        waveSize: Int,
        isJudged: Bool,
        drawing: DrawingCost = DrawingCost(),
        work: PlantedWork = PlantedWork(share: 0),
        looks: CoreLooks = CoreLooks(isOn: false),
        gate: any WindowGate = OpenGate()
    ) throws -> Outcome {
        let queues = LiveWorkQueues(timers: .driven, pumping: .mainQueueOnly)
        let app = queues.onMain {
            HostedApp(type, setting, prepared, on: queues, drawing: drawing)
        }
        let waves = WaveTimes(prepared, waveSize: waveSize)
        let meter = WindowMeter(
            services: ThreadCPUClock.services(of: queues),
            gate: gate,
            waves: waves,
            work: work,
            looks: looks
        )
        try ClosedLoopReplay(
            app: app,
            prepared: prepared,
            waveSize: waveSize,
            observer: meter
        ).run()
        // The clocks are read at the window's edges: one wave cannot be taken out of what lies between.
        guard meter.lateWaves == 0 else {
            throw MeasurementError.lateWork(waves: meter.lateWaves)
        }
        return (
            meter.figures(per: prepared.measuredEvents),
            waves.segments,
            meter.looks.sorted,
            isJudged ? EndJudgement.failure(of: app, prepared: prepared, waveSize: waveSize) : nil
        )
    }
}

/// Something to be told of the window's edges, right outside them: a profiler.
protocol WindowGate {
    func open()
    func close()
    /// What to report besides the pass's figures, for a window that lasted from `opening` to `closing`.
    func figures(from opening: MonotonicTime, to closing: MonotonicTime) -> [String: Double]
}

/// Nobody to tell.
struct OpenGate: WindowGate {
    func open() {}
    func close() {}
    func figures(from: MonotonicTime, to: MonotonicTime) -> [String: Double] { [:] }
}

/// Reads the CPU clocks at both edges of the window, and looks within it how fast the core is.
private final class WindowMeter: ReplayObserver {
    private let services: [ThreadCPUClock]
    private let gate: any WindowGate
    private let waves: WaveTimes
    /// Spent between waves, on the main thread, while the window is open.
    private var work: PlantedWork
    private(set) var looks: CoreLooks
    /// Waves after which work came that should have been over.
    private(set) var lateWaves = 0
    private var opening: (cpu: CPUReading, time: MonotonicTime)?
    private var closing: (cpu: CPUReading, time: MonotonicTime)?

    init(
        services: [ThreadCPUClock],
        gate: any WindowGate,
        waves: WaveTimes,
        work: PlantedWork,
        looks: CoreLooks
    ) {
        self.services = services
        self.gate = gate
        self.waves = waves
        self.work = work
        self.looks = looks
    }

    func replayDidFindLateWork() { lateWaves += 1 }

    func replayWindowWillOpen() {
        gate.open()
        opening = (CPUProbe.read(services: services), .now)
        waves.open()
        looks.open()
        work.begin()
    }

    func replayDidDeliver(_ range: Range<Int>) {
        guard opening != nil, closing == nil else { return }
        work.add(events: range.count)
        let now = MonotonicTime.now
        waves.note(range.upperBound, at: now)
        let pause = looks.pause(at: now)
        waves.skip(pause.time)
        work.skip(pause.processorTime)
    }

    func replayWindowDidClose() {
        work.settle()
        let time = MonotonicTime.now
        closing = (CPUProbe.read(services: services), time)
        gate.close()
    }

    func figures(per events: Int) -> [String: Double] {
        guard let opening, let closing, events > 0 else { return [:] }
        let cpu = closing.cpu - opening.cpu
        let wall = closing.time.nanoseconds - opening.time.nanoseconds - looks.time
        let count = Double(events)
        // Read off the same clocks, the main thread's.
        let looking = min(looks.processorTime, cpu.mainThreadNanoseconds)
        let figures = [
            "main_cpu_ns_per_event": Double(cpu.mainThreadNanoseconds - looking) / count,
            "off_main_cpu_ns_per_event": Double(cpu.offMainNanoseconds) / count,
            "service_cpu_ns_per_event": Double(cpu.serviceNanoseconds) / count,
            "cpu_ns_per_event": Double(cpu.appNanoseconds - looking) / count,
            "system_cpu_ns_per_event": Double(cpu.systemNanoseconds) / count,
            "context_switches_per_event": Double(cpu.contextSwitches) / count,
            "events_per_second": count / (Double(wall) / 1e9),
        ]
        let more = gate.figures(from: opening.time, to: closing.time)
        return figures.merging(more) { figure, _ in figure }
    }
}
