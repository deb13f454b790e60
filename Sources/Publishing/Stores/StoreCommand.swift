import ArgumentParser
import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunRecords
import StudyRecords

/// Measures what a store costs, for its page in the handbook.
struct StoreCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract:
            "Measure what a store costs as stored messages grow, for its page in the handbook."
    )

    private static let page = "Sources/CrosstalkCommand/Crosstalk.docc/Store.md"
    /// As few chats as the user opens: even of ten thousand messages each has more than a page then, so that pages are equally long in
    /// all sizes.
    private static let sweep = [
        "sweep", "deep-history", "--axis", "history=10k,100k,1M", "--chats", "100",
        "--architectures", "mvc", "--blocks", "5", "--limit", "120",
    ]

    func carryOut() throws {
        var page = try MarkedDocument(reading: Self.page)
        let paged = try measure("paged", ["--store", "sqlite", "--history-page", "20"])
        let tables = StoreTables(
            [
                .init(name: "SQLite, pages of 20", record: paged),
                .init(name: "memory, all loaded", record: try measure("memory")),
            ]
        )
        try page.fill("store", with: tables.markdown)
        try OutputFile.write(Data(page.text.utf8), to: page.path)
        print("\(page.path) shows them")
    }

    private func measure(_ name: String, _ options: [String] = []) throws -> SweepRecord {
        let folder = ".build/store/\(name)"
        try FileManager.default.removeIfThere(folder)
        do {
            try RootCommand.carryOut(Self.sweep + options + ["--output", folder])
        } catch let status as ExitCode where status == ExitStatus.failed {
            // Memory may not hold the largest: what was found of the others is there.
            Console.error("\(name): not every size was measured")
        }
        let files = FileManager.default.files(below: folder, ending: "sweep.json")
        let file = try required(
            files.first,
            "\(folder): found no sweep.json; accepted: what crosstalk sweep leaves"
        )
        return try SweepRecord(json: Data(input: file))
    }
}
