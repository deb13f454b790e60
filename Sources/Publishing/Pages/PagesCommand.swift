import ArgumentParser
import Foundation
import MainJob
import ReportedErrors
import RunReports
import StudyReports

/// Writes everything that is made of the records in `Results`.
struct PagesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "Write the tables of README.md and Results, and a page for each record.",
        discussion: """
            Made of the records alone: tables between marks in README.md and Results/README.md, Results/overview.html, and \
            Results/pages, which git ignores. Figures of architectures whose counts are not the baseline's any more are left out, \
            and named.
            """
    )

    @Flag(
        help:
            "Write nothing; fail where a committed document would change, where a figure is not as an answer says, and where README.md has to leave a headline architecture out."
    )
    var check = false

    private static let readme = "README.md"
    private static let documents = "\(PublishedResults.folder)/README.md"
    private static let claims = "\(PublishedResults.folder)/Claims.md"
    private static let answers = "\(PublishedResults.folder)/Answers.md"
    private static let overview = "\(PublishedResults.folder)/overview.html"
    private static let pages = "\(PublishedResults.folder)/pages"

    func carryOut() throws {
        ProgramName.forgetFolder()
        let results = try PublishedResults()
        let claims = try results.claims
        let answers = results.answers(claims)
        let documents = PublishedDocuments(results, claims)
        var readme = try MarkedDocument(reading: Self.readme)
        try documents.fill(readme: &readme)
        var tables = try MarkedDocument(reading: Self.documents)
        try documents.fill(results: &tables)
        let report = HTMLReport(runs: results.runs.map(\.record), studies: results.studies)
        let overview = MarkedDocument(path: Self.overview, text: report.overview())
        let committed = [
            readme, tables, overview, MarkedDocument(path: Self.claims, text: claims.markdown),
            MarkedDocument(path: Self.answers, text: answers.markdown),
        ]
        for fault in answers.faults { Console.error("\(Self.answers): \(fault)") }
        guard !check else { return try verify(committed, results, answers) }
        try FileManager.default.removeIfThere(Self.pages)
        try OutputFolder.make(Self.pages)
        let pages = try report.pages().map { ($0.file, $0.text) } + texts(results)
        try OutputFile.write(
            pages.map { ("\(Self.pages)/\($0)", Data($1.utf8)) }
                + committed.map { ($0.path, Data($0.text.utf8)) }
        )
        print(
            "\(Self.readme) and \(Self.documents) show the records; pages begin with \(Self.pages)/index.html"
        )
    }

    /// Reports and tables beside the pages, by their names.
    private func texts(_ results: PublishedResults) -> [(String, String)] {
        func both(_ run: PublishedResults.Run, _ prefix: String) -> [(String, String)] {
            let markdown = MarkdownReport.text(of: [run.record], upTo: MarkdownReport.commentLimit)
            return [
                ("\(prefix)\(run.name).md", markdown),
                ("\(prefix)\(run.name).txt", RunSummary(run.record).text(width: 80)),
            ]
        }
        return results.runs.flatMap { both($0, "") }
            + results.libraryRuns.flatMap { both($0, "libraries-") }
            + results.factors.map { ("\($0.page).md", $0.markdown()) }
    }

    /// Fails where documents do not show the records, an answer is not what they say, or README.md lacks what it is for.
    private func verify(
        _ documents: [MarkedDocument],
        _ results: PublishedResults,
        _ answers: AnswersReport
    ) throws {
        for run in results.runs where !run.outdated.isEmpty {
            Console.error(
                "warning: \(run.name): \(run.outdated.joined(separator: ", ")) not measured since the code changed; make results SCENARIOS=\(run.name) does it"
            )
        }
        let grown = results.growth.outdated.keys.sorted()
        if !grown.isEmpty {
            Console.error(
                "warning: growth: \(grown.joined(separator: ", ")) not counted since the code changed; make growth does it"
            )
        }
        let changed = try documents.filter { try $0 != MarkedDocument(reading: $0.path) }
        if !changed.isEmpty {
            let paths = changed.map(\.path).joined(separator: ", ")
            Console.error("not what the records say: \(paths); make pages writes them")
        }
        let main = results.runs.first { $0.name == PublishedResults.main }
        let isWhole = main.map { SavedResults.headline.isDisjoint(with: $0.outdated) } ?? false
        if !isWhole {
            Console.error(
                "\(Self.readme) lacks a headline architecture; make results SCENARIOS=\(PublishedResults.main) measures again"
            )
        }
        guard changed.isEmpty, isWhole, answers.faults.isEmpty else { throw ExitStatus.failed }
    }
}

extension MarkedDocument {
    /// Reads it.
    ///
    /// - Throws: ``UsageError`` naming the file and the reason.
    init(reading path: String) throws {
        self.init(path: path, text: String(decoding: try Data(input: path), as: UTF8.self))
    }
}

extension FileManager {
    /// Removes a file or a folder with all that is in it, where there is one.
    ///
    /// - Throws: ``OutputError``
    func removeIfThere(_ path: String) throws {
        guard fileExists(atPath: path) else { return }
        do { try removeItem(atPath: path) } catch {
            throw OutputError.unusable(path: path, WriteFault(error))
        }
    }
}
