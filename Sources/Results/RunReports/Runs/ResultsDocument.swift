internal import RunRecords
import Foundation

/// Runs, sweeps, searches for capacity and comparisons of variants as one document, whatever shows it.
struct ResultsDocument {
    var runs: [RunRecord] = []
    var sweeps: [SweepRecord] = []
    var capacities: [CapacityRecord] = []
    var factors: [FactorRecord] = []
    var testability: TestabilityRecord?

    /// Whether it is for a page: that has the records within itself, and needs no table of all metrics.
    var isPage = false

    /// The document, without the records themselves.
    var document: ReportDocument {
        guard runs.count == 1, sweeps.isEmpty, capacities.isEmpty, factors.isEmpty,
            testability == nil
        else { return several }
        return document(of: runs[0], shared: [])
    }

    /// One run as a document of its own, without the record itself; what is `shared` stands elsewhere, for all runs.
    func document(of record: RunRecord, shared: Set<String>) -> ReportDocument {
        var run = RankedRun(record)
        run.shared = shared
        return ReportDocument(
            title: record.scenario.id,
            subtitle: Self.subtitle(run),
            opening: RunNotes(run).warnings.map { .warning($0) },
            sections: RunSections.sections(of: run, isPage: isPage)
        )
    }

    /// Sweeps and the like, each a section of its own.
    var parts: [ReportSection] {
        sweeps.enumerated().compactMap { index, sweep in
            SweepReport(sweep).section("sweep-\(index + 1)")
        }
            + capacities.enumerated().compactMap { index, capacity in
                CapacityReport(capacity).section("capacity-\(index + 1)")
            }
            + factors.enumerated().compactMap { index, factors in
                FactorReport(factors).section("factors-\(index + 1)")
            }
            + [testability].compactMap {
                $0.flatMap { TestabilityReport($0).section("testability") }
            }
    }

    /// The records as files within a page, in the order of the runs and ``parts``.
    ///
    /// - Throws: ``RecordError`` for a record that cannot be written.
    var files: [ReportAttachment] {
        get throws {
            try runs.map { run in
                let json = try run.condensed().json()
                return ReportAttachment("run", "run of \(run.scenario.id)", json, isRun: true)
            }
                + sweeps.map { sweep in
                    let meaning = "sweep of \(sweep.scenario.id) over \(sweep.axis.name)"
                    return ReportAttachment("sweep", meaning, try sweep.json())
                }
                + capacities.map { capacity in
                    let meaning = "search for the capacity of \(capacity.scenario.id)"
                    return ReportAttachment("capacity", meaning, try capacity.json())
                }
                + factors.map { factors in
                    let meaning = "variants in \(factors.scenario.id)"
                    return ReportAttachment("factors", meaning, try factors.json())
                }
                + [testability].compactMap(\.self).map { testability in
                    let meaning = "mutants that each architecture's own tests kill"
                    return ReportAttachment("testability", meaning, try testability.json())
                }
        }
    }

    /// What runs have in common, and where each is told of.
    func overview(links: [String]) -> OverviewSections {
        OverviewSections(runs: runs, links: links, testability: testability)
    }

    private var several: ReportDocument {
        let overview = overview(links: runs.indices.map { "#run-\($0 + 1)" })
        return ReportDocument(
            title: title,
            sections: overview.all
                + runs.enumerated().compactMap { index, record in
                    section(record, index + 1, runs.count > 1 ? overview.shared : [])
                } + parts
        )
    }

    private func section(
        _ record: RunRecord,
        _ number: Int,
        _ shared: Set<String>
    ) -> ReportSection? {
        var run = RankedRun(record)
        run.shared = shared
        let name =
            runs.count == 1
            ? "Run of \(record.scenario.id)" : "Run \(number): \(record.scenario.id)"
        run.name = name
        let parts = RunSections.sections(of: run, prefix: "run-\(number)-", isPage: isPage)
        return ReportSection("run-\(number)", name, parts: parts) {
            Self.subtitle(run)
            for warning in RunNotes(run).warnings { ReportBlock.warning(warning) }
        }
    }

    private static func subtitle(_ run: RankedRun) -> String {
        "\(run.subtitle) · \(run.record.started.formatted(.iso8601.year().month().day()))"
    }

    /// How many of what, or of what all are.
    var title: String {
        let isEachOnce = runs.count > 1 && Set(runs.map(\.scenario.id)).count == runs.count
        let names = [
            isEachOnce ? (runs.count, "scenario", "scenarios") : (runs.count, "run", "runs"),
            (sweeps.count, "sweep", "sweeps"),
            (capacities.count, "search for capacity", "searches for capacity"),
            (factors.count, "comparison of variants", "comparisons of variants"),
            (testability == nil ? 0 : 1, "count of mutants", "counts of mutants"),
        ]
        let all =
            runs.map(\.scenario.id) + sweeps.map(\.scenario.id)
            + capacities.map(\.scenario.id) + factors.map(\.scenario.id)
            + (testability == nil ? [] : ["testability"])
        return Set(all).count == 1
            ? all[0]
            : names.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
                .joined(separator: ", ")
    }
}
