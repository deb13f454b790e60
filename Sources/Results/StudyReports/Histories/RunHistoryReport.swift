internal import ReportedErrors
internal import RunRecords
import Foundation
package import RunReports
package import StudyRecords

/// A history of runs as people read it: in a terminal, and as Markdown.
package struct RunHistoryReport: TerminalReport {
    /// How many bars a sparkline has where there is room, and where there is little.
    private static let bars = (most: 40, least: 8)

    private let history: RunHistory

    package init(_ history: RunHistory) { self.history = history }

    /// Renders the same in GitHub's Markdown, with the runs' commits.
    ///
    /// - Returns: Lines, each with a line end.
    package func markdown() -> String { document(fitting: nil).markdown }

    /// Which series of the same scenario are not in a table of one, one line each.
    package func leftOut(beside kept: RunHistory.Series) -> [String] {
        history.series.filter { $0 != kept }.map { series in
            let other = history.differences(series, kept)
            return "left out: \(Self.runs(series.runs.count)) of \(series.scenario), "
                + Self.words(other)
        }
    }

    /// Tables with sparklines as long as the width allows.
    package func document(width: Int) -> ReportDocument { document(fitting: width) }

    private func document(fitting width: Int?) -> ReportDocument {
        let count = history.series.reduce(0) { $0 + $1.runs.count }
        return ReportDocument(
            title: "History of \(Self.runs(count))",
            sections: history.series.indices.compactMap { section($0, width) }
                + [ReportSection("notes", "Notes") { ReportBlock.list(legend) }].compactMap(\.self)
        )
    }

    // MARK: A series

    private func section(_ index: Int, _ width: Int?) -> ReportSection? {
        let series = history.series[index]
        let parts = series.rows.map(\.architecture).distinct.compactMap { id in
            ReportSection("series-\(index + 1)-\(id)", id) {
                table(series.rows.filter { $0.architecture == id }, width)
            }
        }
        return ReportSection("series-\(index + 1)", title(index), parts: parts) {
            ReportBlock.list([origin(series)] + notes(index))
            if width == nil { ReportBlock.details("Runs", [.table(table(of: series.runs))]) }
        }
    }

    /// Where a scenario has several series, they are numbered.
    private func title(_ index: Int) -> String {
        let series = history.series[index]
        let days = [series.runs[0], series.runs[series.runs.count - 1]].map(Self.day)
        let name = number(index).map { "\(series.scenario), series \($0)" } ?? series.scenario
        return "\(name) · \(Self.runs(series.runs.count)) · "
            + (days[0] == days[1] ? days[0] : "\(days[0]) to \(days[1])")
    }

    private func number(_ index: Int) -> Int? {
        let same = history.series.indices.filter {
            history.series[$0].scenario == history.series[index].scenario
        }
        guard same.count > 1 else { return nil }
        return index - same[0] + 1
    }

    private func origin(_ series: RunHistory.Series) -> String {
        let environment = series.runs[0].record.environment
        let commits = [series.runs[0], series.runs[series.runs.count - 1]].map(\.commit)
        let words =
            commits[0] == commits[1]
            ? "Commit \(commits[0])" : "Commits \(commits[0]) to \(commits[1])"
        let machine = "\(environment.cpu), \(environment.cores, "core"), \(environment.os)"
        return "\(words), Swift \(environment.swift)"
            + (history.metrics.isTimed ? ", \(machine)" : "")
    }

    @Sentences
    private func notes(_ index: Int) -> [String] {
        let series = history.series[index]
        if let number = number(index), !series.differences.isEmpty {
            "Not comparable with series \(number - 1): \(Self.words(series.differences))."
        }
        let records = series.runs.map(\.record)
        let dirty = records.count(where: \.environment.dirty)
        if dirty > 0 { "\(Self.runs(dirty)) of sources that differed from the commit." }
        let interrupted = records.count { !$0.complete }
        if interrupted > 0 { "\(Self.runs(interrupted)) interrupted." }
        let shown = Set(series.rows.map(\.architecture))
        for id in Set(series.runs.flatMap(\.wrong)).intersection(shown).sorted() {
            let count = series.runs.count { $0.wrong.contains(id) }
            "\(id): wrong screens in \(Self.runs(count)), without figures."
        }
    }

    // MARK: Tables

    private func table(_ rows: [RunHistory.Row], _ width: Int?) -> ReportTable? {
        guard let width else { return table(rows, bars: Self.bars.most) }
        let lengths = (Self.bars.least...Self.bars.most).reversed()
        let tables = lengths.lazy.map { table(rows, bars: $0) }
        return tables.first { TextGrid($0, width: width).dropped.isEmpty } ?? tables.last
    }

    private func table(_ rows: [RunHistory.Row], bars: Int) -> ReportTable {
        let rows = TableRows(rows.map { (row: $0, text: RowText($0)) })
        return ReportTable(columns: [
            rows.left("Metric", \.text.name),
            rows.right("Runs", dispensability: 2) { "\($0.row.found.count)" },
            rows.right("First", \.text.first), rows.right("Last", \.text.last),
            rows.right("Change") { Self.change($0.row) },
            rows.right("Least–most", dispensability: 1, \.text.range),
            rows.left("Trend") { Sparkline.text($0.row.values, width: bars) },
        ])
    }

    private func table(of runs: [RunHistory.Run]) -> ReportTable {
        let rows = TableRows(runs)
        return ReportTable(columns: [
            rows.left("Started") { $0.record.started.formatted(.iso8601) },
            rows.left("Commit") { ReportTable.Cell(code: $0.commit) },
            rows.left("Swift", \.record.environment.swift),
        ])
    }

    /// Of a count any change is real; of a time none is judged here.
    private static func change(_ row: RunHistory.Row) -> ReportTable.Cell {
        guard let change = row.change else { return .missing }
        let size = abs(change) * 100
        let isExact = row.column.metric.isExact
        let text = isExact ? NumberText.significant(size) : NumberText.fixed(size, 1)
        guard change != 0, text != "0.0" else { return ReportTable.Cell("\(text) %") }
        let isBetter = (change < 0) == (row.column.metric.better == .lower)
        return ReportTable.Cell(
            "\(change > 0 ? "+" : "−")\(text) %",
            isExact ? (isBetter ? .good : .bad) : nil
        )
    }

    // MARK: Words

    /// What differs between two series, as values; a hash by its first digits.
    static func words(_ differences: [RunComparisonError.Obstacle]) -> String {
        differences.map { difference in
            let values = [difference.a, difference.b]
                .map { $0.count == 64 ? $0.prefix(12) : $0[...] }
            return "\(difference.field): \"\(values[0])\" there, \"\(values[1])\" here"
        }.joined(separator: "; ")
    }

    private static func runs(_ count: Int) -> String { "\(count, "run")" }

    private static func day(_ run: RunHistory.Run) -> String {
        run.record.started.formatted(.iso8601.year().month().day())
    }

    @Sentences
    private var legend: [String] {
        "Change: last against first. Of a count any change is real; times carry the machine's noise and are not judged."
        "Trend: from the row's least (▁) to its most (█); where runs are many, a bar is the mean of neighbours; · no figure."
        if history.runsWithoutFigures > 0 {
            "Left out: \(Self.runs(history.runsWithoutFigures)) without these figures."
        }
    }
}

