package import RunRecords
package import Foundation

extension RunHistory {
    /// Writes the history as JSON with sorted keys; every key is there, also those that are null.
    ///
    /// - Throws: ``RecordError/notFinite(field:)`` for a number that no file can hold.
    package func json() throws(RecordError) -> Data {
        try RecordFile.encode(HistoryFile(self))
    }
}

/// The content of a history's file.
private struct HistoryFile: Encodable {
    struct Series: Encodable {
        var scenario: RunRecord.Scenario
        var trace: RunRecord.Trace
        var differences: [Difference]
        var runs: [RunOrigin]
        var figures: [Figures]
    }

    struct Difference: Encodable {
        var field: String
        var there: String
        var here: String
    }

    struct Figures: Encodable {
        private enum CodingKeys: String, CodingKey {
            case architecture, metric, reference, unit, better, exact, values, change
        }

        var row: RunHistory.Row

        func encode(to encoder: any Encoder) throws {
            let column = row.column
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(row.architecture, forKey: .architecture)
            try container.encode(column.metric, forKey: .metric)
            try container.encode(column.reference, forKey: .reference)
            let unit = column.reference == nil ? column.metric.unit : .count
            try container.encode(unit, forKey: .unit)
            try container.encode(column.metric.better, forKey: .better)
            try container.encode(column.metric.isExact, forKey: .exact)
            try container.encode(row.values, forKey: .values)
            try container.encode(row.change, forKey: .change)
        }
    }

    var schema = RunHistory.schema
    var series: [Series]

    init(_ history: RunHistory) {
        series = history.series.map { series in
            Series(
                scenario: series.runs[0].record.scenario,
                trace: series.runs[0].record.trace,
                differences: series.differences.map {
                    Difference(field: $0.field, there: $0.a, here: $0.b)
                },
                runs: series.runs.map { RunOrigin($0.record) },
                figures: series.rows.map(Figures.init)
            )
        }
    }
}
