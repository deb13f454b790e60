internal import RunRecords

/// What architectures hold at several frame rates, side by side: what their costs come to for a person who looks at the screen.
struct CapacityTable {
    static let title = "Events a second before a frame is missed"

    private let records: [CapacityRecord]
    private let ids: [String]
    /// Main CPU over the reference, of the run whose scenario was searched; nil without one.
    private let run: RunRecord?

    /// Takes searches, the lowest frame rate first, and architectures, the one that holds most there first.
    init(_ searches: [CapacityRecord], beside runs: [RunRecord] = []) {
        let records = searches.sorted { $0.framesPerSecond < $1.framesPerSecond }
        self.records = records
        run = runs.first { $0.scenario.id == records.first?.scenario.id }
        let known = records.flatMap { $0.architectures.map(\.id) }.distinct
        ids = known.map { (id: $0, most: records.first?[$0]?.most ?? 0) }
            .sorted { ($0.most, $1.id) > ($1.most, $0.id) }.map(\.id)
    }

    /// The table and how to read it; nil without a search.
    var section: ReportSection? {
        ReportSection("capacity", Self.title) {
            table
            records.first.map(meaning)
        }
    }

    private var table: ReportTable? {
        let rows = TableRows(ids)
        let isOneScenario = Set(records.map(\.scenario.id)).count == 1
        return ReportTable(
            "The highest rate of events that holds, with its 95 % interval.",
            [rows.left("Architecture", \.self)]
                + records.map { record in
                    let rate = "\(record.framesPerSecond) Hz"
                    return rows.right(isOneScenario ? rate : "\(record.scenario.id), \(rate)") {
                        Self.cell(record[$0])
                    }
                } + [ratios].compactMap(\.self)
        )
    }

    private var ratios: ReportTable.Column? {
        guard let run, let reference = run.reference else { return nil }
        return TableRows(ids).right("Main CPU vs \(reference)") { id in
            guard let ratio = run[id]?[.mainCPU]?.ratio else {
                return id == reference ? ReportTable.Cell("reference") : ReportTable.Cell.missing
            }
            let text = RatioText.short(ratio)
            return ReportTable.Cell(text.ratio, RatioText.tint(ratio), remark: text.interval)
        }
    }

    private static func cell(_ row: CapacityRecord.Architecture?) -> ReportTable.Cell {
        guard let row, row.most != nil else { return .missing }
        let holds = CapacityReport.holds(row)
        guard let edge = row.edge else { return ReportTable.Cell(holds) }
        // Where the generator was late first, that is the machine's limit.
        let mark = row.firstBroken.first == .arrivals ? "≥ " : ""
        let bounds = [edge.low, edge.high].map(CapacityReport.rate).joined(separator: "–")
        return ReportTable.Cell(
            mark + holds,
            remark: edge.isBounded ? "[\(bounds)]" : "interval unknown"
        )
    }

    private func meaning(_ first: CapacityRecord) -> String {
        let limits = records.map {
            "\(NumberText.fixed($0.lateAfter / 1e6, 1)) ms at \($0.framesPerSecond) Hz"
        }
        let scenarios = Set(records.map(\.scenario.id)).sorted().joined(separator: ", ")
        return
            "At this rate half of the runs of \(NumberText.exact(first.seconds)) s still show 99 % of all updates within "
            + "\(limits.joined(separator: ", ")) and fall no further behind. Arrivals of \(scenarios) are made denser. "
            + "Nothing is drawn here, and \(first.environment.cores) cores are shared with the load generator: these rates compare "
            + "architectures, and a phone misses frames earlier."
    }
}

extension CapacityRecord {
    fileprivate subscript(id: String) -> Architecture? { architectures.first { $0.id == id } }
}

extension CapacityRecord.Architecture {
    /// The highest rate that holds, to sort by; nil where none was found.
    fileprivate var most: Double? { edge?.rate ?? atLeast ?? lessThan }
}
