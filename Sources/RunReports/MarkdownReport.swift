import Foundation

/// A run as a Markdown page: the short table, how it was measured, and every figure.
package struct MarkdownReport: Sendable {
    private let record: RunRecord

    /// Makes a report.
    package init(_ record: RunRecord) {
        self.record = record
    }

    /// Renders the page in GitHub's Markdown.
    ///
    /// - Returns: Lines, each with a line end.
    package func text() -> String {
        let content = ComparisonContent(record)
        var lines = ["# \(record.scenario.id)", "", content.title, ""]
        lines += MarkdownTable(content.grid).lines
        lines += [""] + content.legend.map { "- **\($0.column)**: \($0.text)." }
        let notes = content.footnotes + content.notes
        if !notes.isEmpty { lines += ["", "## Notes", ""] + notes.map { "- \($0)" } }
        lines += failures + figures + environment + harness
        lines += ["", "## Repeat it", "", "```sh"] + ReproduceCommand(record).lines() + ["```"]
        return lines.joined(separator: "\n") + "\n"
    }

    private var failures: [String] {
        let failing = record.architectures.compactMap { item in item.failure.map { (item.id, $0) } }
        guard !failing.isEmpty else { return [] }
        return ["", "## Wrong screens"]
            + failing.flatMap { id, failure in
                let report = FailureReport(architecture: id, failure: failure).text()
                return ["", "```diff"] + report.split(separator: "\n").map(String.init) + ["```"]
            }
    }

    private var figures: [String] {
        Pass.allCases.flatMap { pass in
            let ids = Set(
                record.architectures.flatMap { item in
                    item.metrics.filter { $0.value.pass == pass }.keys
                }
            )
            guard !ids.isEmpty else { return [String]() }
            let known = Metric.all.map(\.id).filter(ids.contains)
            let others = ids.subtracting(known).sorted()
            return ["", "## All figures: \(pass.rawValue)", ""]
                + MarkdownTable(grid(of: known + others)).lines
                + [""] + known.compactMap(Metric.named).map { "- `\($0.id)`: \($0.meaning)" }
        }
    }

    /// Metrics as rows, architectures as columns: there are many metrics and few architectures.
    private func grid(of ids: [String]) -> TextGrid {
        var columns = [
            column("Metric", .left, ids.map { "`\($0)`" }),
            column(
                "Unit",
                .left,
                ids.map { id in
                    let unit = record.architectures.lazy.compactMap { $0.metrics[id]?.unit }.first
                    return unit.map { HumanUnit($0).name } ?? ""
                }
            ),
        ]
        for item in record.architectures {
            let cells = ids.map { id -> String in
                guard let figure = item.metrics[id], let value = figure.value else {
                    return NumberText.missing
                }
                let text =
                    Metric.named(id)?.isExact == true
                    ? NumberText.exact(value)
                    : NumberText.single(value / HumanUnit(figure.unit).divisor)
                let ratio = item.conforms ? RatioText.column([figure.ratio])[0] : ""
                return ratio.isEmpty ? text : "\(text) (\(ratio))"
            }
            columns.append(column(item.conforms ? item.id : "\(item.id) ✗", .right, cells))
        }
        return TextGrid(columns: columns)
    }

    private func column(
        _ name: String,
        _ alignment: TextGrid.Alignment,
        _ cells: [String]
    ) -> TextGrid.Column {
        TextGrid.Column(
            name: name,
            heading: [name],
            alignment: alignment,
            dispensability: 0,
            cells: cells.map { TextGrid.Cell($0) }
        )
    }

    private var environment: [String] {
        let place = record.environment
        return ["", "## Where it was measured", ""]
            + list([
                ("Commit", place.commit + (place.dirty ? " (with changes)" : " (clean)")),
                ("Swift", place.swift), ("System", place.os),
                (
                    "Processor",
                    "\(place.cpu), \(place.cores) \(place.cores == 1 ? "core" : "cores")"
                ),
                ("Flags", place.flags.isEmpty ? "none" : place.flags.joined(separator: " ")),
                ("Scenario", "\(record.scenario.id), SHA-256 `\(record.scenario.sha256)`"),
                ("Seed", String(record.scenario.seed)),
                (
                    "Trace",
                    "\(NumberText.grouped(record.trace.events)) events, SHA-256 `\(record.trace.sha256)`"
                ),
                ("Started", record.started.formatted(.iso8601)),
                ("Finished", record.finished.formatted(.iso8601)),
            ])
    }

    private var harness: [String] {
        let own = record.harness
        let figures: [(String, Double?, String)] = [
            ("Cost per event", own.costPerEvent, "ns"),
            ("Allocations per event", own.allocationsPerEvent, ""),
            ("Delivery hop", own.deliveryHop, "ns"),
            ("Arrival lateness, median", own.arrivalErrorMedian, "ns"),
            ("Arrival lateness, 99 %", own.arrivalErrorP99, "ns"),
            ("Stolen by the hypervisor", own.stolenShare.map { $0 * 100 }, "%"),
            ("Blocks dropped", own.droppedBlocks.map(Double.init), ""),
        ]
        let known = figures.compactMap { name, value, unit in
            value.map { (name, "\(NumberText.single($0)) \(unit)".trimmingEnd()) }
        }
        return ["", "## What the harness itself cost", ""]
            + (known.isEmpty ? ["Not measured in this run."] : list(known))
    }

    private func list(_ entries: [(String, String)]) -> [String] {
        entries.map { "- \($0): \($1)" }
    }
}
