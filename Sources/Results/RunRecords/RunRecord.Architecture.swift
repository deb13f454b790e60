package import SampleStatistics
package import SourceSizes

extension RunRecord {
    /// What one architecture showed and cost.
    package struct Architecture: Codable, Hashable, Sendable {
        /// Its kebab-case name.
        package var id: String
        /// Its name for people.
        package var title: String
        /// Whether it showed the right screens at every checkpoint that was reached.
        package var conforms: Bool
        /// The first difference; nil when there was none.
        @OrNull package var failure: Failure?
        /// What went wrong while measuring, one sentence each.
        ///
        /// A child process died or ran into its time limit; the figures concerned are missing or
        /// rest on fewer samples.
        package var errors: [String] = []
        /// The figures, by metric id.
        package var metrics: [String: Figure] = [:]
        /// What was never freed, most objects first; nil when no one looked.
        package var leaks: [Leak]?
        /// How much it did that a screen does not tell, and what its screen showed of bursts; nil when it was not judged.
        package var effort: Effort?
        /// The outcome of the screen updates expected; nil without a frames pass.
        package var ledger: Ledger?
        /// Metric id → the live run's count divided by the virtual run's; nil when there was no live run.
        ///
        /// Outside ``liveRatios`` the counts still gate, but do not rank.
        package var liveToVirtual: [String: Double]?
        /// What each process of the throughput pass read; nil without one.
        package var windows: [Window]?
        /// How the time for one event went on through the window; nil without a throughput pass.
        package var costSeries: CostSeries?
        /// When its frames were late; nil without a frames pass.
        package var frameTimeline: FrameTimeline?
        /// How much memory it held through the window; nil where neither bytes were counted nor a live run watched.
        package var memorySeries: MemorySeries?
        /// How long an event would keep a device's main thread, by a cost model; nil where events were not counted one by one.
        package var modelledStretches: ModelledStretches?
        /// What each multiple of a stated drawing cost would change; nil when that was not tried.
        package var sensitivity: [Sensitivity]?
        /// What longer histories would change, in ascending order; nil when that was not tried.
        package var growth: [Growth]?
        /// How much code it takes; nil where its sources were not at hand.
        package var sources: SourceSize?
        /// How long its processes took; nil in records from before it was noted.
        package var seconds: Seconds?

        /// Live ÷ virtual within which the canonical schedule speaks for the live one.
        package static let liveRatios = 0.8...1.25

        /// Metric ids of counts for which the live run departs too far from the virtual one, sorted.
        package var coalescingLive: [String] {
            (liveToVirtual ?? [:]).filter { !Self.liveRatios.contains($0.value) }.keys.sorted()
        }

        /// The baseline that its cost is set against: the coalescing one where real threads have it do less than was counted.
        package var baseline: String {
            let merging = [Metric.commits, .renders].contains { metric in
                (liveToVirtual?[metric.id]).map { $0 < Self.liveRatios.lowerBound } ?? false
            }
            return RunRecord.Overhead.baselines[merging ? 1 : 0]
        }

        private enum CodingKeys: String, CodingKey {
            case id, title, conforms, failure, errors, metrics, leaks, ledger, sensitivity
            case growth, sources, effort, windows, seconds
            case costSeries = "cost_series"
            case liveToVirtual = "live_to_virtual"
            case frameTimeline = "frame_timeline"
            case memorySeries = "memory_series"
            case modelledStretches = "modelled_stretches"
        }

        package init(id: String, title: String, conforms: Bool) {
            self.id = id
            self.title = title
            self.conforms = conforms
        }
    }

    /// How long an architecture's processes took, in seconds; no figure, and not compared.
    package struct Seconds: Codable, Hashable, Sendable {
        /// Its screens' comparison with the oracle; nil when they were not compared.
        package var verifying: Double?
        /// All measurements together; of several processes at once, each one's share of the time.
        package var measuring: Double?

        package init() {}
    }

