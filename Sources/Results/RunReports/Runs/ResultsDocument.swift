internal import RunRecords
import Foundation

/// Runs, sweeps, searches for capacity and comparisons of variants as one document, whatever shows it.
struct ResultsDocument {
    var runs: [RunRecord] = []
    var sweeps: [SweepRecord] = []
    var capacities: [CapacityRecord] = []
    var factors: [FactorRecord] = []

    /// The document, without the records themselves.
    var document: ReportDocument {
        guard runs.count == 1, sweeps.isEmpty, capacities.isEmpty, factors.isEmpty else {
            return several
        }
        let run = RankedRun(runs[0])
        return ReportDocument(
            title: runs[0].scenario.id,
            subtitle: Self.subtitle(run),
            opening: RunNotes(run).warnings.map { .warning($0) },
            sections: RunSections.sections(of: run)
        )
    }

    private var several: ReportDocument {
        ReportDocument(
            title: title,
            sections: OverviewSections(runs: runs).all
                + runs.enumerated().compactMap { index, record in section(record, index + 1) }
                + sweeps.enumerated().compactMap { index, sweep in
                    SweepReport(sweep).section("sweep-\(index + 1)")
                }
                + capacities.enumerated().compactMap { index, capacity in
                    CapacityReport(capacity).section("capacity-\(index + 1)")
                }
                + factors.enumerated().compactMap { index, factors in
                    FactorReport(factors).section("factors-\(index + 1)")
                }
        )
    }

    private func section(_ record: RunRecord, _ number: Int) -> ReportSection? {
        let run = RankedRun(record)
        let name =
            runs.count == 1
            ? "Run of \(record.scenario.id)" : "Run \(number): \(record.scenario.id)"
        var section = ReportSection("run-\(number)", name) {
            Self.subtitle(run)
            for warning in RunNotes(run).warnings { ReportBlock.warning(warning) }
        }
        section?.sections = RunSections.sections(of: run, prefix: "run-\(number)-")
        return section
    }

    private static func subtitle(_ run: RankedRun) -> String {
        "\(run.subtitle) · \(run.record.started.formatted(.iso8601.year().month().day()))"
    }

    private var title: String {
        let isEachOnce = runs.count > 1 && Set(runs.map(\.scenario.id)).count == runs.count
        let names = [
            isEachOnce ? (runs.count, "scenario", "scenarios") : (runs.count, "run", "runs"),
            (sweeps.count, "sweep", "sweeps"),
            (capacities.count, "search for capacity", "searches for capacity"),
            (factors.count, "comparison of variants", "comparisons of variants"),
        ]
        let all =
            runs.map(\.scenario.id) + sweeps.map(\.scenario.id)
            + capacities.map(\.scenario.id) + factors.map(\.scenario.id)
        return Set(all).count == 1
            ? all[0]
            : names.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
                .joined(separator: ", ")
    }
}
