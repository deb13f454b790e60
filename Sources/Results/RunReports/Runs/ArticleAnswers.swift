internal import RunRecords

/// What readers of the articles asked, answered with a run's figures.
///
/// A question of which an architecture or a figure is missing is left out.
struct ArticleAnswers {
    let record: RunRecord

    var all: [ReportAnswer] {
        [fullViewModel, offMain, reactive, redundantWrites].compactMap(\.self)
    }

    private var fullViewModel: ReportAnswer? {
        guard let full = named("mvvm-static"), let changes = named("changeset-mvvm") else {
            return nil
        }
        let metrics: [Metric] = [.mainCPU, .allocations, .rowsReloaded]
        let now = metrics.compactMap { pair($0, full, changes) }
        guard !now.isEmpty else { return nil }
        let series = metrics.prefix(2).compactMap { growth(of: $0, full, changes) }
        return ReportAnswer(
            question: "What does a full view model on each event cost against a changeset?",
            short: "\(full.id) against \(changes.id): \(now[0]).",
            long: now.dropFirst().map { "\($0.capitalizedFirst)." } + [
                series.isEmpty
                    ? "A run with --history 100,1000,10000 shows how it grows with history."
                    : "As history grows: \(series.joined(separator: "; "))."
            ]
        )
    }

    private var offMain: ReportAnswer? {
        guard let main = named("mvvm-static"), let away = named("mvvm-static-offmain") else {
            return nil
        }
        let parts = [Metric.mainCPU, .offMainCPU, .backgroundHops, .mainHops, .cpu]
            .compactMap { pair($0, away, main) }
        guard !parts.isEmpty else { return nil }
        return ReportAnswer(
            question: "What do builders off the main queue buy, and at what price?",
            short: "\(away.id) against \(main.id): \(parts[0]).",
            long: ["\(parts.dropFirst().joined(separator: "; ").capitalizedFirst)."]
        )
    }

    private var reactive: ReportAnswer? {
        guard let delegates = named("mvc") else { return nil }
        let rows = ["mvc-reactive", "mvc-rxswift", "mvvm-reactive", "mvvm-rxswift"]
            .compactMap(named)
        let texts = [Metric.mainCPU, .allocations].flatMap { metric in
            rows.compactMap { row in pair(metric, row, delegates).map { "\(row.id): \($0)" } }
        }
        guard let first = texts.first else { return nil }
        return ReportAnswer(
            question: "What do streams cost over delegates?",
            short: "Against \(delegates.id), \(first).",
            long: texts.dropFirst().map { "\($0)." }
        )
    }

    private var redundantWrites: ReportAnswer? {
        let shares = record.architectures.filter(\.conforms).compactMap {
            row -> (id: String, share: Double)? in
            guard let redundant = row[.redundantWrites]?.value,
                let all = row[.propertyWrites]?.value, all > 0
            else { return nil }
            return (row.id, redundant / all)
        }
        func text(_ item: (id: String, share: Double)) -> String {
            "\(NumberText.fixed(100 * item.share, 0)) % in \(item.id)"
        }
        guard let least = shares.min(by: { $0.share < $1.share }),
            let most = shares.max(by: { $0.share < $1.share })
        else { return nil }
        return ReportAnswer(
            question: "How many view updates were redundant?",
            short: shares.count == 1 ? "\(text(least))." : "From \(text(least)) to \(text(most)).",
            long: shares.count < 3 ? [] : ["\(shares.map(text).joined(separator: ", "))."]
        )
    }

    private func named(_ id: String) -> RunRecord.Architecture? {
        record[id].flatMap { $0.conforms ? $0 : nil }
    }

    /// A figure of both, as in "main CPU 297 against 62.1 µs/event".
    private func pair(
        _ metric: Metric,
        _ one: RunRecord.Architecture,
        _ other: RunRecord.Architecture
    ) -> String? {
        guard let first = one[metric]?.value, let second = other[metric]?.value else { return nil }
        let unit = HumanUnit(metric.unit)
        let texts = [first, second].map { NumberText.single($0 / unit.divisor) }
        return "\(metric.name) \(texts[0]) against \(texts[1]) \(unit.name)"
    }

    private func growth(
        of metric: Metric,
        _ one: RunRecord.Architecture,
        _ other: RunRecord.Architecture
    ) -> String? {
        guard let first = one.growth, let second = other.growth, let from = first.first,
            let to = first.last,
            let steep = ScalingSection.exponent(of: metric, in: first),
            let flat = ScalingSection.exponent(of: metric, in: second)
        else { return nil }
        let sizes = [from, to].map { NumberText.grouped($0.history) }.joined(separator: " to ")
        return "\(metric.name) from \(sizes) messages as \(NumberText.power(steep)) in \(one.id)"
            + " and as \(NumberText.power(flat)) in \(other.id)"
    }
}
