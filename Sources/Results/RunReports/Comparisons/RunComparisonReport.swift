import ReportedErrors
package import RunRecords
import Foundation

/// A comparison of two saved runs as people read it: in a terminal, and as Markdown.
package struct RunComparisonReport: TerminalReport {
    private let comparison: RunComparison
    private let isWhole: Bool

    /// Shows every metric if `isWhole`; left out, that is so for a single pair.
    ///
    /// Else only the headline figures and what changed are.
    package init(_ comparison: RunComparison, isWhole: Bool? = nil) {
        self.comparison = comparison
        self.isWhole = isWhole ?? (comparison.pairs.count == 1)
    }

    package func document(width: Int) -> ReportDocument {
        if let identical { return document(identical) }
        let opening =
            [ReportBlock.list(sides)]
            + comparison.pairs.flatMap { pair in
                [.paragraph(heading(pair))] + (table(pair).map { [.table($0)] } ?? [])
            }
        return ReportDocument(title: title, opening: opening + [.list(legend + comparison.notes)])
    }

    private func document(_ identical: String) -> ReportDocument {
        ReportDocument(title: title, opening: [.list(sides + [identical])])
    }

    /// Renders the same in GitHub's Markdown, with every column.
    ///
    /// - Returns: Lines, each with a line end.
    package func markdown() -> String {
        if let identical { return document(identical).markdown }
        let pairs = comparison.pairs.enumerated().compactMap { index, pair in
            ReportSection("pair-\(index + 1)", name(pair)) {
                heading(pair)
                table(pair)
            }
        }
        let notes = ReportSection("notes", "Notes") {
            ReportBlock.list(legend + comparison.notes)
        }
        return ReportDocument(
            title: title,
            opening: [.list(sides)],
            sections: pairs + [notes].compactMap(\.self)
        ).markdown
    }

    // MARK: Words

    private var title: String {
        let record = comparison.a
        return
            "\(record.scenario.id) · \(comparison.kind.rawValue) compared · \(record.size) · \(record.seedsText)"
    }

    /// That there is nothing to compare; nil where there is.
    private var identical: String? {
        guard comparison.pairs.allSatisfy({ $0.choice.a == $0.choice.b }),
            comparison.kind == .oneRun
        else { return nil }
        return "Identical: both are the same run."
    }

    private var sides: [String] {
        let records = [("A", comparison.a), ("B", comparison.b)]
        guard comparison.kind != .oneRun else { return ["A, B: \(origin(comparison.a))"] }
        return records.map { "\($0): \(origin($1))" }
    }

    private func origin(_ record: RunRecord) -> String {
        let environment = record.environment
        let commit = environment.revision
        let day = record.started.formatted(.iso8601.year().month().day())
        return "\(day), commit \(commit), Swift \(environment.swift), \(environment.cores, "core")"
    }

    private func name(_ pair: RunComparison.Pair) -> String {
        pair.choice.a == pair.choice.b
            ? pair.choice.a : "\(pair.choice.a) (A) and \(pair.choice.b) (B)"
    }

    /// Whom it is about, and how many figures came out how.
    private func heading(_ pair: RunComparison.Pair) -> String {
        if let obstacle = pair.obstacle { return "\(name(pair)): \(obstacle)." }
        let tally = MetricChange.Verdict.allCases.compactMap { verdict -> String? in
            let count = pair.changes.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(count) \(verdict.rawValue)"
        }
        let open = pair.changes.count { $0.verdict == nil }
        let all = tally + (open > 0 ? ["\(open) not judged"] : [])
        return "\(name(pair)): \(all.joined(separator: ", "))."
    }

    @Sentences
    private var legend: [String] {
        let changes = comparison.pairs.flatMap { shown($0) }
        "better, worse: in the metric's own direction; equal: to the last digit; same: within ±2 %; [ ]: the range that holds "
            + "the true ratio with 95 % confidence, those of main CPU all together."
        let reasons = MetricChange.Reason.allCases.filter { reason in
            changes.contains { $0.reason == reason }
        }
        if !reasons.isEmpty {
            "–, not judged: \(reasons.map(Self.word).joined(separator: "; "))."
        }
        let words: [(MetricChange.Verdict, String)] = [
            (.inconclusive, "the noise leaves both answers open"),
            (.inconclusiveForBlocks, "fewer than ten blocks"),
            (.inconclusiveForThreads, "with real threads other work is done than was counted"),
            (.inconclusiveForCores, "too few cores"),
        ]
        let open = words.filter { word in changes.contains { $0.verdict == word.0 } }
        if !open.isEmpty { "inconclusive: \(open.map(\.1).joined(separator: "; "))." }
        if !isWhole, changes.count < comparison.pairs.reduce(0, { $0 + $1.changes.count }) {
            "Headline figures and changed counts only; --all shows every metric."
        }
    }

    // MARK: The table

    private func shown(_ pair: RunComparison.Pair) -> [MetricChange] {
        let kept = pair.changes.filter { isWhole || $0.metric.isHeadline || $0.isNotable }
        return kept.filter(\.metric.isHeadline) + kept.filter { !$0.metric.isHeadline }
    }

    private func table(_ pair: RunComparison.Pair) -> ReportTable? {
        let changes = shown(pair)
        guard !changes.isEmpty else { return nil }
        let rows = TableRows(changes.map { (change: $0, values: FigurePair($0)) })
        var table = ReportTable(columns: [
            rows.left("Metric", \.values.name), rows.right("A", \.values.a),
            rows.right("B", \.values.b),
            rows.right("B − A", dispensability: 2, \.values.difference),
            rows.right("B ÷ A") { Self.ratio($0.change) },
            rows.left("Interval", dispensability: 1) { Self.interval($0.change) },
            rows.right("Would notice", dispensability: 3) { Self.notice($0.change) },
            rows.left("Verdict") { Self.verdict($0.change) },
        ])
        table.columns.removeAll { column in
            column.dispensability > 0 && column.cells.allSatisfy { $0.text.isEmpty }
        }
        let headlines = changes.count(where: \.metric.isHeadline)
        table.ruleBeforeRow = headlines > 0 && headlines < changes.count ? headlines : nil
        return table
    }

    private static func ratio(_ change: MetricChange) -> String {
        guard let ratio = change.ratio?.value else { return NumberText.missing }
        let digits = ratio < 0.1 || (abs(ratio - 1) < 0.01 && ratio != 1) ? 3 : 2
        return "×\(NumberText.fixed(ratio, digits))"
    }

    private static func interval(_ change: MetricChange) -> String {
        guard let low = change.ratio?.low, let high = change.ratio?.high else { return "" }
        let digits = low < 0.1 || high - low < 0.02 ? 3 : 2
        return "[\(NumberText.fixed(low, digits))–\(NumberText.fixed(high, digits))]"
    }

    private static func notice(_ change: MetricChange) -> String {
        guard let ratio = change.ratio?.detectable, ratio > 1 else { return "" }
        return "±\(NumberText.fixed((ratio - 1) * 100, 1)) %"
    }

    private static func word(_ reason: MetricChange.Reason) -> String {
        switch reason {
        case .family: "of times only main CPU is judged"
        case .machines, .drift, .yardstick, .lateness, .missing: reason.rawValue
        }
    }

    private static func verdict(_ change: MetricChange) -> ReportTable.Cell {
        guard let verdict = change.verdict else {
            return ReportTable.Cell(NumberText.missing, .dim)
        }
        // Why is said below, once for all.
        let text = verdict.rawValue.prefix { $0 != ":" }
        return ReportTable.Cell(
            String(text),
            verdict == .better ? .good : verdict == .worse ? .bad : nil
        )
    }
}

/// Both figures of a metric in words, with as many digits as it takes to see that they differ.
private struct FigurePair {
    let name: String
    let a: String
    let b: String
    let difference: String

    init(_ change: MetricChange) {
        let metric = change.metric
        let text = MetricText(metric)
        name = text.name
        let values = [change.a, change.b].map { $0.map { $0 / text.divisor } }
        var texts = values.map { $0.map(NumberText.single) ?? NumberText.missing }
        if texts[0] == texts[1], values[0] != values[1] {
            texts = values.map { $0.map(NumberText.exact) ?? NumberText.missing }
        }
        (a, b) = (texts[0], texts[1])
        guard let before = values[0], let after = values[1] else {
            difference = ""
            return
        }
        let step = after - before
        // A count's difference is exact, but no one reads more digits than it takes.
        let isTiny = metric.isExact && abs(step) < 0.01
        let size = isTiny ? NumberText.exact(abs(step)) : NumberText.single(abs(step))
        difference = step == 0 ? "0" : step > 0 ? "+\(size)" : "−\(size)"
    }
}
