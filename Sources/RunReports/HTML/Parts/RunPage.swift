internal import RunRecords
import Foundation
internal import SampleStatistics

/// One run's sections, from the answer to the last digit.
struct RunPage {
    let record: RunRecord
    let content: ComparisonContent
    let columns: ComparisonColumns
    /// As the short table has them: by the leading figure, best first, those with wrong screens last.
    let rows: [RunRecord.Architecture]

    init(_ record: RunRecord) {
        self.record = record
        content = ComparisonContent(record)
        columns = ComparisonColumns(record)
        rows = ComparisonContent.ranked(record.architectures, by: columns.leading)
    }

    var subtitle: String {
        let day = record.started.formatted(.iso8601.year().month().day())
        // The scenario's name stands above it.
        return "\(content.title.trimmingPrefix("\(record.scenario.id) · ")) · \(day)"
    }

    /// What makes the whole run doubtful.
    var warnings: [String] {
        var lines: [String] = []
        if !record.complete {
            lines.append("This run was interrupted; what was not reached is missing.")
        }
        if record.environment.dirty {
            lines.append(
                "The code differed from commit \(record.environment.commit.prefix(12)): nobody can repeat these figures."
            )
        }
        return lines
    }

    /// Its sections; `prefix` keeps links of several runs apart.
    func sections(prefix: String) -> [PageSection] {
        [
            PageSection("answers", "In short", RunAnswers(self).blocks),
            RankingPart(page: self).section,
            SourcesOfCostPart(page: self).section,
            ProcessorPart(page: self).section,
            LatencyPart(page: self).section,
            FramesPart(page: self).section,
            MemoryPart(page: self).section,
            ScalingPart(page: self).section,
            ConformancePart(page: self).section,
            LedgerPart(page: self).section,
            CodePart(page: self).section,
            FigureRegister(page: self).section,
            ProvenancePart(page: self).section,
        ].compactMap(\.self).map { section in
            var section = section
            section.anchor = prefix + section.anchor
            return section
        }
    }

    // MARK: Cells

    /// What a metric is called in a heading, and in which unit it is shown.
    static func name(_ metric: Metric) -> String {
        let name = ComparisonColumns.name(of: metric) ?? metric.name
        return name.hasPrefix("ui ")
            ? "UI \(name.dropFirst(3))"
            : name.capitalizedFirst
    }

    /// A column of figures, all with one number of decimals, each with its last digit behind it and its noise below.
    func cells(
        _ metric: Metric,
        of rows: [RunRecord.Architecture]
    ) -> [PageTable.Cell] {
        let divisor = HumanUnit(metric.unit).divisor
        let figures = rows.map { $0.metrics[metric.id] }
        let texts = MarginText.parts(figures, unit: divisor, digits: 2)
        return zip(rows, zip(figures, texts)).map { row, pair in
            let (figure, text) = pair
            var cell = PageTable.Cell(NumberText.readable(text.value), "number")
            guard let value = figure?.value else { return cell }
            cell.exact = "\(value)"
            cell.metric = metric.id
            cell.architecture = row.id
            cell.remark = text.margin.map { "±\(NumberText.readable($0))" }
            return cell
        }
    }

    /// A heading of a column of figures; `isForOneEvent` where the caption says that already.
    static func heading(_ metric: Metric, isForOneEvent: Bool = false) -> PageTable.Heading {
        var unit = HumanUnit(metric.unit).name
        if isForOneEvent { unit = unit == "per event" ? "" : String(unit.prefix { $0 != "/" }) }
        // That things are counted goes without saying.
        let hasUnit = !unit.isEmpty && metric.unit != .count
        return PageTable.Heading(
            words: hasUnit ? "\(name(metric)), \(unit)" : name(metric),
            alignment: "number"
        )
    }

    /// A table of metrics that at least one of `rows` has a figure of; nil when there is none.
    func table(
        _ ids: [String],
        of rows: [RunRecord.Architecture],
        _ caption: String,
        isForOneEvent: Bool = false
    ) -> PageTable? {
        let metrics = ids.compactMap(Metric.named).filter { metric in
            rows.contains { $0.metrics[metric.id]?.value != nil }
        }
        guard !metrics.isEmpty, !rows.isEmpty else { return nil }
        let columns = metrics.map { cells($0, of: rows) }
        return PageTable(
            caption: caption,
            corner: "Architecture",
            headings: metrics.map { Self.heading($0, isForOneEvent: isForOneEvent) },
            rows: rows.enumerated().map { index, row in
                PageTable.Row(first: row.markedID, cells: columns.map { $0[index] })
            }
        )
    }

    /// The values of a metric in the unit that people read, in the order of `rows`.
    func values(_ id: String, of rows: [RunRecord.Architecture]) -> [Double?] {
        let divisor = Metric.named(id).map { HumanUnit($0.unit).divisor } ?? 1
        return rows.map { $0.metrics[id]?.value.map { $0 / divisor } }
    }

    /// A hue for each architecture that a reader should find among many lines.
    ///
    /// Up to seven all have one; of more the reference, both ends of the ranking, the floor, and who works most off main.
    var hues: [String: Int] {
        let ranked = rows.filter(\.conforms)
        guard ranked.count > 7 else {
            return Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1.id, $0) })
        }
        let busiest = ranked.max {
            ($0.metrics["off_main_cpu_ns_per_event"]?.value ?? 0)
                < ($1.metrics["off_main_cpu_ns_per_event"]?.value ?? 0)
        }
        let architectures = ranked.filter { !RunRecord.Overhead.floors.contains($0.id) }
        let wanted = [
            record.reference, ranked.last?.id, architectures.first?.id, ranked.first?.id,
            busiest?.id,
            ranked.dropLast().last?.id,
        ].compactMap(\.self)
        var hues: [String: Int] = [:]
        for id in wanted where hues[id] == nil { hues[id] = hues.count }
        return hues
    }
}
