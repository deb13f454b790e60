package import Foundation
package import RunRecords

/// What driven apps cost as they grow, and what they leave behind: of one app, or of two side by side.
package struct DriveRecord: SavedRecord, Hashable, Sendable {
    /// The schema that this version writes.
    package static let schema = "crosstalk.drive/1"

    /// An event of an app.
    package struct Event: Codable, Hashable, Sendable {
        /// As the app calls it.
        package var name: String
        /// By metric; its sizes are how often the app's first event had happened.
        package var series: [SweepRecord.Series]

        package init(name: String, series: [SweepRecord.Series]) {
            self.name = name
            self.series = series
        }

        package func series(of metric: Metric) -> SweepRecord.Series? {
            series.first { $0.metric == metric.id }
        }
    }

    /// An app.
    package struct Side: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case name, app, program, events, leaks, breaches
            case leaksUnknown = "leaks_unknown"
        }

        /// What tables call it.
        package var name: String
        /// The app's own name.
        package var app: String
        /// The program that it is in, where that is not the one that wrote the record.
        package var program: String?
        /// In the app's order.
        package var events: [Event] = []
        /// What was alive when the app had been closed, the app's screens first, its other types next; absent where no one could look.
        package var leaks: [RunRecord.Leak]?
        /// Why no one could.
        package var leaksUnknown: String?
        /// Properties of views written off the main queue, in one process.
        package var breaches = 0

        package init(name: String, app: String) {
            self.name = name
            self.app = app
        }
    }

    /// One figure of the second app against the first's, at the largest size.
    package struct Comparison: Codable, Hashable, Sendable {
        package var event: String
        package var metric: String
        /// Second ÷ first; absent where the first has none, or one has no samples.
        package var ratio: RunRecord.Ratio?

        package init(event: String, metric: String, ratio: RunRecord.Ratio?) {
            self.event = event
            self.metric = metric
            self.ratio = ratio
        }
    }

    package private(set) var schema = Self.schema
    /// How often the first event had happened before others were measured; ascending.
    package var sizes: [Int] = []
    /// How often each event was measured at each size, in each process.
    package var repeats = 1
    /// Fresh processes for each app.
    package var blocks = 1
    package var environment: RunRecord.Environment
    package var started: Date
    package var finished: Date
    /// False when it was interrupted.
    package var complete = false
    /// One or two.
    package var sides: [Side]
    /// Of two apps; empty for one.
    package var comparisons: [Comparison] = []

    package init(environment: RunRecord.Environment, started: Date, sides: [Side]) {
        self.environment = environment
        self.started = started
        finished = started
        self.sides = sides
    }
}
