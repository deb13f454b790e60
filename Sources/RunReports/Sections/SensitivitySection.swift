internal import RunRecords

/// Figures when drawing costs something, and where a ranking turns round.
struct SensitivitySection: ReportSection {
    private static let ranked = ["main_cpu_ns_per_event", "event_to_ready_p50_ns"]

    let record: RunRecord

    let title = "If drawing cost something"

    var body: [String] {
        let steps = record.architectures.flatMap { $0.sensitivity ?? [] }
        guard !steps.isEmpty else { return [] }
        let present = Set(steps.flatMap(\.figures.keys))
        let metrics = Metric.all.filter { present.contains($0.id) }
        return [cost(steps)] + metrics.flatMap { [""] + table($0) }
            + [""] + Self.sentences(record).map { "- \(MarkdownText.escaped($0))" }
    }

    /// Where rankings turn round when drawing costs something, or that they do not; empty when that was not tried.
    static func sentences(_ record: RunRecord) -> [String] {
        let present = Set(
            record.architectures.flatMap { ($0.sensitivity ?? []).flatMap(\.figures.keys) }
        )
        return ranked.filter(present.contains).compactMap(Metric.named)
            .flatMap { sentences(SensitivityRanking(record, by: $0)) }
    }

    private func cost(_ steps: [RunRecord.Sensitivity]) -> String {
        let priced = steps.filter { $0.multiple > 0 }.min { $0.multiple < $1.multiple }
        guard let priced else { return "Nothing was added to what the headless kit costs." }
        return
            "On the main thread, on top of what the headless kit costs, \(NumberText.single(priced.multiple)) × is"
            + " \(NumberText.single(priced.cell / 1e3)) µs for a configured cell and"
            + " \(NumberText.single(priced.layout / 1e3)) µs for a layout pass."
    }

    private func table(_ metric: Metric) -> [String] {
        let known = record.architectures.filter { architecture in
            (architecture.sensitivity ?? []).contains { $0.figures[metric.id] != nil }
        }
        let multiples = Set(known.flatMap { ($0.sensitivity ?? []).map(\.multiple) }).sorted()
        let unit = HumanUnit(metric.unit)
        var columns = [
            TextGrid.Column("\(Self.name(metric)), \(unit.name)", .left, known.map(\.markedID))
        ]
        for multiple in multiples {
            let values = known.map { architecture in
                (architecture.sensitivity ?? []).first { $0.multiple == multiple }?
                    .figures[metric.id].map { $0 / unit.divisor }
            }
            let name = "\(NumberText.single(multiple)) ×"
            columns.append(TextGrid.Column(name, .right, NumberText.column(values)))
        }
        return MarkdownTable(TextGrid(columns: columns)).lines
    }

    private static func sentences(_ ranking: SensitivityRanking) -> [String] {
        let name = name(ranking.metric)
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

    private static func name(_ metric: Metric) -> String {
        ComparisonColumns.name(of: metric) ?? metric.name
    }
}
