package import RunRecords
package import SampleStatistics

/// What loads of known size were read as: the content of `injections.json`.
///
/// The blocks lie beside it, in the `run.json` of the run that measured them.
package struct InjectionRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.injections/2"

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, trace, environment, architecture, blocks, error, rows, notes
        case droppedBlocks = "dropped_blocks"
        case pushesPerEvent = "pushes_per_event"
    }

    /// One fault beside the same without its work, for one event, nanoseconds.
    package struct Row: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case fault, metric, expected, read, counterpart, errors
            case mainVerdict = "main_verdict"
        }

        package var fault: String
        /// What is read of it.
        package var metric: Metric
        /// By calibration, with what it leaves open; nil where no size is known.
        package var expected: RunRecord.Span?
        /// With the interval that all rows together miss with the record's error; nil without blocks.
        package var read: RunRecord.Span?
        /// What a run would say of its main CPU beside the twin's.
        package var mainVerdict: Verdict
        /// The same stalls at regular places; nil for what has none.
        package var counterpart: String?
        /// Why processes of it came to nothing.
        package var errors: [String] = []

        package init(fault: String, metric: Metric, mainVerdict: Verdict) {
            self.fault = fault
            self.metric = metric
            self.mainVerdict = mainVerdict
        }

        /// Whether what is expected lies in what was read, either with its uncertainty, and nothing does not; nil where one of them is
        /// missing.
        package var holds: Bool? {
            guard let least = expected?.low, let most = expected?.high, let low = read?.low,
                let high = read?.high
            else { return nil }
            return low > 0 && low <= most && least <= high
        }
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    package var trace: RunRecord.Trace
    package var environment: RunRecord.Environment
    package var architecture: String
    package var blocks: Int
    package var droppedBlocks: Int
    /// The probability that one or more intervals miss the truth; verdicts have as much of their own.
    package var error: Double
    /// Of the events that count.
    package var pushesPerEvent: Double
    package var rows: [Row]
    package var notes: [RecordNote]

    package init(
        run: RunRecord,
        architecture: String,
        error: Double,
        pushesPerEvent: Double,
        rows: [Row]
    ) {
        scenario = run.scenario
        trace = run.trace
        environment = run.environment
        notes = run.notes
        blocks = run.family?.blocks ?? 0
        droppedBlocks = run.harness.droppedBlocks ?? 0
        self.architecture = architecture
        self.error = error
        self.pushesPerEvent = pushesPerEvent
        self.rows = rows
    }

    /// Stalls at random and at regular places, of one size and share each.
    package var pairs: [(random: Row, regular: Row)] {
        rows.compactMap { row in
            rows.first { $0.fault == row.counterpart }.map { (row, $0) }
        }
    }

    /// Faults that were not read as expected, or not at all although a size is known.
    package var misread: [Row] { rows.filter { $0.expected != nil && $0.holds != true } }

    /// Pairs with different verdicts.
    package var unlike: [(random: Row, regular: Row)] {
        pairs.filter { $0.random.mainVerdict != $0.regular.mainVerdict }
    }
}
