internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// Shows loads of known size beside what they were read as.
package struct InjectionReport: RecordReport {
    private typealias Row = InjectionRecord.Row
    private let record: InjectionRecord

    package init(_ record: InjectionRecord) { self.record = record }

    package var heading: String {
        [
            "Injected into \(record.architecture)", record.scenario.id,
            "\(record.blocks, "block")",
            "\(record.environment.os), \(record.environment.cores, "core")",
        ].joined(separator: " · ")
    }

    package var opening: [ReportBlock] { [.table(table), .list(sentences)] }

    private var table: ReportTable {
        let rows = TableRows(record.rows)
        return ReportTable(
            columns: [
                rows.left("Injected", \.fault), rows.left("Of") { Self.word($0.metric) },
                rows.right("Expected\nµs/event") { Self.expected($0) },
                rows.right("Read\nµs/event") { Self.read($0) },
                rows.left("✓") { row in
                    row.holds.map { ReportTable.Cell($0 ? "✓" : "✗", $0 ? .good : .bad) }
                        ?? ReportTable.Cell(NumberText.missing)
                },
                rows.left("Main\nCPU") { row in
                    let look = RatioText.look(row.mainVerdict)
                    return ReportTable.Cell(look.glyph, look.tint)
                },
            ]
        )
    }

    private static func word(_ metric: Metric) -> String {
        switch metric {
        case .mainCPU: "main"
        case .mainWaiting: "wait"
        default: "off"
        }
    }

    private static func expected(_ row: Row) -> String? {
        guard let span = row.expected, let low = span.low, let high = span.high else { return nil }
        let parts = [span.value, (high - low) / 2].map { RunRecord.Span($0, nil) }
        return SpanText.texts(parts, unit: 1e3, isSigned: false).joined(separator: " ± ")
    }

    /// With as many digits as what is expected.
    private static func read(_ row: Row) -> ReportTable.Cell {
        SpanText.cells([row.expected, row.read], unit: 1e3, isSigned: false)[1]
    }

    private var sentences: [String] {
        let error = NumberText.significant(100 - record.error * 100)
        let pushes = NumberText.significant(record.pushesPerEvent)
        return [
            answer, likeness,
            "main: CPU time of the main thread; wait: time it waits inside its work; off: CPU time of other threads. Read is"
                + " what a fault has above the same without its work: an empty item, timer or task for each push.",
            "Expected is the same work calibrated alone, before and after the blocks, \(pushes) pushes an event. ✓: it lies in"
                + " the interval, either with its uncertainty, and 0 does not. \(error) % confidence for all intervals together.",
            "Main CPU: ▲ more, ≈ same, ▼ less, ? inconclusive, as a run would judge it.",
        ].compactMap(\.self) + reasons
    }

    private var answer: String {
        let known = record.rows.filter { $0.expected != nil }.count
        let misread = record.misread.map(\.fault)
        let head = "Read as expected: \(known - misread.count) of \(known)"
        return misread.isEmpty ? "\(head)." : "\(head); not \(misread.joined(separator: ", "))."
    }

    /// Whether chance in where stalls are changes what is said of them.
    private var likeness: String? {
        guard !record.pairs.isEmpty else { return nil }
        guard !record.unlike.isEmpty else {
            let count = record.pairs.count
            return "Regular and random stalls of one mean have the same verdict in"
                + " \(count, "pair") of \(count)."
        }
        let texts = record.unlike.map { pair in
            [pair.regular, pair.random]
                .map { "\($0.fault) \(RatioText.look($0.mainVerdict).word)" }
                .joined(separator: ", ")
        }
        return "Regular and random stalls of one mean have different verdicts: "
            + texts.joined(separator: "; ") + "."
    }

    /// Why a row has no mark.
    private var reasons: [String] {
        record.rows.filter { $0.holds == nil }.map { row in
            let reason =
                row.expected == nil
                ? "what the system takes for it has no known size; exact counts refuse it"
                : row.errors.first ?? "fewer than two blocks were read"
            return "\(row.fault): \(reason)."
        }
    }
}
