internal import RunRecords
import Foundation

/// Runs, and sweeps and the like, as one document, whatever shows it.
struct ResultsDocument {
    var runs: [RunRecord] = []
    /// Those of a kind beside each other.
    var studies: [any StudyReport] = []

    /// Whether it is for a page: that has the records within itself, and needs no table of all metrics.
    var isPage = false

    /// The document, without the records themselves.
    var document: ReportDocument {
        guard runs.count == 1, studies.isEmpty else { return several }
        return document(of: runs[0], shared: [])
    }

    /// One run as a document of its own, without the record itself; what is `shared` stands elsewhere, for all runs.
    func document(of record: RunRecord, shared: Set<String>) -> ReportDocument {
        var run = RankedRun(record)
        run.shared = shared
        return ReportDocument(
            title: record.scenario.id,
            subtitle: Self.subtitle(run),
            opening: RunNotes(run: run).warnings.map { .warning($0) },
            sections: RunSections.sections(of: run, isPage: isPage)
        )
    }

    /// Sweeps and the like, each a section of its own.
    var parts: [ReportSection] {
        studies.enumerated().compactMap { index, study in
            let kind = type(of: study)
            let before = studies.prefix(index).count { type(of: $0) == kind }
            return study.section(kind.isOnly ? kind.name : "\(kind.name)-\(before + 1)")
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
                + studies.map { try $0.attachment }
        }
    }

    /// What runs have in common, and each run's page.
    func overview(links: [String?]) -> OverviewSections {
        let testability = studies.lazy.compactMap { $0 as? TestabilityReport }.first
        return OverviewSections(
            runs: runs,
            links: links,
            testability: testability?.record,
            studies: studies.compactMap(\.overview)
        )
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
            for warning in RunNotes(run: run).warnings { ReportBlock.warning(warning) }
        }
    }

    private static func subtitle(_ run: RankedRun) -> String {
        "\(run.subtitle) · \(run.record.started.formatted(.iso8601.year().month().day()))"
    }

    /// How many of what, or of what all are.
    var title: String {
        let isEachOnce = runs.count > 1 && Set(runs.map(\.scenario.id)).count == runs.count
        let ofRuns =
            isEachOnce ? (one: "scenario", several: "scenarios") : (one: "run", several: "runs")
        let kinds = studies.reduce(into: [any StudyReport.Type]()) { kinds, study in
            let kind = type(of: study)
            if !kinds.contains(where: { $0 == kind }) { kinds.append(kind) }
        }
        let names =
            [(runs.count, ofRuns)]
            + kinds.map { kind in (studies.count { type(of: $0) == kind }, kind.words) }
        let all = runs.map(\.scenario.id) + studies.map(\.subject)
        return Set(all).count == 1
            ? all[0]
            : names.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1.one : $0.1.several)" }
                .joined(separator: ", ")
    }
}
