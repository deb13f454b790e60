package import Foundation
package import RunRecords

/// What every variant of every architecture costs: the content of `factors.json`.
package struct FactorRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.factors/1"

    /// An architecture written one way.
    package struct Variant: Codable, Hashable, Sendable {
        /// As on the command line: `mvp[rows=pull]`.
        package var name: String
        package var architecture: String
        /// The value of each choice, by the choice's name; `messages` beside those that tables show.
        package var choices: [String: String]
        /// Exact, for one event, net of the harness; empty where it was not counted.
        package var counts: [Metric: Double] = [:]
        /// One sample a block, net of the harness; empty where it was not timed.
        package var times: [Metric: [Double]] = [:]
        /// Where it departed from the oracle; absent when nowhere.
        package var failure: RunRecord.Failure?
        /// Why it has no figures, a line each.
        package var errors: [String] = []

        package init(name: String, architecture: String, choices: [String: String]) {
            self.name = name
            self.architecture = architecture
            self.choices = choices
        }

        /// The value of a choice; of list updates those of both tables, where they differ.
        func level(of choice: String) -> String {
            let value = choices[choice] ?? ""
            guard choice == "list", let messages = choices["messages"], messages != value else {
                return value
            }
            return "\(value)+\(messages)"
        }

        /// The same choices with another value of one; both tables take the same.
        static func setting(
            _ choice: String,
            _ value: String,
            in choices: [String: String]
        ) -> [String: String] {
            var changed = choices
            changed[choice] = value
            if choice == "list", changed["messages"] != nil { changed["messages"] = value }
            return changed
        }
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    package var trace: RunRecord.Trace
    package var environment: RunRecord.Environment
    /// The names of the choices, in the order of tables.
    package var choices: [String] = []
    /// The architecture that others are compared with.
    package var baseline: String
    package var started: Date
    package var finished: Date
    /// False when it was interrupted: some measurements are then missing.
    package var complete = false
    package var variants: [Variant] = []

    package init(
        scenario: RunRecord.Scenario,
        trace: RunRecord.Trace,
        environment: RunRecord.Environment,
        baseline: String,
        started: Date
    ) {
        self.scenario = scenario
        self.trace = trace
        self.environment = environment
        self.baseline = baseline
        self.started = started
        finished = started
    }
}

extension FactorRecord {
    /// Refuses a variant that stands there twice, which would count twice.
    package func validate() throws(RecordError) {
        try checkUnique(variants.map(\.name)) { "variants[\($0)].name" }
    }
}
