package import RunRecords

/// A run with its architectures in the order in which every table has them.
struct RankedRun: Sendable {
    let record: RunRecord
    let columns: ComparisonColumns
    /// By the leading figure's ratio to the reference, best first; those whose figure does not rank, and those with wrong screens, last.
    let rows: [RunRecord.Architecture]
    /// Anchors of sections and terms of facts that are the same in several runs and stand once, beside them all.
    var shared: Set<String> = []
    /// What tells it from others in one document.
    var name: String

    init(_ record: RunRecord) {
        self.record = record
        name = record.scenario.id
        columns = ComparisonColumns(record)
        let reference = record.reference.flatMap { record[$0] }
        rows = Self.ranked(record, by: columns.leading, reference)
    }

    var leading: Metric? { columns.leading }

    /// The architecture that others are compared with; nil where nothing was compared.
    var reference: RunRecord.Architecture? { record.reference.flatMap { record[$0] } }

    var conforming: [RunRecord.Architecture] { rows.filter(\.conforms) }

    /// Rows that have a figure of any of `metrics`.
    func rows(with metrics: [Metric]) -> [RunRecord.Architecture] {
        rows.filter { row in metrics.contains { row[$0]?.value != nil } }
    }

    /// What was run on what, without the scenario's name.
    var subtitle: String {
        "\(record.size) · \(record.seedsText) · \(record.environment.machine)"
    }

    private static func ranked(
        _ record: RunRecord,
        by leading: Metric?,
        _ reference: RunRecord.Architecture?
    ) -> [RunRecord.Architecture] {
        func rank(_ item: RunRecord.Architecture) -> (Int, Double) {
            guard let leading, let value = item.place(by: leading, reference) else {
                return (item.conforms ? 1 : 2, 0)
            }
            let group = item.isRanked(by: leading) ? 0 : item.conforms ? 1 : 2
            return (group, leading.better == .lower ? value : -value)
        }
        // Variants of one architecture or family stand together, where the first of them does.
        func range(_ item: RunRecord.Architecture) -> String {
            record.family?.ranges?.first { $0.variants.contains(item.id) }?.architecture
                ?? RunRecord.architecture(ofVariant: item.id)
        }
        let ranks = Dictionary(record.architectures.map { (range($0), rank($0)) }) { first, _ in
            first
        }
        func place(_ item: RunRecord.Architecture) -> (Int, Double) {
            let own = rank(item)
            // Who shows wrong screens stands below the rule.
            return own.0 == 2 ? own : ranks[range(item)] ?? own
        }
        // The catalogue's order decides between equals: a sort alone need not keep it.
        return record.architectures.enumerated().sorted {
            let (left, right) = (place($0.element), place($1.element))
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }

    /// A table of metrics that at least one of `rows` has a figure of; nil when there is none.
    ///
    /// With `isForOneEvent` the caption says that figures are for one event; with `hasMultiples` each figure says how many
    /// times the reference's it is.
    func table(
        _ metrics: [Metric],
        of rows: [RunRecord.Architecture],
        _ caption: String,
        isForOneEvent: Bool = false,
        hasMultiples: Bool = false,
        isFolded: Bool = false
    ) -> ReportTable? {
        let known = metrics.filter { metric in rows.contains { $0[metric]?.value != nil } }
        let reference = hasMultiples && rows.count > 1 ? reference : nil
        let note = reference.map { " With each figure: how many times that of \($0.id)." } ?? ""
        return ReportTable(
            caption + note,
            [TableRows(rows).architectures]
                + known.map { metric in
                    var column = Self.column(metric, of: rows)
                    let unit = HumanUnit(metric.unit)
                    let name = isForOneEvent ? unit.short : unit.name
                    let title = [metric.title, metric.unit == .count ? nil : name]
                    column.heading = [title.compactMap(\.self).joined(separator: ", ")]
                    for (index, row) in rows.enumerated() {
                        guard let reference, row.id != reference.id,
                            let own = row[metric]?.value,
                            let other = reference[metric]?.value, other > 0
                        else { continue }
                        column.cells[index].remark = "×\(RatioText.times(own / other))"
                    }
                    return column
                }
        )?.folded(isFolded)
    }

    /// The same with bars below the figures, which a page draws.
    func bars(
        _ metrics: [Metric],
        of rows: [RunRecord.Architecture],
        _ caption: String
    ) -> ReportTable? {
        guard var table = table(metrics, of: rows, caption) else { return nil }
        for index in table.columns.indices.dropFirst() { table.columns[index].hasBars = true }
        return table
    }

    /// A column of figures, each with its interval: the rank interval of a percentile, or what noise may make of a time, to
    /// so many digits of the least.
    static func column(
        _ metric: Metric,
        of rows: [RunRecord.Architecture],
        digits: Int = 2
    ) -> ReportTable.Column {
        let unit = HumanUnit(metric.unit)
        let figures = rows.map { $0[metric] }
        let hasRanks = figures.contains { $0?.interval != nil }
        let texts =
            hasRanks
            ? NumberText.column(figures.map { $0?.value.map { $0 / unit.divisor } })
                .map { (value: $0, margin: String?.none) }
            : MarginText.parts(figures, unit: unit.divisor, digits: digits)
        let cells = zip(rows, zip(figures, texts)).map { row, pair -> ReportTable.Cell in
            let (figure, text) = pair
            guard let figure, let value = figure.value else { return .missing }
            var cell = ReportTable.Cell(NumberText.readable(text.value))
            cell.remark =
                figure.interval.map { RankText.span($0, unit.divisor) }
                ?? text.margin.map { "±\(NumberText.readable($0))" }
            cell.figure = .init(metric: metric.id, architecture: row.id, value: value)
            return cell
        }
        return ReportTable.Column(metric.title, .right, cells)
    }

    /// The values of a metric in the unit that people read.
    static func values(_ metric: Metric, of rows: [RunRecord.Architecture]) -> [Double?] {
        let divisor = HumanUnit(metric.unit).divisor
        return rows.map { $0[metric]?.value.map { $0 / divisor } }
    }

    /// A hue for each architecture that a reader should find among many lines.
    ///
    /// Up to seven all have one; of more the reference, both ends of the ranking, the baseline app, and who works most off main.
    var hues: [String: Int] {
        let ranked = conforming
        guard ranked.count > 7 else {
            return Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1.id, $0) })
        }
        let busiest = ranked.max {
            ($0[.offMainCPU]?.value ?? 0) < ($1[.offMainCPU]?.value ?? 0)
        }
        let wanted = [
            record.reference, ranked.last?.id, ranked.first { !$0.isBaseline }?.id,
            ranked.first?.id, busiest?.id, ranked.dropLast().last?.id,
        ].compactMap(\.self)
        var hues: [String: Int] = [:]
        for id in wanted where hues[id] == nil { hues[id] = hues.count }
        return hues
    }
}

