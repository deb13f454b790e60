package import RunRecords

/// What one fresh process found out.
package struct MeasurementResult: Codable, Hashable, Sendable {
    /// At the batch size that ranks.
    package var values: [Metric: Double] = [:]
    /// By batch size, for every one that was asked for.
    package var byBatchSize: [Int: [Metric: Double]] = [:]
    /// Where the architecture departed from the oracle, if it did.
    package var failure: RunRecord.Failure?
    package var measuredEvents = 0
    /// What a reader of the figures must know.
    package var notes: [RecordNote] = []
    /// What is no figure; nil where the task finds nothing else.
    package var findings: Findings?
}

extension MeasurementResult {
    /// What a task finds beside figures, by its kind.
    package enum Findings: Codable, Hashable, Sendable {
        case screens(Screens)
        case counts(Counts)
        case times(Times)
        case replay(Replay)
        case resident(RunRecord.MemorySeries)
        case profile(ProfilerWindow)
        case fuzz(FuzzBlock)
        case sites(AllocationSites)
        case timeline(Timeline)
    }

    /// Of a comparison of all checkpoints with the oracle.
    package struct Screens: Codable, Hashable, Sendable {
        /// Checkpoints that were compared.
        package var checkpoints = 0
        /// What was asked, taken, stored and shown meanwhile; complete when the architecture conforms.
        package var effort: RunRecord.Effort?
        /// What was never freed; nil when not looked for.
        package var leaks: [RunRecord.Leak]?
        /// Time that passed for the app, over the time that it took, judging included.
        package var speed: Double?
        /// What it took, in seconds, with the search for leaks.
        package var seconds = 0.0
    }

    package struct Counts: Codable, Hashable, Sendable {
        /// What was never freed; nil where objects cannot be followed.
        package var leaks: [RunRecord.Leak]?
        /// Bytes in use through the window at the first batch size, harness included.
        package var memory: RunRecord.MemorySeries?
        /// What a cost model charges of each event of the window, with commits at a display's beats; nil where no one asked.
        package var frames: [Metric: [Int]]?
    }

    package struct Times: Codable, Hashable, Sendable {
        /// Wall time for one event in equal segments of the window, nanoseconds; nil when a batch is longer than a segment.
        package var segments: [Double]?
        /// Main-thread time and the core's speed, batch by batch; nil when nothing was watched.
        package var batches: BatchTimes?
        /// The share of the window's time in which none of the process's threads ran, in `0...1`; nil when not read.
        package var idleShare: Double?
    }

    /// Of the latency pass, with a display or without.
    package struct Replay: Codable, Hashable, Sendable {
        /// How the generator held its schedule.
        package var arrivals: ArrivalLatenessFigures?
        /// How long screen updates took.
        package var delays: EffectDelays?
        /// Their outcome; nil without a display.
        package var ledger: RunRecord.Ledger?
        /// When frames were late; nil without a window or a display.
        package var timeline: RunRecord.FrameTimeline?
        /// How the generator's thread was scheduled, for people.
        package var generatorPolicy: String?
        /// Whether the run kept up; nil when not asked for.
        package var backlog: BacklogGrowth?
    }

    package var screens: Screens? { if case .screens(let found) = findings { found } else { nil } }
    package var counts: Counts? { if case .counts(let found) = findings { found } else { nil } }
    package var times: Times? { if case .times(let found) = findings { found } else { nil } }
    package var replay: Replay? { if case .replay(let found) = findings { found } else { nil } }
    package var timeline: Timeline? {
        if case .timeline(let found) = findings { found } else { nil }
    }
    package var sites: AllocationSites? {
        if case .sites(let found) = findings { found } else { nil }
    }
    package var fuzz: FuzzBlock? { if case .fuzz(let found) = findings { found } else { nil } }

    /// Resident bytes through the window; of the memory pass.
    package var resident: RunRecord.MemorySeries? {
        if case .resident(let found) = findings { found } else { nil }
    }

    /// When the profiler was on; of the profile pass.
    package var profilerWindow: ProfilerWindow? {
        if case .profile(let found) = findings { found } else { nil }
    }
}
