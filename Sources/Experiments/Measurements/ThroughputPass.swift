internal import ArchitectureContract
internal import HeadlessUIKit
internal import Probes
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Real threads, closed loop, the next wave at quiescence: CPU time per event, on the main thread and off it.
///
/// What is read here includes the harness (driver, services, delivery hop); a run measures the same with the empty
/// architecture beside it and takes that off.
enum ThroughputPass {
    /// Replays the trace once; on the main thread only, and once per process.
    ///
    /// - Returns: Metric id → figure, harness included.
    static func run(
        _ type: any Architecture.Type,
        plants: Plants,
        prepared: PreparedTrace,
        waveSize: Int,
        isJudged: Bool,
        drawing: DrawingCost = DrawingCost(),
        gate: any WindowGate = OpenGate()
    ) throws -> (figures: [String: Double], failure: RunRecord.Failure?) {
        let queues = LiveWorkQueues(timers: .driven, pumping: .mainQueueOnly)
        let app = queues.onMain {
            HostedApp(
                type,
                prepared: prepared,
                queues: queues,
                context: .makeForHarness(queues, drawing: drawing),
                plant: plants.spoil
            )
        }
        let meter = WindowMeter(gate: gate)
        try ClosedLoopReplay(
            app: app,
            prepared: prepared,
            waveSize: waveSize,
            observer: meter
        ).run()
        return (
            meter.figures(per: prepared.measuredEvents),
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

/// Reads the CPU clocks at both edges of the window.
private final class WindowMeter: ReplayObserver {
    private let gate: any WindowGate
    private var opening: (cpu: CPUReading, time: MonotonicTime)?
    private var closing: (cpu: CPUReading, time: MonotonicTime)?

    init(gate: any WindowGate) { self.gate = gate }

    func replayWindowWillOpen() {
        gate.open()
        opening = (CPUProbe.read(), .now)
    }

    func replayWindowDidClose() {
        let time = MonotonicTime.now
        closing = (CPUProbe.read(), time)
        gate.close()
    }

    func figures(per events: Int) -> [String: Double] {
        guard let opening, let closing, events > 0 else { return [:] }
        let cpu = closing.cpu - opening.cpu
        let wall = closing.time.nanoseconds - opening.time.nanoseconds
        let count = Double(events)
        let figures = [
            "main_cpu_ns_per_event": Double(cpu.mainThreadNanoseconds) / count,
            "off_main_cpu_ns_per_event": Double(cpu.offMainNanoseconds) / count,
            "cpu_ns_per_event": Double(cpu.processNanoseconds) / count,
            "events_per_second": count / (Double(wall) / 1e9),
        ]
        let more = gate.figures(from: opening.time, to: closing.time)
        return figures.merging(more) { figure, _ in figure }
    }
}
