internal import RunRecords
internal import RunReports
import SampleStatistics
internal import StudyRecords

/// What a sweep says in words and tables; shared by terminal, page and picture.
package struct SweepText {
    /// In this order, where measured.
    private var headline: [Metric] {
        if store != nil {
            return [.firstScreen, .mainCPU, .serviceCPU, .allocations, .peakLiveBytes]
        }
        return [.mainCPU, .allocations] + (isCoalesced ? [.mainHops, .backgroundHops] : [])
    }

    /// Whether services waited for more at some size.
    var isCoalesced: Bool { record.points.contains { $0.staleness != nil } }

    let record: SweepRecord

    /// Where the app kept its chats, where that is not memory.
    private var store: String? {
        let place = record.environment
        guard place["store"] == "sqlite" else { return nil }
        return "SQLite" + (place["history-page"].map { " in pages of \($0)" } ?? "")
    }

    var title: String { "\(record.scenario.id) as \(record.axis.name) grows · \(subtitle)" }

    /// The title without what a heading says already.
    var subtitle: String {
        let injected = record.injected.sorted { $0.key < $1.key }
            .map { "injected in \($0.key): \($0.value.joined(separator: ", "))" }
        let store = store.map { ["store \($0)"] } ?? []
        return (["seed \(record.scenario.seed)"] + injected + store + [record.environment.machine])
            .joined(separator: " · ")
    }

    /// Metrics with a figure, those people ask for first; without those that the phone model alone takes.
    var metrics: [Metric] {
        let present = Set(record.architectures.flatMap { $0.series.map(\.metric) })
        let rest = Metric.all.filter { !headline.contains($0) && !Metric.framePaced.contains($0) }
        return (headline + rest).filter { present.contains($0.id) }
    }

    var headlineMetrics: [Metric] { metrics.filter(headline.contains) }

    /// One row an architecture, one column a size, the exponent last.
    func table(of metric: Metric) -> ReportTable {
        table(metric.title, HumanUnit(metric.unit)) { $0.series(of: metric.id) }
    }

    /// The same of the phone model; nil where not all that it takes was counted.
    var phoneTable: ReportTable? {
        guard record.architectures.contains(where: { $0.phoneCost != nil }) else { return nil }
        return table("Phone model", HumanUnit(.nanosecondsPerEvent), \.phoneCost)
    }

    private func table(
        _ title: String,
        _ unit: HumanUnit,
        _ series: (SweepRecord.Architecture) -> SweepRecord.Series?
    ) -> ReportTable {
        let found = record.architectures.compactMap { row in series(row).map { (row.id, $0) } }
        let known = found.map(\.1)
        let head = "\(title), \(unit.name)"
        var columns = [ReportTable.Column(head, .left, found.map(\.0))]
        let values = record.points.map { point in
            known.map { Self.centre($0, at: point.value, unit.divisor) }
        }
        let texts = NumberText.column(values.flatMap(\.self)).map {
            NumberText.grouped($0, from: 0)
        }
        for (index, point) in record.points.enumerated() {
            let cells = texts[(index * known.count)..<((index + 1) * known.count)]
            columns.append(
                ReportTable.Column(
                    NumberText.size(point.value),
                    .right,
                    Array(cells),
                    // Sizes in the middle are the first to go; both ends stay.
                    dispensability: min(index, record.points.count - 1 - index)
                )
            )
        }
        columns.append(ReportTable.Column("grows as", .left, known.map { Self.law($0) }))
        return ReportTable(columns: columns)
    }

    /// What the exponents say, one sentence a metric, and one more for each architecture that no single power describes.
    var sentences: [String] { headlineMetrics.flatMap(sentences) + [staleness].compactMap(\.self) }

    /// What waiting for more costs beside what it saves.
    private var staleness: String? {
        guard isCoalesced else { return nil }
        func list(_ time: (SweepRecord.Staleness) -> Int64) -> String {
            record.points.map { point in
                point.staleness.map { NumberText.single(Double(time($0)) / 1e6) }
                    ?? NumberText.missing
            }.joined(separator: ", ")
        }
        let sizes = record.points.map { NumberText.size($0.value) }.joined(separator: ", ")
        return
            "Staleness, from an event's arrival to its hand-over, at \(record.axis.name) \(sizes): mean \(list(\.mean)) ms, worst \(list(\.worst)) ms, in every architecture."
    }

    @Sentences
    private func sentences(_ metric: Metric) -> [String] {
        let known = record.architectures.compactMap { architecture in
            architecture.series(of: metric.id)?.growth.map { (architecture.id, $0) }
        }
        let name = metric.title
        let powers = known.filter { $0.1.shape == .power }
        if !powers.isEmpty {
            let parts = powers.enumerated().map { index, item in
                "\(item.0)\(index == 0 ? " grows" : "") as \(NumberText.power(item.1.exponent))"
            }
            "\(name): \(parts.joined(separator: ", "))."
        }
        for (id, growth) in known where growth.shape == .bent {
            "\(name) of \(id) \(bend(growth))."
        }
        for (id, growth) in known where growth.shape == .noisy {
            "\(name) of \(id): too noisy to tell, somewhere between \(Self.range(growth) ?? "")."
        }
        let lost = record.architectures.filter { architecture in
            let series = architecture.series(of: metric.id)
            return series?.factorFromNothing == nil && series != nil && series?.growth == nil
                && (series?.costs.count ?? 0) > 1
        }
        if !lost.isEmpty {
            "\(name) of \(lost.map(\.id).joined(separator: ", ")): nothing above the harness's own cost at some "
                + "size, so that there is no exponent."
        }
    }

    /// What must be known before the figures are believed.
    var notes: [String] {
        let end = record.complete ? [] : ["Interrupted: some measurements are missing."]
        let gaps = record.architectures.flatMap { architecture in
            (architecture.givenUp + (architecture.errors ?? [])).map {
                "\(architecture.id): \($0)."
            }
        }
        let wrong = record.architectures.compactMap { architecture in
            architecture.failure.map {
                "\(architecture.id) is not measured where it shows something else than the oracle: \($0.rule) after event \($0.event)."
            }
        }
        return gaps + wrong + record.notes.map(\.sentence) + end
    }

    private func bend(_ growth: SweepRecord.Growth) -> String {
        let last = growth.steps.count - 1
        let sizes = record.points.map { NumberText.size($0.value) }
        let steps = growth.steps.enumerated().map { index, step in
            // Sizes that are missing are the largest ones.
            index == 0
                ? "\(NumberText.power(step)) from \(sizes[0]) to \(sizes[1])"
                : index == last
                    ? "\(NumberText.power(step)) from \(sizes[index]) to \(sizes[index + 1])" : nil
        }
        return "follows no single power: " + steps.compactMap(\.self).joined(separator: ", ")
    }

    /// How it grows, with its interval.
    static func law(_ series: SweepRecord.Series?) -> String {
        if let factor = series?.factorFromNothing {
            return "×\(NumberText.significant(factor)) in all"
        }
        guard let growth = series?.growth else { return NumberText.missing }
        guard growth.shape != .noisy else { return "too noisy to tell" }
        guard !isFlat(growth) else { return "flat" }
        let mark = growth.shape == .bent ? " bent" : ""
        return [NumberText.power(growth.exponent), interval(growth)].compactMap(\.self)
            .joined(separator: " ") + mark
    }

    /// Whether it does not grow, as far as its interval tells, and that tells enough.
    private static func isFlat(_ growth: SweepRecord.Growth) -> Bool {
        let ends = [growth.low ?? growth.exponent, growth.high ?? growth.exponent]
        return growth.shape == .power && abs(growth.exponent) < 0.05
            && ends[0] < 0.005 && ends[1] > -0.005 && ends.allSatisfy { abs($0) < 0.25 }
    }

    private static func interval(_ growth: SweepRecord.Growth) -> String? {
        guard let low = growth.low, let high = growth.high else { return nil }
        let texts = [low, high].map { NumberText.fixed(($0 * 100).rounded() / 100 + 0, 2) }
        return "[\(texts[0]), \(texts[1])]"
    }

    private static func range(_ growth: SweepRecord.Growth) -> String? {
        guard let low = growth.low, let high = growth.high else { return nil }
        return "\(NumberText.power(low)) and \(NumberText.power(high))"
    }

    /// The geometric mean, which the exponent is taken of; the plain one where there is a cost that has no logarithm.
    static func centre(
        _ series: SweepRecord.Series?,
        at value: Double,
        _ divisor: Double
    ) -> Double? {
        guard let samples = series?.costs.first(where: { $0.value == value })?.samples,
            let mean = SweepRecord.mean(samples)
        else { return nil }
        return mean / divisor
    }
}

extension SweepRecord.Series {
    /// The cost at the largest size ÷ that at 0, which is no size of a power; nil where no size is 0, and for no cost there.
    fileprivate var factorFromNothing: Double? {
        guard let first = costs.first, first.value == 0, let last = costs.last,
            let before = SweepRecord.mean(first.samples),
            let after = SweepRecord.mean(last.samples),
            before > 0, costs.count > 1
        else { return nil }
        return after / before
    }
}
