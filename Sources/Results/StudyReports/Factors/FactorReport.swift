internal import ReportedErrors
internal import RunRecords
package import RunReports
internal import SampleStatistics
package import StudyRecords

/// What comes of the architecture and what of how it is written: in a terminal, and as a page.
package struct FactorReport: RecordReport, StudyReport {
    package static let name = "factors"
    package static let words = (one: "comparison of variants", several: "comparisons of variants")

    package let record: FactorRecord
    /// Of each metric that differs.
    private let analyses: [FactorAnalysis]

    /// What the first sentence is about, where it was counted.
    private static let headline = Metric.allocations
    /// The least share that is worth a word.
    private static let least = 0.005

    package init(_ record: FactorRecord) {
        self.record = record
        let metrics = Metric.all.filter { metric in
            !Metric.framePaced.contains(metric)
                && record.variants.contains { $0.counts[metric] != nil || $0.times[metric] != nil }
        }
        analyses = metrics.compactMap { FactorAnalysis(record, $0) }
    }

    /// The answer, shares, what is left of the architectures, and what failed, for a terminal.
    package var opening: [ReportBlock] {
        troubles + [.list([answer].compactMap(\.self))]
            + [sharesTable, overBaselineTable].compactMap { $0.map(ReportBlock.table) }
    }

    package func footer(_ path: String) -> String {
        "What each choice is worth in each architecture: \(path)/report.md"
    }

    /// The page, with what each choice is worth in each architecture, and the method.
    package func markdown() -> String {
        ReportDocument(
            title: heading,
            opening: troubles + [.list([answer].compactMap(\.self))],
            sections: parts("") + [record.environment.madeWith].compactMap(\.self)
        ).markdown
    }

    package var subject: String { record.scenario.id }
    package var page: String { "\(Self.name)-\(subject)" }
    package var meaning: String { "variants in \(subject)" }
    package var revision: String { record.environment.revision }

    /// The same as a section of a larger page, whose anchor those of its parts begin with.
    package func section(_ name: String) -> ReportSection? {
        let title = "Architecture or choice: \(record.scenario.id)"
        return ReportSection(name, title, parts: parts("\(name)-")) {
            troubles
            ReportBlock.list([answer].compactMap(\.self))
        }
    }

    private func parts(_ prefix: String) -> [ReportSection] {
        [
            shares(prefix), overBaseline(prefix), underLists(prefix), building(prefix),
            worths(prefix),
            ReportSection("\(prefix)tuned", "Least modelled cost") {
                TunedPickReport([record]).opening
            },
        ].compactMap(\.self)
    }

    package var heading: String {
        let counted = record.variants.count { !$0.counts.isEmpty }
        let architectures = Set(record.variants.map(\.architecture)).count
        return
            "\(record.scenario.id) · factors · \(counted, "variant") of \(architectures) architectures"
    }

    private var troubles: [ReportBlock] {
        let wrong = record.variants.filter { $0.failure != nil }
        let failed = record.variants.filter { $0.failure == nil && !$0.errors.isEmpty }
        var lines = wrong.prefix(8).map {
            "\($0.name) shows wrong screens (\($0.failure?.rule ?? "")): \(ProgramName.current) verify"
                + " \(record.scenario.id) --architectures '\($0.name)'"
        }
        if wrong.count > 8 { lines.append("\(wrong.count - 8) more show wrong screens.") }
        lines += failed.prefix(8).map { "\($0.name): \($0.errors.joined(separator: "; "))" }
        if failed.count > 8 { lines.append("\(failed.count - 8) more have no figures.") }
        if !record.complete { lines.append("Interrupted: some variants have no figures.") }
        return lines.map(ReportBlock.warning)
    }

    // MARK: The answer

    /// The shares of allocations in two sentences; nil where they were not counted.
    package var answer: String? {
        guard let analysis = analyses.first(where: { $0.metric == Self.headline }) else {
            return nil
        }
        return analysis.spread.map(sentences)
            ?? "No shares: they need two architectures apart from baseline apps."
    }

    /// What the spreads in allocations and in main CPU come from, a sentence or two each.
    package var answers: [String] {
        analyses.filter { [.allocations, .mainCPU].contains($0.metric) }.compactMap(\.spread)
            .map(sentences)
    }

    /// What main CPU depends on, in one sentence; nil where it was not measured.
    package var shortAnswer: String? {
        guard let spread = analyses.first(where: { $0.metric == .mainCPU })?.spread else {
            return nil
        }
        let parts = spread.parts
        let choices = record.choices.map { (name: $0, share: parts.shares[$0] ?? 0) }
            .sorted { $0.share > $1.share }
        let all = Self.percent(choices.reduce(0) { $0 + $1.share })
        let first = choices.prefix(2)
            .map { "\(Self.name(of: $0.name)) \(Self.percent($0.share))" }
        let own = Self.share(of: FactorAnalysis.architecture, parts).joined
        return
            "In \(subject), how an app is written explains \(all) of the spread in main CPU (\(first.joined(separator: ", "))); the architecture explains \(own)."
    }

    /// What is left of the architectures.
    package var ownCosts: [ReportBlock] { overBaseline("")?.blocks ?? [] }

    private func sentences(_ spread: FactorAnalysis.Spread) -> String {
        let parts = spread.parts
        let choices = record.choices
            .map { (name: $0, share: parts.shares[$0] ?? 0) }
            .filter { $0.share >= Self.least }
            .sorted { $0.share > $1.share }
            .map { "\(Self.name(of: $0.name)) \(Self.share(of: $0.name, parts).joined)" }
        let own = Self.share(of: FactorAnalysis.architecture, parts).joined
        let rest = parts.rest >= Self.least ? "; interactions \(Self.percent(parts.rest))" : ""
        return "Of the spread in \(spread.metric.name) between \(spread.variants, "variant") of "
            + "\(parts.leavingOut.count, "architecture"), the architecture explains "
            + "\(own)\(Self.leavingOut(parts)). Choices: \(choices.joined(separator: ", "))\(rest)."
    }

    /// The architecture's share without the one that moves it most, and without any other.
    private static func leavingOut(_ parts: SpreadShares) -> String {
        let own = parts.shares[FactorAnalysis.architecture] ?? 0
        let ordered = parts.leavingOut.sorted { abs($0.share - own) > abs($1.share - own) }
        let others = ordered.dropFirst().map(\.share)
        // Of two architectures each leaves one, which has nothing to differ from.
        guard others.count > 1, let first = ordered.first, let least = others.min(),
            let most = others.max()
        else { return "" }
        let ends = [least, most].map(whole).distinct
        return ", without \(first.level) \(percent(first.share)), "
            + "without any other one \(ends.joined(separator: "–")) %"
    }

    /// A factor's share with its interval.
    private static func share(of factor: String, _ parts: SpreadShares) -> ReportTable.Cell {
        ReportTable.Cell(
            percent(parts.shares[factor] ?? 0),
            remark: parts.intervals[factor].map {
                "[\(whole($0.lowerBound))–\(whole($0.upperBound))]"
            }
        )
    }

    private static func name(of factor: String) -> String {
        switch factor {
        case "list": "list updates"
        case "rows": "pull or push row data"
        case "covered": "updating hidden screens"
        case "repeats": "repeats"
        case "building": "the queue that builds rows"
        default: factor
        }
    }

    private static func times(_ ratio: Double) -> String { "×" + NumberText.significant(ratio) }

    private static func percent(_ share: Double) -> String { "\(whole(share)) %" }

    private static func whole(_ share: Double) -> String {
        NumberText.fixed(100 * max(0, share), 0)
    }

    // MARK: Tables

    private var sharesTable: ReportTable? {
        let rows = TableRows(analyses.compactMap(\.spread))
        let factors = [FactorAnalysis.architecture] + record.choices
        let shares = factors.enumerated().map { index, factor in
            rows.right(factor, dispensability: index) { Self.share(of: factor, $0.parts) }
        }
        return ReportTable(
            "What the spread between variants comes from. In brackets: the middle 95 % over resampled architectures.",
            [rows.left("spread of", \.metric.title)] + shares + [
                rows.right("together") { Self.percent($0.parts.rest) },
                rows.right("most ÷ least", dispensability: factors.count) { spread in
                    let (least, most) = (spread.range.lowerBound, spread.range.upperBound)
                    return least > 0 ? Self.times(most / least) : nil
                },
            ]
        )
    }

    private var overBaselineTable: ReportTable? {
        let shown = analyses.filter { [.allocations, .retains, .mainCPU].contains($0.metric) }
        let rows = TableRows(others)
        return ReportTable(
            "Overhead over \(record.baseline), with identical options.",
            [rows.left("architecture", \.self)]
                + shown.map { analysis in
                    let isRetains = analysis.metric == .retains
                    return rows.right(
                        analysis.metric.title,
                        dispensability: isRetains ? 1 : 0
                    ) { id in
                        guard let over = analysis.overBaseline[id] else {
                            return ReportTable.Cell(NumberText.missing)
                        }
                        let ends = [over.range.lowerBound, over.range.upperBound]
                            .map { NumberText.significant($0) }.joined(separator: " to ")
                        return ReportTable.Cell(Self.times(over.ratio), remark: "(\(ends))")
                    }
                }
        )
    }

    /// All architectures but the baseline app, in the record's order.
    private var others: [String] {
        record.variants.map(\.architecture).distinct.filter { $0 != record.baseline }
    }

    private func shares(_ prefix: String) -> ReportSection? {
        let spreads = analyses.compactMap(\.spread)
        guard !spreads.isEmpty else { return nil }
        return ReportSection("\(prefix)shares", "Shares of the spread") {
            ReportBlock.list(spreads.map(sentences))
            sharesTable
            ReportBlock.list(spreads.compactMap(interactions))
            "Shares are Shapley values of the explained variance of the figures' logarithms (LMG: Lindeman, Merenda, Gold 1980; Grömping 2007): "
                + "what a factor adds to an additive model, averaged over all orders of adding factors. Baseline apps are left out, and every architecture weighs the same. "
                + "In brackets: the middle 95 % of 2 000 shares, each of as many architectures drawn from these with replacement (percentile bootstrap). They say how far a share depends on which architectures are here; for all that could be written they are too narrow. "
                + "Counts are exact. Times are of a balanced fraction of the variants."
        }
    }

    private func interactions(_ spread: FactorAnalysis.Spread) -> String? {
        let found = spread.parts.interactions.prefix(3).filter { $0.share >= 0.01 }
        guard !found.isEmpty else { return nil }
        let words = found.map {
            "\($0.factors.joined(separator: " with ")) \(Self.percent($0.share))"
        }
        return "\(spread.metric.title): together beyond apart: \(words.joined(separator: ", "))."
    }

    private func overBaseline(_ prefix: String) -> ReportSection? {
        ReportSection("\(prefix)over-baseline", "The architecture itself") {
            overBaselineTable
            "The geometric mean over all of an architecture's variants that \(record.baseline) has with the same choices, and the least and the most of them: "
                + "what the choices cost is in both. – means no matching variant."
        }
    }

    /// Both tables of all by one strategy, as `--list-update` has it.
    private func underLists(_ prefix: String) -> ReportSection? {
        guard let analysis = analyses.first(where: { $0.metric == Self.headline }) else {
            return nil
        }
        let lists = analysis.underLists.keys.sorted()
        let rows = TableRows(others)
        return ReportSection("\(prefix)under-lists", "With one list strategy for all") {
            ReportTable(
                "\(analysis.metric.title) over \(record.baseline), where both tables of both are updated alike; all other choices as published.",
                [rows.left("architecture", \.self)]
                    + lists.map { list in
                        rows.right(list) { analysis.underLists[list]?[$0].map(Self.times) }
                    }
            )
        }
    }

    /// Every architecture with the same choices, its rows built on the main queue and on another.
    private func building(_ prefix: String) -> ReportSection? {
        guard let queues = BuildingQueues(record) else { return nil }
        let rows = TableRows(queues.rows)
        func column(
            _ title: String,
            _ figure: (FactorRecord.Variant) -> Double?
        ) -> ReportTable.Column {
            rows.right(title) { row in
                [row.main, row.background].map {
                    $0.flatMap(figure).map { NumberText.significant($0) } ?? NumberText.missing
                }.joined(separator: " → ")
            }
        }
        let shared = queues.choices.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return ReportSection(
            "\(prefix)building",
            "Rows built on the main queue → in the background"
        ) {
            ReportTable(
                "All take the same other choices: \(shared.joined(separator: ", ")).",
                [
                    rows.left("architecture", \.architecture),
                    column("Main CPU µs/event") { $0.mean(of: .mainCPU).map { $0 / 1_000 } },
                    column("Off-main CPU µs/event") {
                        guard let all = $0.mean(of: .cpu), let main = $0.mean(of: .mainCPU) else {
                            return nil
                        }
                        return max(0, all - main) / 1_000
                    },
                    column("Background hops/event") { $0.mean(of: .backgroundHops) },
                    column("Allocations/event") { $0.mean(of: .allocations) },
                ]
            )
            "–: it cannot be written so, or was not timed. Off-main CPU is work and handing it over: a hop more costs about what a hop costs in the run's report, the rest is work."
        }
    }

    /// One plot a choice, all on one scale.
    private func dots(_ analysis: FactorAnalysis) -> [ReportBlock] {
        record.choices.compactMap { choice in
            let worths = analysis.worths.filter { $0.choice == choice }
            guard !worths.isEmpty else { return nil }
            let ids = worths.map(\.architecture).distinct
            let name = "\(Self.name(of: choice)): \(analysis.metric.name) over those as published"
            return .figure(
                ReportFigure(
                    plot: ChoicePlot(
                        name: name,
                        axisTitle: name,
                        rows: ids.map { id in
                            ChoicePlot.Row(
                                architecture: id,
                                values: worths.filter { $0.architecture == id }
                                    .map { ($0.value, $0.ratio) }
                            )
                        },
                        scale: analysis.worths.map(\.ratio)
                    ),
                    caption: "\(name). Choices' plots are on one scale."
                )
            )
        }
    }

    /// One table an architecture: what each value of each choice is worth in it.
    private func worths(_ prefix: String) -> ReportSection? {
        let shown = analyses.filter {
            [.allocations, .allocatedBytes, .retains, .cellsConfigured].contains($0.metric)
        }
        let ids = shown.flatMap { $0.worths.map(\.architecture) }.distinct
        let parts = ids.compactMap { id in
            let rows = TableRows(shown.first?.worths.filter { $0.architecture == id } ?? [])
            return ReportSection("\(prefix)worth-\(id)", id) {
                ReportTable(
                    nil,
                    [rows.left("choice") { "\($0.choice)=\($0.value), not \($0.published)" }]
                        + shown.map { analysis in
                            rows.right(analysis.metric.title) { worth in
                                analysis.worths.first {
                                    $0.architecture == id && $0.choice == worth.choice
                                        && $0.value == worth.value
                                }.map { Self.times($0.ratio) }
                            }
                        }
                )
            }
        }
        return ReportSection("\(prefix)worths", "What each choice is worth", parts: parts) {
            "The figure with a value over that with the published one: the geometric mean over all pairs of variants that are alike in all else."
            analyses.first { $0.metric == Self.headline }.map(dots) ?? []
        }
    }
}
