internal import ReportedErrors
package import RunRecords
package import SampleStatistics

/// What came of comparing an architecture with itself, and with itself made slower on purpose: the content of `aa.json`.
///
/// The blocks lie beside it, in the `run.json` of the run that measured them.
package struct SelfComparisonRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.aa/2"

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, trace, environment, architecture, blocks, design, calibration
        case comparisons, complete, counts, faults, notes
        case droppedBlocks = "dropped_blocks"
        case logDeviation = "log_standard_deviation"
    }

    /// How comparisons were drawn and judged.
    package struct Design: Codable, Hashable, Sendable {
        /// Blocks of a comparison whose size is fixed beforehand.
        package var blocks: Int
        /// Comparisons that share the error: each is judged as the only one of them that anything can be said about.
        package var members = 1
        /// The probability of one or more wrong verdicts among them.
        package var error: Double
        /// The interim analyses of a comparison that ends when it is decided: after how many blocks each is.
        package var interims: [Int] = []
        /// How many comparisons were drawn from the blocks.
        package var trials: Int
        /// What they were drawn with.
        package var seed: UInt64

        package init(blocks: Int, error: Double, trials: Int, seed: UInt64) {
            self.blocks = blocks
            self.error = error
            self.trials = trials
            self.seed = seed
        }
    }

    /// What one way of judging made of comparisons.
    package struct Judged: Codable, Hashable, Sendable {
        /// When such a comparison ends.
        package enum Rule: String, Hashable, Sendable, NamedCases {
            /// After a number of blocks fixed beforehand.
            case fixed
            /// At the first interim analysis at which it is decided, or the last.
            case untilDecided = "until decided"
        }

        package var rule: Rule
        /// Verdict → comparisons, drawn with replacement.
        package var drawn: [String: Int]
        /// Verdict → comparisons, of blocks as they were measured one after the other, none used twice.
        package var whole: [String: Int]

        package init(rule: Rule, drawn: [String: Int], whole: [String: Int]) {
            self.rule = rule
            self.drawn = drawn
            self.whole = whole
        }

        /// How often it said that they differ; nil when there were no comparisons.
        package static func different(_ counts: [String: Int]) -> Proportion? {
            share([.less, .more], counts)
        }

        /// How often it said that the candidate costs more, `inconclusive` counting as a miss; nil as above.
        package static func more(_ counts: [String: Int]) -> Proportion? {
            share([.more], counts)
        }

        private static func share(_ verdicts: [Verdict], _ counts: [String: Int]) -> Proportion? {
            let trials = counts.values.reduce(0, +)
            guard trials > 0 else { return nil }
            let successes = verdicts.map { counts[$0.rawValue, default: 0] }.reduce(0, +)
            return Proportion(successes: successes, trials: trials)
        }
    }

    /// A candidate beside the reference.
    package struct Comparison: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case id, ratio, judged
            case injected = "injected_share"
        }

        /// Its name in `run.json`.
        package var id: String
        /// What was added on the main thread, as a share of the app's own CPU time there; 0 for nothing.
        package var injected: Double
        /// What was measured of it over all blocks, divided by the reference; nil without a block.
        package var ratio: RunRecord.Span?
        /// One entry for each rule.
        package var judged: [Judged]

        package init(id: String, injected: Double, ratio: RunRecord.Span?, judged: [Judged]) {
            self.id = id
            self.injected = injected
            self.ratio = ratio
            self.judged = judged
        }
    }

    /// Allocations for one event, counted in pairs of fresh processes with and without one more for every push.
    package struct Counts: Codable, Hashable, Sendable {
        /// One count for each process without.
        package var plain: [Double]
        /// One count for each process with.
        package var injected: [Double]

        package init(plain: [Double], injected: [Double]) {
            self.plain = plain
            self.injected = injected
        }

        /// In how many pairs there was more with it than without; nil without a pair.
        package var found: Proportion? {
            let pairs = zip(plain, injected)
            let count = min(plain.count, injected.count)
            guard count > 0 else { return nil }
            return Proportion(successes: pairs.count { $0.0 < $0.1 }, trials: count)
        }
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    package var trace: RunRecord.Trace
    package var environment: RunRecord.Environment
    /// What was compared with itself.
    package var architecture: String
    /// How many blocks were measured and kept.
    package var blocks: Int
    /// How many were dropped, for stolen time.
    package var droppedBlocks: Int
    package var design: Design
    /// Main CPU of the harness for one event in each of some processes, nanoseconds: no share was taken of it.
    package var calibration: [Double] = []
    /// Same against same first.
    package var comparisons: [Comparison]
    package var counts: Counts
    /// How far the ratio of one block is off, as a standard deviation of its logarithm; nil with fewer than two blocks.
    package var logDeviation: Double?
    /// False when it was interrupted: there are fewer blocks than were asked for; nil in files from before that was kept.
    package var complete: Bool?
    /// What was injected under each of its names; nil for nothing.
    package var faults: [String]?
    package var notes: [RecordNote]

    package init(
        run: RunRecord,
        architecture: String,
        blocks: Int,
        design: Design,
        comparisons: [Comparison],
        counts: Counts
    ) {
        scenario = run.scenario
        trace = run.trace
        environment = run.environment
        notes = run.notes
        complete = run.complete
        droppedBlocks = run.harness.droppedBlocks ?? 0
        self.architecture = architecture
        self.blocks = blocks
        self.design = design
        self.comparisons = comparisons
        self.counts = counts
    }
}
