package import Foundation
package import RunRecords
package import SampleStatistics

/// What came of gates over code that is the same on both sides: the content of `gate-aa.json`.
package struct GateSelfComparisonRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.gate-aa/2"

    /// A whole gate over counts and instructions.
    package struct Gate: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case architecture, base, head, outcome, differences, seconds
            case environmentBytes = "environment_bytes"
            case instructionShift = "instruction_shift"
        }

        package var architecture: String
        /// Places in ``GateSelfComparisonRecord/programs``.
        package var base = 0
        package var head = 0
        /// By how much the environment of all its processes was made longer.
        package var environmentBytes = 0
        /// Its exit status.
        package var outcome: Int32 = 0
        /// Counts that differed.
        package var differences = 0
        /// The largest |head ÷ base − 1| in instructions of any architecture; nil where none were counted.
        package var instructionShift: Double?
        package var seconds = 0.0

        package init(architecture: String) { self.architecture = architecture }
    }

    /// The first stage of a gate over main CPU: an architecture of the base against itself in another link order.
    package struct Job: Codable, Hashable, Sendable {
        package var architecture: String
        /// Nothing injected first, then each share of the design.
        package var comparisons: [Comparison]
        package var seconds: Double

        package init(architecture: String, comparisons: [Comparison], seconds: Double) {
            self.architecture = architecture
            self.comparisons = comparisons
            self.seconds = seconds
        }
    }

    /// Its blocks with one share injected.
    package struct Comparison: Codable, Hashable, Sendable {
        /// Of the architecture's own main CPU; 0 for nothing.
        package var injected: Double
        /// Link order, candidate and reference in nanoseconds for one event, net of the null app.
        package var blocks: [[Double]]

        package init(injected: Double, blocks: [[Double]]) {
            self.injected = injected
            self.blocks = blocks
        }

        /// The same with names, of those that are whole.
        package var pairs: [(layout: Int, block: RatioInterval.Block)] {
            blocks.filter { $0.count == 3 }.map { block in
                (Int(block[0]), RatioInterval.Block(candidate: block[1], reference: block[2]))
            }
        }
    }

    /// How gates are drawn from the jobs and judged.
    package struct Design: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case architectures, layouts, error, trials, seed
            case screenBlocks = "screen_blocks"
            case confirmationBlocks = "confirmation_blocks"
        }

        /// What a gate compares at once.
        package var architectures: [String]
        package var layouts = 1
        package var screenBlocks = 0
        package var confirmationBlocks = 0
        /// Of a gate's verdicts on main CPU, all architectures together.
        package var error: Double
        package var trials: Int
        package var seed: UInt64

        package init(architectures: [String], error: Double, trials: Int, seed: UInt64) {
            self.architectures = architectures
            self.error = error
            self.trials = trials
            self.seed = seed
        }
    }

    /// What the drawn gates said.
    package struct Drawn: Codable, Hashable, Sendable {
        /// Whose main CPU had the share injected; nil for gates in which nothing had.
        package var architecture: String?
        package var injected: Double
        /// Gates that find more in it, or in any architecture; likewise less; and those that measured again.
        package var more = 0
        package var less = 0
        package var confirmed = 0
        package var trials: Int

        package init(architecture: String?, injected: Double, trials: Int) {
            self.architecture = architecture
            self.injected = injected
            self.trials = trials
        }

        /// Gates with a verdict that something changed; in those without injection, false alarms.
        package var changed: Proportion? {
            trials > 0 ? Proportion(successes: more + less, trials: trials) : nil
        }

        /// Gates that found what was injected.
        package var found: Proportion? {
            trials > 0 ? Proportion(successes: more, trials: trials) : nil
        }
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    package var environment: RunRecord.Environment
    package var started: Date
    package var finished: Date
    /// False while it is under way, or when it was interrupted.
    package var complete = false
    /// The programs that whole gates were over, as in "layout-0 of a clone": builds of the same sources.
    package var programs: [String]
    package var gates: [Gate] = []
    package var jobs: [Job] = []
    package var design: Design
    package var drawn: [Drawn] = []
    package var problems: [String] = []

    package init(
        scenario: RunRecord.Scenario,
        environment: RunRecord.Environment,
        started: Date,
        programs: [String],
        design: Design
    ) {
        self.scenario = scenario
        self.environment = environment
        self.started = started
        self.programs = programs
        self.design = design
        finished = started
    }

    /// Takes down what went wrong, each sentence once.
    package mutating func note(_ problems: [String]) {
        self.problems += problems.filter { !self.problems.contains($0) }
    }
}
