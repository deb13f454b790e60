internal import RunRecords

/// Figures when drawing costs something, and where a ranking turns round.
struct SensitivitySection: RunSection {
    private static let ranked: [Metric] = [.mainCPU, .readyP50]

    let run: RankedRun

    var blocks: [ReportBlock] {
        let steps = Self.steps(run.record)
        if !steps.isEmpty {
            cost(steps)
            for metric in Metric.all where steps.contains(where: { $0[metric] != nil }) {
                table(metric)
            }
            ReportBlock.list(Self.sentences(run.record))
        }
    }

    private static func steps(_ record: RunRecord) -> [RunRecord.Sensitivity] {
        record.architectures.flatMap { $0.sensitivity ?? [] }
    }

    /// Where rankings turn round when drawing costs something, or that they do not; empty when that was not tried.
    static func sentences(_ record: RunRecord) -> [String] {
        let steps = steps(record)
        return ranked.filter { metric in steps.contains { $0[metric] != nil } }
            .flatMap { sentences(SensitivityRanking(record, by: $0)) }
    }

    private func cost(_ steps: [RunRecord.Sensitivity]) -> String {
        let priced = steps.filter { $0.multiple > 0 }.min { $0.multiple < $1.multiple }
        guard let priced else { return "Nothing was added to what headless UIKit costs." }
        return
            "On the main thread, on top of what headless UIKit costs, \(NumberText.single(priced.multiple)) × is"
            + " \(NumberText.single(priced.cell / 1e3)) µs for a configured cell and"
            + " \(NumberText.single(priced.layout / 1e3)) µs for a layout pass outside cells."
    }

    private func table(_ metric: Metric) -> ReportTable? {
        let known = run.rows.filter { row in
            (row.sensitivity ?? []).contains { $0[metric] != nil }
        }
        let rows = TableRows(known)
        let multiples = Set(known.flatMap { ($0.sensitivity ?? []).map(\.multiple) }).sorted()
        let unit = HumanUnit(metric.unit)
        return ReportTable(
            "\(metric.title), \(unit.name), at multiples of the cost of drawing.",
            [rows.architectures]
                + multiples.map { multiple in
                    rows.numbers("\(NumberText.single(multiple)) ×", per: unit.divisor) { row in
                        (row.sensitivity ?? []).first { $0.multiple == multiple }?[metric]
                    }
                }
        )
    }

    private static func sentences(_ ranking: SensitivityRanking) -> [String] {
        let name = ranking.metric.name
        let multiples = ranking.multiples.map { "\(NumberText.single($0)) ×" }
        guard multiples.count > 1 else { return [] }
        guard !ranking.flips.isEmpty else {
            return ["By \(name) the ranking is the same at \(multiples.joined(separator: ", "))."]
        }
        return ranking.flips.map { flip in
            "By \(name) \(flip.overtaken) leads \(flip.overtaking) at \(NumberText.single(flip.from)) ×,"
                + " and follows it at \(NumberText.single(flip.to)) ×."
        }
    }
}
