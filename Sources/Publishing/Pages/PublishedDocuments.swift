import MainJob
import RunRecords
import RunReports
import StudyRecords
import StudyReports

/// What the committed documents say of the records.
struct PublishedDocuments {
    private let results: PublishedResults
    private let claims: ClaimsReport

    init(_ results: PublishedResults, _ claims: ClaimsReport) {
        (self.results, self.claims) = (results, claims)
    }

    /// Fills the parts of README.md.
    ///
    /// - Throws: As ``MarkedDocument/fill(_:with:)``.
    func fill(readme document: inout MarkedDocument) throws {
        let path = "\(PublishedResults.reference)/\(PublishedResults.main)/run.json"
        let shown = main.map { main in
            notice(main.outdated.filter(SavedResults.headline.contains))
                + table(main.record.ofHeadline)
                + "[All architectures](Results/README.md). Run of \(main.date), commit `\(main.commit)`: [raw samples](\(path)), [overview with plots](Results/overview.html), [on other machines](Results/README.md#on-other-machines).\n"
        }
        try document.fill("table", with: shown ?? notice([PublishedResults.main]))
        try document.fill("answer", with: list(answers))
    }

    /// What decides, what it means on a phone, what is certain, and what others claim.
    private var answers: [String] {
        let factors = results.factors.first { $0.subject == PublishedResults.main }
        let counts = results.counts
        return [
            factors?.shortAnswer, counts.answer, results.loads.answer, counts.certainty,
            "From articles and threads, \(claims.summary)",
        ].compactMap(\.self)
    }

    /// Fills the parts of Results/README.md.
    ///
    /// - Throws: As ``MarkedDocument/fill(_:with:)``.
    func fill(results document: inout MarkedDocument) throws {
        try document.fill("counts", with: results.counts.opening.markdown + "\n")
        try document.fill("phone", with: phone)
        let waits = ResponsivenessReport(
            results.runs.map(\.record),
            pickedIn: TunedPick.scenarios
        )
        try document.fill("waits", with: waits.blocks.markdown + "\n")
        try document.fill(
            "reasons",
            with: ArchitectureReasons(results.counts).blocks.markdown + "\n"
        )
        let prediction = TimePredictionReport(results.prediction)
        try document.fill("prediction", with: prediction.opening.markdown + "\n")
        try document.fill("growth", with: growth)
        try document.fill("scenarios", with: scenarios)
        try document.fill("machines", with: (results.machines?.blocks.markdown ?? "") + "\n")
        try document.fill("libraries", with: libraries)
        try document.fill("factors", with: results.factors.map(factors).joined())
        let record = results.testability.record
        try document.fill(
            "testability",
            with:
                "\nCommit `\(record.commit.short)`; survivors are in [`testability.json`](testability.json).\n"
                + results.testability.blocks.markdown + "\n"
        )
    }

    /// Whether the choice matters on a phone, then what it takes in each scenario.
    private var phone: String {
        list([results.loads.answer].compactMap(\.self)) + results.loads.blocks.markdown + "\n"
    }

    /// Every architecture in the main scenario, then all scenarios side by side.
    private var scenarios: String {
        let lines = results.runs.map { run in
            let place = "[raw samples](reference/\(run.name)/run.json)"
            let others =
                run.outdated.isEmpty ? "" : "; without \(run.outdated.joined(separator: ", "))"
            return "- \(run.name): \(run.date), commit `\(run.commit)`, \(place)\(others)\n"
        }
        return (main.map { notice($0.outdated) + table($0.record) } ?? "") + lines.joined()
            + results.unmeasured.map { "- \($0): not measured yet\n" }.joined()
            + MarkdownReport.sideBySide(results.runs.map(\.record)).markdown + "\n"
    }

    private var growth: String {
        guard !results.growth.sweeps.isEmpty else {
            return "Not counted since the code changed: `make growth` does it.\n"
        }
        let records = results.growth.sweeps.map { sweep in
            "[\(sweep.axis.name)](growth/\(sweep.axis.name)/sweep.json)"
        }
        let commits = results.growth.sweeps.map { "`\($0.environment.commit.short)`" }.distinct
        return GrowthReport(results.growth).blocks.markdown
            + "\nCounts of `\(PublishedResults.main)` at commit \(commits.joined(separator: ", ")): \(records.joined(separator: ", ")).\n"
    }

    private var libraries: String {
        guard !results.libraryRuns.isEmpty else {
            return "Not measured since the code changed: `make libraries` does it.\n"
        }
        return results.libraryRuns.map { run in
            table(run.record)
                + "Of \(run.date), commit `\(run.commit)`: [raw samples](libraries/\(run.name)/run.json).\n"
        }.joined()
    }

    /// Of a comparison of variants: its answers, and what is left of the architectures.
    private func factors(_ report: FactorReport) -> String {
        let (scenario, commit) = (report.subject, report.record.environment.commit.short)
        return
            "\n### \(scenario)\n\nMade by `crosstalk factors \(scenario)` at commit `\(commit)`: [every variant](factors/\(scenario)/factors.json).\n\n"
            + list(report.answers) + report.ownCosts.markdown + "\n"
    }

    private var main: PublishedResults.Run? {
        results.runs.first { $0.name == PublishedResults.main }
    }

    /// Says what is not shown.
    private func notice(_ outdated: [String]) -> String {
        outdated.isEmpty
            ? ""
            : "Not measured since their code changed: \(outdated.joined(separator: ", ")).\n\n"
    }

    /// A run's summary as the program prints it.
    private func table(_ record: RunRecord) -> String {
        let text = RunSummary(record).text(width: 80)
        return "```\n\(text.trimmingSuffix { $0 == "\n" })\n```\n\n"
    }

    /// Items without the empty line before them.
    private func list(_ items: [String]) -> String {
        items.isEmpty ? "" : String([ReportBlock.list(items)].markdown.dropFirst())
    }
}

extension String {
    fileprivate func trimmingSuffix(_ isDropped: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
