internal import RunRecords
import Foundation
import RunReports
package import StudyRecords

/// Writes a series of runs as comma-separated values, one line for a run, as programs that look for change points read it.
package struct HistoryTable: Sendable {
    private let series: RunHistory.Series

    package init(_ series: RunHistory.Series) { self.series = series }

    /// What some runs lack, as columns' names: they are left out, since such programs refuse an empty field.
    package var incompleteColumns: [String] { series.rows.filter(hasGaps).map(name) }

    /// Renders the table.
    ///
    /// - Returns: A heading, then one line per run in the order of start: `time` (ISO 8601), `commit`, `scenario`, `swift`, then
    ///   `ARCHITECTURE.METRIC` in the record's unit and to the last digit. Fields are quoted as in RFC 4180, lines end in LF.
    package func text() -> String {
        let rows = series.rows.filter { !hasGaps($0) }
        let heading = ["time", "commit", "scenario", "swift"] + rows.map(name)
        let lines = series.runs.enumerated().map { index, run in
            [
                run.record.started.formatted(.iso8601), run.commit, series.scenario,
                run.record.environment.swift,
            ] + rows.map { $0.values[index].map { "\($0)" } ?? "" }
        }
        return ([heading] + lines)
            .map { $0.map(SampleTable.quoted).joined(separator: ",") + "\n" }.joined()
    }

    private func hasGaps(_ row: RunHistory.Row) -> Bool { row.values.contains(nil) }

    private func name(_ row: RunHistory.Row) -> String { "\(row.architecture).\(row.column.id)" }
}
