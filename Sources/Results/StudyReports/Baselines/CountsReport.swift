internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// What every architecture asks for in every scenario, exactly, beside the reference.
package struct CountsReport: RecordReport, StudyReport {
    private typealias Figure = CountComparison.Figure
    private typealias Rows = TableRows<String>

    /// In the order of the columns.
    private static let columns: [(title: String, figure: Figure)] = [
        ("Phone\nmodel", .modelledCost), ("Cells\nconfigured", .metric(.framePacedCells)),
        ("Instructions\non main", .metric(.mainInstructions)),
        ("Allocations", .metric(.allocations)), ("Retains", .metric(.retains)),
        ("Off-main\nhops", .metric(.backgroundHops)),
    ]

    package static let name = "counts"
    package static let words = (one: "table of counts", several: "tables of counts")
    package static let file: String? = nil

    package let record: BaselineSet
    package let counts: CountComparison

    /// Takes the baselines of scenarios.
    package init(_ record: BaselineSet, reference: String) {
        self.record = record
        counts = CountComparison(record, reference: reference, Self.columns.map(\.figure))
    }

    package init(_ record: BaselineSet) { self.init(record, reference: "mvc") }

    /// Baselines make one table, but for those of one scenario whose traces differ.
    package func joined(with other: any StudyReport) -> (any StudyReport)? {
        guard let other = other as? Self else { return nil }
        let both = BaselineSet(record.baselines + other.record.baselines)
        return both.firstOfOtherTrace == nil ? Self(both) : nil
    }

    package var subject: String { "all scenarios" }
    package var page: String { Self.name }
    package var meaning: String { "exact counts in all scenarios" }
    package var revision: String {
        record.baselines.map { String($0.commit.prefix(12)) }.distinct.sorted()
            .joined(separator: ", ")
    }

    package func section(_ anchor: String) -> ReportSection? {
        ReportSection(anchor, heading) { opening }
    }

    /// What a page of several runs shows of it.
    package var overview: ReportSection? {
        ReportSection(Self.name, "Exact counts in all scenarios") {
            ReportBlock.list([answer].compactMap(\.self) + Self.meaning)
            ReportBlock.table(overviewTable)
        }
    }

    package var heading: String {
        let variants = counts.architectures.count
        return [
            "Exact counts ÷ \(counts.reference)'s",
            "\(published.count, "architecture")"
                + (variants > published.count ? ", \(variants) with tuned" : ""),
            "\(counts.scenarios.count, "scenario")",
        ].joined(separator: " · ")
    }

    package var opening: [ReportBlock] {
        [.list([answer].compactMap(\.self) + Self.meaning), .table(overviewTable)]
            + [
                byScenario(.modelledCost, "Phone model"),
                byScenario(.metric(.mainInstructions), "Instructions on the main thread"),
                byScenario(.metric(.allocations), "Allocations"),
            ]
            .map { .table($0) }
    }

    /// The whole in Markdown.
    package func markdown() -> String { ReportDocument(title: heading, opening: opening).markdown }

    private var rows: Rows { Rows(counts.architectures) }

    /// Of a variant what sets it apart, below its architecture.
    private var names: ReportTable.Column {
        rows.left("Architecture") { id in
            let published = RunRecord.architecture(ofVariant: id)
            return published == id ? id : "  \(id.dropFirst(published.count))"
        }
    }

    private var published: [String] {
        counts.architectures.map(RunRecord.architecture).distinct
    }

    /// Who costs a phone least and most, of architectures that are more than a baseline app.
    package var answer: String? {
        let real = published.filter { !RunRecord.Overhead.baselines.contains($0) }
        let tuned = real.compactMap { id in
            counts.architectures.first { $0 == "\(id)[tuned]" }
        }
        let ranges = [
            ends("as published", real),
            ends("tuned, which tells lists what changed,", tuned),
        ].compactMap(\.self)
        guard !ranges.isEmpty else { return nil }
        return
            "Cost on a modelled phone's main thread ÷ \(counts.reference)'s, mean of the scenarios: \(ranges.joined(separator: "; "))."
    }

    /// What holds on every machine: a baseline is saved of what showed the right screens alone.
    package var certainty: String {
        let saved = published.filter { id in
            record.baselines.count { $0.architectures[id] != nil } == counts.scenarios.count
        }
        let all = saved.count == published.count ? "All" : "\(saved.count) of"
        return
            "\(all) \(published.count, "architecture") show the right screens in \(counts.scenarios.count, "scenario"). Counts are identical on every machine; CPU time is not."
    }

    /// A variant's ratios, of a tuned one without the scenarios that it was picked in.
    private func summed(_ figure: CountComparison.Figure, _ id: String) -> CountComparison.Ratios {
        var ratios = counts[figure, id]
        if RunRecord.architecture(ofVariant: id) != id {
            ratios.byScenario = ratios.byScenario.filter { !TunedPick.scenarios.contains($0.key) }
        }
        return ratios
    }

    private func ends(
        _ how: String,
        _ ids: [String]
    ) -> String? {
        let means = ids.compactMap { id in
            summed(.modelledCost, id).mean.map { (id: id, mean: $0) }
        }
        guard let least = means.min(by: { $0.mean < $1.mean }),
            let most = means.max(by: { $0.mean < $1.mean })
        else { return nil }
        func words(_ one: (id: String, mean: Double)) -> String {
            "×\(NumberText.significant(one.mean, digits: 2)) (\(one.id))"
        }
        return "\(how) \(words(least)) to \(words(most))"
    }

    private static let meaning = [
        "The same digits on every machine, of instructions in every build within 2 %. CI compares a part of them with the code at each commit.",
        "Instructions are work and not time: crosstalk ci prediction says how far they foretell it.",
        "Tuned variants are summed up without the scenarios that they were picked in, \(TunedPick.scenarios.joined(separator: " and ")).",
        "The phone model takes what UIKit is asked for, and allocations and retains for the app's own time, at assumed costs.",
    ]

    private var overviewTable: ReportTable {
        let figures = Self.columns.enumerated().map { index, column in
            rows.left(column.title, dispensability: index) { id in
                ReportTable.Cell(summed(column.figure, id))
            }
        }
        let partial = Self.columns.compactMap { title, figure -> String? in
            let known = counts.scenarios.count - missing(figure).count
            guard known < counts.scenarios.count else { return nil }
            return " \(title.replacing("\n", with: " ")): of \(known)."
        }
        return table(
            "Geometric mean over the scenarios (least to most).\(partial.joined())",
            [names] + figures
        )
    }

    private func byScenario(_ figure: CountComparison.Figure, _ title: String) -> ReportTable {
        let missing = missing(figure)
        let scenarios = counts.scenarios.filter { !missing.contains($0) }
        let columns = scenarios.enumerated().map { index, scenario -> ReportTable.Column in
            var column = rows.right(scenario.replacing("-", with: "\n"), dispensability: index) {
                counts[figure, $0].byScenario[scenario].map { NumberText.significant($0) }
            }
            column.name = scenario
            return column
        }
        let words = missing.isEmpty ? "" : " Not counted: \(missing.joined(separator: ", "))."
        return table("\(title), by scenario.\(words)", [names] + columns)
    }

    /// Scenarios in which a figure is of no architecture, as of instructions that were not counted there.
    private func missing(_ figure: Figure) -> [String] {
        counts.scenarios.filter { scenario in
            !counts.architectures.contains { counts[figure, $0].byScenario[scenario] != nil }
        }
    }

    private func table(_ caption: String, _ columns: [ReportTable.Column]) -> ReportTable {
        ReportTable(
            caption: caption,
            columns: columns,
            ruleBeforeRow: counts.architectures.firstBaselineApp
        )
    }
}

extension ReportTable.Cell {
    /// The mean of ratios, and their ends.
    init(_ ratios: CountComparison.Ratios) {
        guard let mean = ratios.mean, let range = ratios.range else {
            self = .missing
            return
        }
        let ends = [range.lowerBound, range.upperBound].map {
            NumberText.significant($0, digits: 2)
        }
        self.init(
            "×\(NumberText.significant(mean, digits: 2))",
            // Where all scenarios say the same there is nothing between.
            remark: ends[0] == ends[1] ? nil : "(\(ends.joined(separator: " to ")))"
        )
    }
}

extension [String] {
    /// Where the baseline apps begin, of architectures in a table's order.
    var firstBaselineApp: Int? { firstIndex { RunRecord.Overhead.baselines.contains($0) } }
}