extension RunHistory.Run {
    /// The first digits of the commit, with a word behind them where the sources differed.
    var commit: String {
        let environment = record.environment
        return "\(environment.commit.prefix(12))\(environment.dirty ? "-dirty" : "")"
    }
}

/// A row's figures in words, with as many digits as it takes to see that they differ.
private struct RowText {
    let name: String
    let first: String
    let last: String
    let range: String

    init(_ row: RunHistory.Row) {
        let text = MetricText(row.column.metric)
        let isFigure = row.column.reference == nil
        name = row.column.reference.map { "\(row.column.metric.title) ÷ \($0)" } ?? text.name
        let found = row.found.map { $0 / (isFigure ? text.divisor : 1) }
        let (least, most) = (found.min() ?? 0, found.max() ?? 0)
        let looksEqual = NumberText.threeDigits(least) == NumberText.threeDigits(most)
        func word(_ value: Double) -> String {
            if !isFigure { return "×\(NumberText.threeDigits(value))" }
            guard row.column.metric.isExact else { return NumberText.threeDigits(value) }
            return looksEqual && least < most ? NumberText.exact(value) : NumberText.single(value)
        }
        first = word(found[0])
        last = word(found[found.count - 1])
        range = least < most ? "\(word(least))–\(word(most))" : word(least)
    }
}
