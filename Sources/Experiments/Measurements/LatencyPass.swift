internal import ArchitectureContract
internal import HeadlessUIKit
internal import Histogram
internal import Probes
internal import TraceDriver
internal import WorkQueues

/// Real threads, open loop, frames: how long after it was due an event is on the screen.
enum LatencyPass {
    struct Outcome {
        /// Metric id → figure.
        var figures: [String: Double]
        var notes: [String]
    }

    /// Replays the trace once; on the main thread only, and once per process.
    static func run(
        _ type: any Architecture.Type,
        plants: Plants,
        prepared: PreparedTrace,
        rateScale: Double,
        framesPerSecond: Int
    ) throws -> Outcome {
        let queues = LiveWorkQueues(timers: .wallClock, pumping: .mainQueueOnly)
        let expected = ExpectedEffects(prepared)
        let (app, journal) = queues.onMain {
            let app = HostedApp(
                type,
                prepared: prepared,
                queues: queues,
                context: .makeForHarness(queues),
                plant: plants.spoil
            )
            return (app, CommitJournal(app: app, capacity: 8 * prepared.deliveries.count + 4_096))
        }
        let replay = OpenLoopReplay(
            app: app,
            queues: queues,
            prepared: prepared,
            rateScale: rateScale,
            framesPerSecond: framesPerSecond
        )
        let before = CPUProbe.read()
        let report = replay.run(journal: journal)
        let cpu = CPUProbe.read() - before
        guard report.didSettle else { throw ReplayFailure.neverSettles(afterEvent: nil) }
        let entries = queues.onMain { journal.entries }
        let delays = expected.delays(in: entries, intendedAt: report.intendedAt)
        var figures = delays.figures
        figures["missed_frames"] = Double(report.missedFrames)
        figures["main_utilization"] =
            Double(cpu.mainThreadNanoseconds) / Double(max(1, report.duration))
        figures[Self.arrivalErrorMedian] = Self.percentile(report.lateness, 50)
        figures[Self.arrivalErrorP99] = Self.percentile(report.lateness, 99)
        return Outcome(figures: figures, notes: delays.notes)
    }

    /// Keys of what the generator says of itself; not metrics of an architecture.
    static let arrivalErrorMedian = "arrival_error_p50_ns", arrivalErrorP99 = "arrival_error_p99_ns"

    private static func percentile(_ samples: [UInt64], _ percentile: Double) -> Double? {
        guard !samples.isEmpty else { return nil }
        var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        for sample in samples { histogram.record(max(1, sample)) }
        return Double(histogram.valueAtPercentile(percentile))
    }
}
