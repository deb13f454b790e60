internal import Measuring
package import ChatDomain
package import HeadlessUIKit
package import RunRecords
internal import Scenarios

/// What a search for capacity is to do.
package struct CapacityPlan: Sendable {
    package var source: TraceSource
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// How long a run's window is, in seconds of wall time.
    package var seconds: Double
    /// Runs about the edge.
    package var runs: Int
    /// How long one measurement may take beside its replay.
    package var limit: Duration
    package var framesPerSecond = 60
    /// Frames after which an effect is late; nil leaves that to the scenario.
    package var lateAfterFrames: Int?
    /// Events a second of the first run.
    package var start = 100.0
    package var modelImplementation = ModelImplementation.optimized
    package var listUpdate: ListStrategy?
    /// Faults to inject, by architecture's id.
    package var faults: [String: [String]] = [:]
    package var environment: RunRecord.Environment

    package init(
        source: TraceSource,
        architectures: [String],
        seconds: Double,
        runs: Int,
        limit: Duration,
        environment: RunRecord.Environment
    ) {
        self.source = source
        self.architectures = architectures
        self.seconds = seconds
        self.runs = runs
        self.limit = limit
        self.environment = environment
    }

    /// From when on an effect is late, nanoseconds: so many frames, or what the scenario says, or two frames.
    package var lateAfter: UInt64 {
        func length(of frames: Int) -> UInt64 { UInt64(frames * 1_000_000_000 / framesPerSecond) }
        if let lateAfterFrames { return length(of: lateAfterFrames) }
        let own = source.scenario?.thresholds.first { $0.metric == Metric.screenP99.id }
        return own.map { UInt64(max(1, $0.limit)) } ?? length(of: 2)
    }

    /// How many times faster than written time passes: so that arrivals are busy, and few enough for each to be seen.
    var timeScale: Double { source.rateScale(forRate: 150) }
}
