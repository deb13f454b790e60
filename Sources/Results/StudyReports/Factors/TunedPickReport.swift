internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// What tuned is to be by the rule, beside what it is.
package struct TunedPickReport: RecordReport {
    private let picks: [TunedPick]
    private let scenarios: [String]

    /// Takes records of scenarios, over which the costs are averaged.
    package init(_ records: [FactorRecord]) {
        picks = TunedPick.all(records)
        scenarios = records.map(\.scenario.id)
    }

    package var heading: String { "\(scenarios.joined(separator: ", ")) · least modelled cost" }

    package var opening: [ReportBlock] {
        guard !picks.isEmpty else { return [] }
        let others = picks.filter { $0.tuned != $0.least }
        let rows = TableRows(picks)
        let answer =
            others.isEmpty
            ? "Tuned is the least modelled cost in \(picks.count, "architecture")."
            : "Tuned is not the least modelled cost in \(others.count) of "
                + "\(picks.count, "architecture"): \(others.map(\.architecture).joined(separator: ", "))."
        return [
            .list([answer]),
            .table(
                ReportTable(
                    caption:
                        "Modelled of exact counts, the same on every machine.",
                    columns: [
                        rows.left("architecture", \.architecture),
                        rows.prose("least modelled cost") { Self.words($0.least) },
                        rows.right("× published") { NumberText.significant($0.overPublished) },
                        rows.prose("tuned") { $0.tuned == $0.least ? "·" : Self.words($0.tuned) },
                        rows.right("× least") { NumberText.significant($0.tunedOverLeast) },
                    ]
                )
            ),
        ]
    }

    private static func words(_ changes: [String]) -> String {
        changes.isEmpty ? "as published" : changes.joined(separator: ", ")
    }
}