    /// The first screen that was not what the oracle expected.
    package struct Failure: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case rule, event, expected, shown, seed, hint
            case eventText = "event_text"
        }

        /// The rule that was broken, as in "R12".
        package var rule: String
        /// The index of the last event delivered before it showed, from 0.
        package var event: Int
        /// That event, for people; nil when not known.
        package var eventText: String?
        /// The screen that the oracle expected, line by line.
        package var expected: [String]
        /// The screen that was shown, line by line.
        package var shown: [String]
        /// What may be the matter, for people; nil when there is nothing to suggest.
        package var hint: String?
        /// What the trace was expanded with on which it showed; nil when it was the run's first.
        package var seed: UInt64?

        package init(rule: String, event: Int, expected: [String], shown: [String]) {
            self.rule = rule
            self.event = event
            self.expected = expected
            self.shown = shown
        }
    }

    /// One figure of one architecture.
    package struct Figure: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case unit, pass, better, samples, value, gross, interval, ratio, difference, overheads,
                batches
            case batchSamples = "batch_samples"
        }

        /// The unit of `samples` and `value`.
        package var unit: MetricUnit
        package var pass: Pass
        /// Which direction is an improvement.
        package var better: Polarity
        /// One value per fresh process that has one, in the order measured.
        package var samples: [Double]
        /// The figure to quote, of a percentile that of all processes' screen updates together; nil when nothing could be measured.
        @OrNull package var value: Double?
        /// The same with the harness; nil where nothing is subtracted.
        package var gross: Double?
        /// Where a percentile lies; nil for all else, and in records from before it was looked at.
        package var interval: RankBounds?
        /// The comparison with the reference; nil for the reference itself, for architectures that
        /// do not conform, and where there is nothing to compare.
        @OrNull package var ratio: Ratio?
        /// How much more than the reference, formed within each block, in `unit`; nil where only ratios are formed.
        package var difference: Span?
        /// How much above each baseline that was measured beside it; nil where it was not looked at.
        package var overheads: [Overhead]?
        /// Batch size → the figure at that size: what batching does to it; nil when there is one size only.
        package var batches: [String: Double]?
        /// Batch size → one value per repeat of the curve; the ranking size's are in `samples`, and exact counts have none.
        package var batchSamples: [String: [Double]]?

        /// Makes a figure of a metric of the catalogue.
        ///
        /// - Parameters:
        ///   - metric: What was measured; gives unit, pass and polarity.
        ///   - samples: One value per fresh process, in the metric's unit, in the order measured.
        ///   - value: The figure to quote; left out, the median of `samples`.
        ///   - ratio: The comparison with the reference, if there is one.
        package init(
            _ metric: Metric,
            samples: [Double],
            value: Double? = nil,
            ratio: Ratio? = nil
        ) {
            unit = metric.unit
            pass = metric.pass
            better = metric.better
            self.samples = samples
            self.value = value ?? SampleSummary(samples)?.median
            self.ratio = ratio
        }
    }

    /// A figure divided by the reference's.
    package struct Ratio: Codable, Hashable, Sendable {
        /// The reference's id.
        package var to: String
        /// Candidate ÷ reference.
        package var value: Double
        /// The lower end of the interval; nil when there is none.
        ///
        /// Of the metric that a ``Family`` judges all intervals of a run hold together with 95 % confidence, of others each alone.
        @OrNull package var low: Double? = nil
        /// The upper end; nil when there is none.
        @OrNull package var high: Double? = nil
        /// What may be said; nil for figures outside the family that verdicts are given for.
        @OrNull package var verdict: Verdict? = nil
        /// The smallest ratio above 1 that would probably have been noticed; nil when unknown.
        @OrNull package var detectable: Double? = nil

        package init(to: String, value: Double) {
            self.to = to
            self.value = value
        }

        /// Makes a comparison from an interval.
        ///
        /// - Parameters:
        ///   - to: The reference's id.
        ///   - interval: Candidate ÷ reference.
        ///   - better: The metric's polarity; `less` always means that the candidate costs less.
        ///   - isJudged: Whether the figure belongs to the family that verdicts are given for.
        ///   - error: How often the interval that is shown may miss the truth.
        ///   - judgedError: How often the one that the verdict rests on may, and what would have been noticed; nil when
        ///     nothing is judged yet.
        package init(
            to: String,
            _ interval: RatioInterval,
            better: Polarity,
            isJudged: Bool,
            error: Double = 0.05,
            judgedError: Double? = 0.05
        ) {
            let cost = better == .lower ? interval : interval.inverse
            let bounds = interval.bounds(error: error)
            self.init(to: to, value: interval.ratio)
            (low, high) = (bounds?.lowerBound, bounds?.upperBound)
            if isJudged {
                verdict = judgedError.map { Verdict(cost, error: $0) } ?? .inconclusiveForBlocks
            }
            detectable = interval.detectable(error: isJudged ? judgedError ?? error : error)
        }

        /// Makes a comparison of two numbers that are the same in every run; it has no interval.
        ///
        /// - Parameters:
        ///   - to: The reference's id.
        ///   - candidate: The candidate's count; 0 or more.
        ///   - reference: The reference's count; with 0 there is no ratio and the result is nil.
        ///   - isJudged: Whether the figure belongs to the family that verdicts are given for.
        package init?(to: String, exact candidate: Double, over reference: Double, isJudged: Bool) {
            guard reference > 0, candidate >= 0 else { return nil }
            let ratio = candidate / reference
            self.init(to: to, value: ratio)
            if isJudged { verdict = Verdict(exactRatio: ratio) }
        }
    }
}

extension RunRecord.Architecture {
    /// The figures that are the same in every run, by metric id.
    package var exactCounts: [String: Double] {
        metrics.compactMapValues(\.value).filter { Metric.named($0.key)?.isExact == true }
    }
}
