package import RunRecords
package import Foundation
import RunReports
import StudyRecords

extension RunHistory {
    /// Writes the history as JSON with sorted keys; every key is there, also those that are null.
    package func json() throws(RecordError) -> Data {
        let file: FileObject = ["schema": Self.schema, "series": series.map(\.file)]
        return try RecordFile.encode(file)
    }
}

extension RunHistory.Series {
    fileprivate var file: FileObject {
        let differences = differences.map { difference -> FileObject in
            ["field": difference.field, "there": difference.a, "here": difference.b]
        }
        return [
            "scenario": runs[0].record.scenario, "trace": runs[0].record.trace,
            "differences": differences, "runs": runs.map(\.record.origin),
            "figures": rows.map(\.file),
        ]
    }
}

extension RunHistory.Row {
    fileprivate var file: FileObject {
        let metric = column.metric
        return [
            "architecture": architecture, "metric": metric, "reference": column.reference,
            "unit": column.reference == nil ? metric.unit : .count, "better": metric.better,
            "exact": metric.isExact, "values": values, "change": change,
        ]
    }
}
