package import Experiments
internal import RunRecords
internal import Scenarios

package struct CapacityPlan: MeasurementPlan {
    package var setup: MeasurementSetup
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// How long a run's window is, in seconds of wall time.
    package var seconds: Double
    /// Runs about the edge.
    package var runs: Int
    package var framesPerSecond = 60
    /// Frames after which an effect is late; nil leaves that to the scenario.
    package var lateAfterFrames: Int?
    /// Events a second of the first run.
    package var start = 100.0

    /// How long one measurement may take beside its replay is the setup's limit.
    package init(_ setup: MeasurementSetup, architectures: [String], seconds: Double, runs: Int) {
        self.setup = setup
        self.architectures = architectures
        self.seconds = seconds
        self.runs = runs
    }

    /// From when on an effect is late, nanoseconds: so many frames, or what the scenario says, or two frames.
    package var lateAfter: UInt64 {
        func length(of frames: Int) -> UInt64 { UInt64(frames * 1_000_000_000 / framesPerSecond) }
        if let lateAfterFrames { return length(of: lateAfterFrames) }
        let own = setup.source.scenario?.thresholds.first { $0.metric == Metric.screenP99.id }
        return own.map { UInt64(max(1, $0.limit)) } ?? length(of: 2)
    }

    /// How many times faster than written time passes: so that arrivals are busy, and few enough for each to be seen.
    var timeScale: Double { setup.source.rateScale(forRate: 150) }
}