extension RunRecord {
    /// Whether an id is that of the same app without architecture, in whatever variant.
    static func isBaseline(_ id: String) -> Bool {
        Overhead.baselines.contains(architecture(ofVariant: id))
    }
}

extension RunRecord.Architecture {
    /// Whether it is the same app without architecture, which others are compared with.
    var isBaseline: Bool { RunRecord.Overhead.baselines.contains(id) }

    /// Where it stands among others: the ratio to the reference, which is what tables print and judge; the figure itself where
    /// nothing is compared.
    package func place(by metric: Metric, _ reference: RunRecord.Architecture?) -> Double? {
        guard let value = self[metric]?.value else { return nil }
        if let ratio = self[metric]?.ratio { return ratio.value }
        guard let own = reference?[metric]?.value, own > 0 else { return value }
        return value / own
    }

    /// Counts that real threads make otherwise than virtual time does, as in "×0.61 renders".
    var departures: [String] {
        coalescingLive.compactMap { id in
            liveToVirtual?[id].map {
                "×\(NumberText.fixed($0, 2)) \(Metric.named(id)?.name ?? id)"
            }
        }
    }
}

extension RankedRun {
    /// How often an interval of a ratio holds the truth, as in "99.7 %": that which verdicts rest on, where there are any.
    var intervalConfidence: String {
        guard let error = record.family?.intervalError else { return "95 %" }
        return "\(NumberText.fixed((1 - error) * 100, error < 0.001 ? 2 : 1)) %"
    }
}
