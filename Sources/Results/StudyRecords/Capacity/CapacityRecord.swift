package import Foundation
package import RunRecords

/// How much each architecture holds, and every run that says so: the content of `capacity.json`.
package struct CapacityRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.capacity/2"

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, seconds, environment, started, finished, complete, notes
        case injected, architectures
        case meanRate = "scenario_rate_per_s"
        case timeScale = "time_scale"
        case lateAfter = "late_after_ns"
        case framesPerSecond = "frames_per_second"
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    /// Arrivals a second of the scenario as written, in the mean.
    package var meanRate: Double
    /// How many times faster than written time passes, for all but the density of arrivals; absent for a trace, where all
    /// time passes faster.
    package var timeScale: Double?
    /// What 99 % of effects must not exceed, event to screen, nanoseconds.
    package var lateAfter: Double
    package var framesPerSecond = 60
    /// A run's window.
    package var seconds: Double
    package var environment: RunRecord.Environment
    /// Faults that were injected, by architecture; empty in a real search.
    package var injected: [String: [String]] = [:]
    package var started: Date
    package var finished: Date
    /// False when it was interrupted.
    package var complete = false
    package var notes: [RecordNote] = []
    package var architectures: [Architecture] = []

    package init(
        scenario: RunRecord.Scenario,
        meanRate: Double,
        lateAfter: Double,
        seconds: Double,
        environment: RunRecord.Environment,
        started: Date
    ) {
        self.scenario = scenario
        self.meanRate = meanRate
        self.lateAfter = lateAfter
        self.seconds = seconds
        self.environment = environment
        self.started = started
        finished = started
    }
}

extension CapacityRecord {
    /// Something that a run must keep, as files have it.
    package struct Limit: RawRepresentable, Hashable, Sendable, Codable {
        /// More than 1 % of effects took too long.
        package static let latency = Self(rawValue: "latency")
        /// Effects took longer and longer.
        package static let backlog = Self(rawValue: "backlog")
        /// Events arrived late: the machine or the harness, not the architecture.
        package static let arrivals = Self(rawValue: "arrivals")
        /// No figures at all.
        package static let failure = Self(rawValue: "failure")

        /// A threshold of the scenario has its metric's id.
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }

    /// One open-loop run.
    package struct Run: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case phase, effects, late, broken, stolen, error
            case rate = "rate_per_s"
            case offered = "offered_per_s"
            case rise = "rise_ns"
            case arrivalError = "arrival_error_p99_ns"
        }

        /// What it was for: doubling, narrowing, stepping, confirming.
        package var phase: String
        /// Events a second that were asked for, and those that were due in the window; 0 without figures.
        package var rate: Double
        package var offered = 0.0
        /// Effects due, and those of them that took too long.
        package var effects = 0
        package var late = 0
        /// How much longer effects took at the end than at the beginning; absent where too few say.
        package var rise: Double?
        package var arrivalError: Double?
        /// Limits that broke; none in a run that held.
        package var broken: [Limit] = []
        /// The hypervisor's share of the machine.
        package var stolen = 0.0
        /// Why there are no figures.
        package var error: String?

        package init(phase: String, rate: Double) {
            self.phase = phase
            self.rate = rate
        }
    }

    /// Where half of the runs hold.
    package struct Edge: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case rate = "rate_per_s"
            case low = "low_per_s"
            case high = "high_per_s"
            case isBounded = "bounded"
        }

        package var rate: Double
        /// The ends of the 95 % interval.
        package var low: Double
        package var high: Double
        /// Whether runs bound it on both sides.
        package var isBounded: Bool

        package init(rate: Double, low: Double, high: Double, isBounded: Bool) {
            self.rate = rate
            self.low = low
            self.high = high
            self.isBounded = isBounded
        }
    }

    package struct Architecture: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case id, failure, errors, runs, edge
            case atLeast = "at_least_per_s"
            case lessThan = "less_than_per_s"
            case predicted = "predicted_per_s"
        }

        package var id: String
        /// Where it departed from the oracle; absent when nowhere.
        package var failure: RunRecord.Failure?
        package var errors: [String] = []
        /// In the order in which they were made.
        package var runs: [Run] = []
        package var edge: Edge?
        /// The highest rate that is tried, where even that holds.
        package var atLeast: Double?
        /// The lowest rate that is tried, where not even that holds.
        package var lessThan: Double?
        /// What a queue of a known service time would hold, by theory.
        package var predicted: Double?

        package init(id: String) { self.id = id }

        /// The limits that broke in runs near the edge, the most frequent first.
        package var firstBroken: [Limit] {
            let failing = runs.filter { !$0.broken.isEmpty }
            let lowest = failing.filter { $0.offered <= (edge?.high ?? .infinity) * 1.05 }
            let limits = (lowest.isEmpty ? failing : lowest).flatMap(\.broken)
            func count(_ limit: Limit) -> Int { limits.count { $0 == limit } }
            return limits.distinct.enumerated().sorted {
                (-count($0.element), $0.offset) < (-count($1.element), $1.offset)
            }.map(\.element)
        }
    }
}

extension CapacityRecord {
    /// Refuses rates, times and counts that cannot be.
    package func validate() throws(RecordError) {
        let positive = [
            ("scenario_rate_per_s", meanRate), ("time_scale", timeScale ?? 1),
            ("late_after_ns", lateAfter), ("frames_per_second", Double(framesPerSecond)),
            ("seconds", seconds),
        ]
        for (field, number) in positive {
            try check(number > 0, field, number.asFound, "more than 0")
        }
        try checkUnique(architectures.map(\.id)) { "architectures[\($0)].id" }
        for (index, architecture) in architectures.enumerated() {
            let place = "architectures[\(index)]"
            try checkNotNegative(
                [
                    "at_least_per_s": architecture.atLeast,
                    "less_than_per_s": architecture.lessThan,
                    "edge.low_per_s": architecture.edge?.low,
                ],
                of: place
            )
            let predicted = architecture.predicted ?? 1
            try check(predicted > 0, "\(place).predicted_per_s", predicted.asFound, "more than 0")
            if let edge = architecture.edge {
                let range = "low_per_s to high_per_s, \(edge.low.asFound) to \(edge.high.asFound)"
                let isWithin = edge.low <= edge.rate && edge.rate <= edge.high
                try check(isWithin, "\(place).edge.rate_per_s", edge.rate.asFound, range)
            }
            for (number, run) in architecture.runs.enumerated() {
                try run.validate(field: "\(place).runs[\(number)]")
            }
        }
    }
}

extension CapacityRecord.Run {
    fileprivate func validate(field: String) throws(RecordError) {
        try checkNotNegative(
            ["rate_per_s": rate, "offered_per_s": offered, "stolen": stolen],
            of: field
        )
        try check(effects >= 0, "\(field).effects", "\(effects)", "0 or more")
        try check(0...effects ~= late, "\(field).late", "\(late)", "0 to \(effects)")
    }
}
