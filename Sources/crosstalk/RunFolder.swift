import Foundation
import RunReports

/// The folder of one run: the record, written anew after every step, and what people read.
final class RunFolder {
    private let url: URL
    /// As a person would type it.
    let shownPath: String
    private var hasRecord = false
    private var trouble: String?

    /// Makes `<output>/<date>-<id>`, with a number behind it where that exists already.
    ///
    /// - Throws: ``OutputError`` when it cannot be made, before anything is measured.
    init(in output: String, for id: String) throws {
        let day = Date().formatted(.iso8601.year().month().day())
        shownPath = try OutputFolder.make(in: output, name: "\(day)-\(id)")
        url = URL(filePath: shownPath)
    }

    /// A folder that nothing was put into goes again.
    deinit {
        if !hasRecord { rmdir(url.path) }
    }

    /// Writes what is known so far; trouble is remembered, since measuring goes on without a disk.
    func keep(_ record: RunRecord) {
        do {
            // Somebody may have tidied it away.
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try record.json().write(to: url.appending(path: "run.json"), options: .atomic)
            hasRecord = true
            try Data(MarkdownReport(record).text().utf8)
                .write(to: url.appending(path: "report.md"), options: .atomic)
            let table = ComparisonTable(record, path: shownPath).text(width: 120)
            try Data(table.utf8)
                .write(to: url.appending(path: "table.txt"), options: .atomic)
            try Data(SampleTable(record).text().utf8)
                .write(to: url.appending(path: "samples.csv"), options: .atomic)
            trouble = nil
        } catch {
            trouble = (error as? RunReportError)?.description ?? systemReason(error)
        }
    }

    /// - Throws: ``OutputError`` when the last attempt to write has failed.
    func reportTrouble() throws {
        if let trouble { throw OutputError.lost(path: shownPath, reason: trouble) }
    }
}
