internal import ReportedErrors
internal import RunRecords
package import RunReports
import SampleStatistics
package import StudyRecords

/// Says how often comparing on this machine goes wrong, what it notices, and what it could.
package struct SelfComparisonReport: RecordReport {
    /// The most wrong verdicts that will do, as an upper 95 % bound.
    static let wrongGoal = 0.01
    /// The injected share that has to be noticed, and in how many comparisons.
    static let foundGoal = (share: 0.05, of: 0.95)

    private typealias Record = SelfComparisonRecord
    private let record: SelfComparisonRecord

    package init(_ record: SelfComparisonRecord) { self.record = record }

    package var heading: String {
        let faults = record.faults.map { " with \($0.joined(separator: " and "))" } ?? ""
        return [
            "\(record.architecture)\(faults) against itself", record.scenario.id,
            "\(record.blocks, "block")",
            "\(record.environment.os), \(record.environment.cores, "core")",
        ].joined(separator: " · ")
    }

    package var opening: [ReportBlock] { [.table(table), .list(sentences)] }

    // MARK: The table

    private struct Row {
        var injected: String
        var measured: String
        var rule: String
        var verdicts: [String]
        var drawn: ReportTable.Cell
        var whole: String
    }

    private var rows: [Row] {
        record.comparisons.flatMap { comparison in
            comparison.judged.enumerated().map { index, judged in
                let open = judged.drawn.filter { Verdict(rawValue: $0.key)?.isDecided != true }
                return Row(
                    injected: index == 0 ? Self.injected(comparison.injected) : "",
                    measured: index == 0 ? measured(comparison) : "",
                    rule: rule(judged.rule),
                    verdicts: [Verdict.less, .same, .more].map {
                        "\(judged.drawn[$0.rawValue, default: 0])"
                    } + ["\(open.values.reduce(0, +))"],
                    drawn: drawn(comparison, judged),
                    whole: whole(comparison, judged)
                )
            }
        } + [countRow]
    }

    private var countRow: Row {
        let texts = [record.counts.plain, record.counts.injected].map { counts in
            counts.first.map { NumberText.fixed($0, 3) } ?? NumberText.missing
        }
        let found = record.counts.found
        let isAll = found.map { $0.successes == $0.trials } ?? false
        return Row(
            injected: "+1 allocation a push",
            measured: "\(texts[0]) → \(texts[1])",
            rule: "counts",
            verdicts: ["", "", "", ""],
            drawn: ReportTable.Cell(
                found.map { "found in \($0.successes) of \($0.trials)" } ?? NumberText.missing,
                isAll ? .good : .bad
            ),
            whole: ""
        )
    }

    private var table: ReportTable {
        let rows = TableRows(rows)
        let verdicts = ["▼ less", "≈ same", "▲ more", "? inconclusive"].enumerated()
            .map { index, word in rows.right(word, dispensability: 2) { $0.verdicts[index] } }
        return ReportTable(
            columns: [
                rows.left("Injected", \.injected),
                rows.left("Measured", dispensability: 1, \.measured), rows.left("Ends", \.rule),
            ] + verdicts + [
                rows.left("\(record.design.trials) drawn\n(95 % bound)", \.drawn),
                rows.left("Whole\nones", \.whole),
            ]
        )
    }

    /// What was injected, of main CPU.
    static func injected(_ share: Double) -> String {
        share == 0 ? "nothing" : "+\(NumberText.single(share * 100)) % main CPU"
    }

    private func measured(_ comparison: Record.Comparison) -> String {
        guard let ratio = comparison.ratio else { return NumberText.missing }
        let texts = [ratio.value, ratio.low, ratio.high].compactMap(\.self)
            .map { NumberText.fixed($0, 3) }
        return "×\(texts[0])" + (texts.count < 3 ? "" : " [\(texts[1])–\(texts[2])]")
    }

    private func rule(_ rule: Record.Judged.Rule) -> String {
        switch rule {
        case .fixed: "after \(record.design.blocks, "block")"
        case .untilDecided: "decided, or \(record.design.interims.last ?? 0)"
        }
    }

    private func drawn(_ comparison: Record.Comparison, _ judged: Record.Judged) -> ReportTable.Cell
    {
        comparison.injected == 0
            ? Self.alarms(Record.Judged.different(judged.drawn), "wrong", Self.percent)
            : Self.findings(Record.Judged.more(judged.drawn), Self.percent)
    }

    /// How often a change was called where there is none.
    static func alarms(
        _ wrong: Proportion?,
        _ word: String,
        _ percent: (Double) -> String
    ) -> ReportTable.Cell {
        guard let wrong else { return ReportTable.Cell(NumberText.missing) }
        let bound = wrong.upperBound()
        return ReportTable.Cell(
            "\(word) \(percent(wrong.share)) (≤ \(percent(bound)))",
            bound <= wrongGoal ? .good : .bad
        )
    }

    /// How often what was injected was found.
    static func findings(_ found: Proportion?, _ percent: (Double) -> String) -> ReportTable.Cell {
        guard let found else { return ReportTable.Cell(NumberText.missing) }
        return ReportTable.Cell(
            "found \(percent(found.share)) (≥ \(percent(found.lowerBound())))",
            found.share >= foundGoal.of ? .good : nil
        )
    }

    private func whole(_ comparison: Record.Comparison, _ judged: Record.Judged) -> String {
        let share =
            comparison.injected == 0
            ? Record.Judged.different(judged.whole) : Record.Judged.more(judged.whole)
        return share.map {
            "\($0.successes) of \($0.trials) \(comparison.injected == 0 ? "wrong" : "found")"
        } ?? NumberText.missing
    }

    private static func percent(_ share: Double) -> String {
        "\(NumberText.fixed(share * 100, 1)) %"
    }

    // MARK: The sentences

    /// What the table means, whether the goals are met, and what limits it.
    var sentences: [String] {
        [
            record.complete != false ? nil : "Interrupted: fewer blocks than were asked for.",
            design, goals, injected, detectable,
            record.droppedBlocks == 0
                ? nil
                : "Dropped, since others had more than 5 % of a window or the hypervisor took more than 1 %: "
                    + "\(record.droppedBlocks, "block").",
            "Bounds speak of comparisons drawn with replacement from these blocks; that other days are like this one they"
                + " cannot say. Whole ones are the blocks as they came, none used twice.",
        ].compactMap(\.self) + record.notes.map(\.sentence)
    }

    private var design: String {
        let design = record.design
        let share = NumberText.single(design.error * 100)
        return
            "Each comparison is judged as one of \(design.members) that share an error of \(share) %, and the only one of them"
            + " that anything can be said about. What is inconclusive counts as a miss."
    }

    private var goals: String? {
        let judged = record.comparisons.first { $0.injected == 0 }?.judged ?? []
        let injected =
            record.comparisons.first { $0.injected == Self.foundGoal.share }?.judged ?? []
        let parts = judged.compactMap { one -> String? in
            guard let wrong = Record.Judged.different(one.drawn),
                let other = injected.first(where: { $0.rule == one.rule }),
                let found = Record.Judged.more(other.drawn)
            else { return nil }
            let isRight = wrong.upperBound() <= Self.wrongGoal
            let isSharp = found.share >= Self.foundGoal.of
            let marks = [isRight, isSharp].map { $0 ? "✓" : "✗" }
            return "\(rule(one.rule)): wrong verdicts \(marks[0]), +5 % found \(marks[1])"
        }
        guard !parts.isEmpty else { return nil }
        return
            "Goals, at most 1 % wrong (upper bound) and +5 % found in 95 of 100: \(parts.joined(separator: "; "))."
    }

    private var injected: String? {
        guard record.comparisons.contains(where: { $0.injected > 0 }),
            let harness = SampleSummary(record.calibration)?.median
        else { return nil }
        return
            "Injected on the main thread between batches: that share of what the process has spent there, without the"
            + " harness's \(NumberText.single(harness / 1e3)) µs for an event (\(record.calibration.count, "process"))."
            + " Measured is what it came to."
    }

    private var detectable: String? {
        guard let deviation = record.logDeviation else { return nil }
        let noise = RatioNoise(logStandardDeviation: deviation)
        let error = record.design.error / Double(record.design.members)
        let parts = [10, 30, 60].compactMap { blocks in
            noise.detectable(blocks: blocks, error: error).map {
                "\(blocks, "block") \(Self.percent($0 - 1))"
            }
        }
        return
            "Noise: the ratio of one block is off by \(Self.percent(deviation)) (standard deviation). What would be noticed in"
            + " 4 comparisons of 5: \(parts.joined(separator: ", "))."
    }
}
