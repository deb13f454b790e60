package import RunRecords

/// What one fresh process found out.
package struct MeasurementResult: Codable, Hashable, Sendable {
    /// At the batch size that ranks.
    package var values: [Metric: Double]
    /// By batch size, for every one that was asked for.
    package var byBatchSize: [Int: [Metric: Double]]
    /// Where the architecture departed from the oracle, if it did.
    package var failure: RunRecord.Failure?
    /// Events in the measured window.
    package var measuredEvents: Int
    /// Checkpoints that were compared with the oracle.
    package var checkpoints: Int
    /// Remarks for the reader of the figures.
    package var notes: [String]
    /// What was never freed; nil when nobody looked.
    package var leaks: [RunRecord.Leak]?
    /// What was asked, taken, stored and shown while every checkpoint was compared; nil when nothing was.
    package var effort: RunRecord.Effort?
    /// What became of the foreseen effects; of the latency pass.
    package var ledger: RunRecord.Ledger?
    /// How long screen updates took; of the latency pass.
    package var delays: EffectDelays?
    /// When frames were late; of the latency pass.
    package var frameTimeline: RunRecord.FrameTimeline?
    /// Bytes through the window: in use, of the counts pass, or resident, of the memory pass; harness included.
    package var memoryCourse: RunRecord.MemoryCourse?
    /// Wall time for one event in equal segments of the window, nanoseconds; of the throughput pass.
    package var segments: [Double]?
    /// Main-thread time and the core's speed, batch by batch; of the throughput pass.
    package var batches: BatchTimes?
    /// The share of the window's time in which none of the process's threads ran, in `0...1`; of the throughput pass.
    package var idleShare: Double?
    /// How the generator held its schedule; of the latency pass.
    package var arrivals: ArrivalLatenessFigures?
    /// When the profiler was on; of the profile pass.
    package var profilerWindow: ProfilerWindow?
    /// How the thread that generates arrivals was scheduled, for people; of the latency pass.
    package var generatorPolicy: String?

    /// What it took, in seconds; of the verify pass.
    package var seconds: Double?
    /// How many times faster than real time the replay went; of the verify pass.
    package var speed: Double?
    /// Whether the run kept up; of a latency pass that was asked.
    package var strain: LatencyStrain?

    /// What became of random cases.
    package var fuzz: FuzzBlock?

    package init(
        values: [Metric: Double] = [:],
        byBatchSize: [Int: [Metric: Double]] = [:],
        failure: RunRecord.Failure? = nil,
        measuredEvents: Int = 0,
        checkpoints: Int = 0,
        notes: [String] = []
    ) {
        self.values = values
        self.byBatchSize = byBatchSize
        self.failure = failure
        self.measuredEvents = measuredEvents
        self.checkpoints = checkpoints
        self.notes = notes
    }
}
