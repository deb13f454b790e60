package import Foundation
package import RunRecords
package import SampleStatistics

/// What grew, what it cost at each size, and how fast the cost grew: the content of `sweep.json`.
package struct SweepRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.sweep/2"

    /// What was made larger.
    package struct Axis: Codable, Hashable, Sendable {
        /// As on the command line.
        package var name: String
        /// What its values count, for people.
        package var meaning: String

        package init(name: String, meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// One size.
    package struct Point: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case value, trace, staleness
            case batchSize = "batch_size"
            case screenHeight = "screen_height"
        }

        /// Where on the axis.
        package var value: Double
        /// The events that every architecture was given.
        package var trace: RunRecord.Trace
        /// Events that were delivered at once.
        package var batchSize: Int
        /// In points.
        package var screenHeight: Double
        /// Of services that wait for more; nil where each event is handed over as it comes.
        package var staleness: Staleness?

        package init(value: Double, trace: RunRecord.Trace, batchSize: Int, screenHeight: Double) {
            self.value = value
            self.trace = trace
            self.batchSize = batchSize
            self.screenHeight = screenHeight
        }
    }

    /// How long events waited from their arrival until they were handed over, nanoseconds of virtual time.
    package struct Staleness: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case mean = "mean_ns"
            case worst = "worst_ns"
        }

        package var mean: Int64
        package var worst: Int64

        package init(mean: Int64, worst: Int64) {
            self.mean = mean
            self.worst = worst
        }
    }

    /// What was measured of one metric at one size.
    package struct Cost: Codable, Hashable, Sendable {
        /// Where on the axis.
        package var value: Double
        /// The harness's own cost taken off; one for an exact count.
        package var samples: [Double]

        package init(value: Double, samples: [Double]) {
            self.value = value
            self.samples = samples
        }
    }

    /// How a cost grows.
    package struct Growth: Codable, Hashable, Sendable {
        package var exponent: Double
        /// The ends of the 95 % interval; absent for two sizes.
        package var low: Double?
        package var high: Double?
        /// The exponent of each step from one size to the next.
        package var steps: [Double]
        package var shape: PowerLawFit.Shape

        /// Takes a fit; an exact count is never noisy, however few sizes there are.
        package init(_ fit: PowerLawFit, isExact: Bool) {
            exponent = fit.exponent
            low = fit.bounds?.lowerBound
            high = fit.bounds?.upperBound
            steps = fit.steps
            shape = isExact && fit.shape == .noisy ? .power : fit.shape
        }
    }

    /// One metric of one architecture.
    package struct Series: Codable, Hashable, Sendable {
        package var metric: String
        package var unit: MetricUnit
        package var pass: Pass
        /// By size, ascending; sizes without a sample are left out.
        package var costs: [Cost]
        /// Absent for fewer than two sizes, and where a cost is no larger than the harness's own.
        package var growth: Growth?

        package init(metric: Metric, costs: [Cost]) {
            self.metric = metric.id
            unit = metric.unit
            pass = metric.pass
            self.costs = costs
            growth = PowerLawFit(costs.map { ($0.value, $0.samples) })
                .map { Growth($0, isExact: metric.isExact) }
        }

        /// What a model makes of exact counts: nanoseconds of the main thread.
        init(modelled costs: [Cost]) {
            metric = "modelled_main_cost"
            unit = .nanosecondsPerEvent
            pass = .counts
            self.costs = costs
            growth = PowerLawFit(costs.map { ($0.value, $0.samples) })
                .map { Growth($0, isExact: true) }
        }
    }

    package struct Architecture: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case id, failure, series, errors
            case givenUp = "given_up"
        }

        package var id: String
        /// Where it departed from the oracle; absent when nowhere.
        package var failure: RunRecord.Failure?
        /// Why larger sizes were not measured, one sentence each.
        package var givenUp: [String] = []
        /// What the machine could not measure, one sentence each; nil for nothing.
        package var errors: [String]?
        package var series: [Series]

        package init(id: String, series: [Series]) {
            self.id = id
            self.series = series
        }

        package func series(of metric: String) -> Series? { series.first { $0.metric == metric } }
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    package var axis: Axis
    /// Ascending.
    package var points: [Point] = []
    package var environment: RunRecord.Environment
    /// Faults that were injected, by architecture; empty in a real sweep.
    package var injected: [String: [String]] = [:]
    /// Samples of a timed figure at each size.
    package var blocks = 0
    package var started: Date
    package var finished: Date
    /// False when it was interrupted: some measurements are then missing.
    package var complete = false
    package var notes: [RecordNote] = []
    package var architectures: [Architecture] = []

    package init(
        scenario: RunRecord.Scenario,
        axis: Axis,
        environment: RunRecord.Environment,
        started: Date
    ) {
        self.scenario = scenario
        self.axis = axis
        self.environment = environment
        self.started = started
        finished = started
    }
}

extension SweepRecord {
    /// Refuses sizes that do not grow or that nothing was measured at, and figures at sizes that there are not.
    package func validate() throws(RecordError) {
        for (index, point) in points.enumerated() {
            let place = "points[\(index)]"
            let size = point.batchSize
            try check(size > 0, "\(place).batch_size", "\(size)", "1 or more")
            try point.trace.validate(field: "\(place).trace")
            let height = point.screenHeight
            try check(height > 0, "\(place).screen_height", height.asFound, "more than 0")
            try check(
                index == 0 || points[index - 1].value < point.value,
                "\(place).value",
                point.value.asFound,
                "more than the one before"
            )
        }
        try checkUnique(architectures.map(\.id)) { "architectures[\($0)].id" }
        for (index, architecture) in architectures.enumerated() {
            let place = "architectures[\(index)].series"
            try checkUnique(architecture.series.map(\.metric)) { "\(place)[\($0)].metric" }
            for (number, series) in architecture.series.enumerated() {
                let sizes = series.costs.map(\.value)
                try check(
                    sizes == points.map(\.value).filter(sizes.contains),
                    "\(place)[\(number)].costs",
                    sizes.map(\.asFound).joined(separator: ", "),
                    "values of points, ascending"
                )
                try check(
                    series.costs.allSatisfy { !$0.samples.isEmpty },
                    "\(place)[\(number)].costs",
                    "no sample",
                    "one or more for each size"
                )
            }
        }
    }
}
