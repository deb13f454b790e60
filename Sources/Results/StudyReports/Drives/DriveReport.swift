internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// What was measured of driven apps, as people read it in a terminal.
package struct DriveReport: TerminalReport {
    private let record: DriveRecord

    package init(_ record: DriveRecord) { self.record = record }

    /// Tables of each app's events, the comparison of two, leaks and notes.
    package func document(width: Int) -> ReportDocument {
        ReportDocument(
            title: title,
            subtitle: subtitle,
            opening: record.sides.flatMap(blocks) + comparisons.map { .table($0) } + [.list(notes)]
        )
    }

    private var title: String {
        let names = record.sides.map(\.name).joined(separator: " (A) and ")
        return "\(names)\(record.sides.count == 2 ? " (B)" : "") · not checked by an oracle"
    }

    private var subtitle: String {
        "n: how often \"\(record.sides.first?.events.first?.name ?? "the first event")\" has happened. "
            + "Figures are of one event, means of \(record.repeats) at each n; \(record.environment.machine)."
    }

    // MARK: One app

    /// Worth a row even if zero.
    private static let headline: [Metric] = [
        .mainCPU, .allocations, .cellsConfigured, .redundantWrites, .commits,
    ]

    private func blocks(_ side: DriveRecord.Side) -> [ReportBlock] {
        side.events.compactMap { event in table(side, event).map { .table($0) } } + [leaks(side)]
    }

    private func table(_ side: DriveRecord.Side, _ event: DriveRecord.Event) -> ReportTable? {
        // Of two apps the comparison has the rest.
        let known = event.series.filter { series in
            record.sides.count == 2
                ? [Metric.mainCPU, .allocations].contains { $0.id == series.metric }
                : Self.headline.contains { $0.id == series.metric } || isAnywhere(series)
        }
        let letter = side.name == record.sides.first?.name ? "A" : "B"
        let head = record.sides.count == 1 ? event.name : "\(letter): \(event.name)"
        let rows = TableRows(known)
        let sizes = record.sizes.enumerated().map { index, size in
            rows.right(
                NumberText.grouped(size),
                dispensability: min(index, record.sizes.count - 1 - index)
            ) { series in
                guard series.costs.indices.contains(index) else { return String?.none }
                return SweepRecord.mean(series.costs[index].samples).map {
                    Self.text($0, series.unit)
                }
            }
        }
        return ReportTable(
            nil,
            [rows.left(head, Self.name)] + sizes + [rows.left("grows as", Self.law)]
        )
    }

    private static func text(_ mean: Double, _ unit: MetricUnit) -> String {
        let value = mean / HumanUnit(unit).divisor
        return value == 0 ? "0" : NumberText.threeDigits(value)
    }

    private func isAnywhere(_ series: SweepRecord.Series) -> Bool {
        let least = series.metric == Metric.offMainCPU.id ? Self.clockError : 0
        return series.costs.contains { (SweepRecord.mean($0.samples) ?? 0) > least }
    }

    /// What two clocks, read one after the other, may differ by, nanoseconds: no other thread need have worked.
    private static let clockError = 500.0

    private static func name(_ series: SweepRecord.Series) -> String {
        let title = Metric.all.first { $0.id == series.metric }?.title ?? series.metric
        let unit = HumanUnit(series.unit).short
        return unit.map { "\(title), \($0)" } ?? title
    }

    /// How a figure grows; the same everywhere is n^0, and what is nowhere does not grow.
    private static func law(_ series: SweepRecord.Series) -> String {
        if series.costs.allSatisfy({ $0.samples.allSatisfy { $0 == 0 } }) { return "" }
        return SweepText.law(series)
    }

    private func leaks(_ side: DriveRecord.Side) -> ReportBlock {
        if let reason = side.leaksUnknown {
            return .paragraph("\(side.name): leaks unknown, \(reason).")
        }
        guard let leaks = side.leaks else {
            return .paragraph("\(side.name): no one looked for leaks.")
        }
        guard !leaks.isEmpty else {
            return .paragraph("\(side.name) leaks nothing: closed, all of it is gone.")
        }
        let objects = leaks.reduce(0) { $0 + $1.objects }
        // The app's own types say more than the views, buffers and closures that go with them.
        let own = leaks.filter { !$0.isOfLibrary }
        let shown = (own.isEmpty ? leaks : own).prefix(Self.mostListed)
        let rest = leaks.count - shown.count
        @Sentences var lines: [String] {
            "\(side.name) leaks: \(NumberText.grouped(objects)) "
                + "\(objects == 1 ? "object is" : "objects are") alive after it was closed."
            shown.map { leak in
                "\(NumberText.grouped(leak.objects)) × \(leak.type)"
                    + (leak.heldBy.map { ", \($0)" } ?? "")
            }
            if rest > 0 {
                "… and \(rest) more \(rest == 1 ? "type" : "types"), held with them or apart"
            }
        }
        return .list(lines)
    }

    private static let mostListed = 8

    // MARK: Two apps

    /// One table an event, at the largest size.
    private var comparisons: [ReportTable] {
        record.comparisons.map(\.event).distinct.compactMap(comparison)
    }

    private func comparison(of event: String) -> ReportTable? {
        typealias Row = (series: SweepRecord.Series, means: [Double], ratio: RunRecord.Ratio?)
        let found = record.comparisons.compactMap { item -> Row? in
            guard item.event == event else { return nil }
            let series = record.sides.compactMap { self.series($0, item) }
            let means = series.compactMap { $0.costs.last.flatMap { SweepRecord.mean($0.samples) } }
            guard means.count == 2, series.contains(where: isAnywhere) else { return nil }
            return (series[0], means, item.ratio)
        }
        guard !found.isEmpty, let size = record.sizes.last else { return nil }
        let rows = TableRows(found)
        let ratios = TableRows(RatioText.parts(found.map(\.ratio)))
        return ReportTable(columns: [
            rows.left("\(event), n = \(NumberText.grouped(size))") { Self.name($0.series) },
            rows.right("A") { Self.text($0.means[0], $0.series.unit) },
            rows.right("B") { Self.text($0.means[1], $0.series.unit) },
            ratios.right("B ÷ A") { $0.ratio.isEmpty ? nil : $0.ratio },
            ratios.left("", \.interval), ratios.left("", \.verdict),
        ])
    }

    private func series(
        _ side: DriveRecord.Side,
        _ item: DriveRecord.Comparison
    ) -> SweepRecord.Series? {
        side.events.first { $0.name == item.event }?.series.first { $0.metric == item.metric }
    }

    // MARK: Notes

    @Sentences
    private var notes: [String] {
        if record.sides.count == 2 {
            "[ ]: 95 % confidence; of main CPU for all events together. \(record.blocks, "block"), a fresh process for each app."
            let missing = record.sides[0].events.map(\.name).filter { name in
                !record.comparisons.contains { $0.event == name }
            }
            if !missing.isEmpty { "Only in A: \(missing.joined(separator: ", "))." }
        } else {
            "grows as n^x [95 % interval of x], flat where x is 0; \(record.blocks, "block"), a fresh process each."
        }
        for side in record.sides where side.breaches > 0 {
            "\(side.name): \(side.breaches) properties of views were written off the main queue."
        }
        for side in record.sides {
            let names = differing(side)
            if !names.isEmpty {
                "\(side.name): \(names.joined(separator: ", ")) differ from process to process, with the threads' timing; shown are means."
            }
        }
        if !record.complete { "Interrupted: some measurements are missing." }
    }

    /// Counts that no two processes need have alike.
    private func differing(_ side: DriveRecord.Side) -> [String] {
        Metric.all.filter { metric in
            metric.isExact
                && side.events.compactMap { $0.series(of: metric) }.contains { series in
                    series.costs.contains { Set($0.samples).count > 1 }
                }
        }
        .map(\.title)
    }
}
