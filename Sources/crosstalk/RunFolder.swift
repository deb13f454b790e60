import Foundation
import RunReports

/// The folder of one run: the record, written anew after every step, and what people read.
final class RunFolder {
    private let url: URL
    /// As a person would type it.
    let shownPath: String
    private var trouble: String?

    /// Makes `<output>/<date>-<id>`, with a number behind it where that exists already.
    ///
    /// - Throws: ``OutputError`` when it cannot be made or written to, before anything is measured.
    init(in output: String, for id: String) throws {
        let day = Date().formatted(.iso8601.year().month().day())
        let files = FileManager.default
        var name = "\(day)-\(id)"
        var number = 1
        while files.fileExists(atPath: "\(output)/\(name)") {
            number += 1
            name = "\(day)-\(id)-\(number)"
        }
        url = URL(filePath: output).appending(path: name)
        shownPath = "\(output)/\(name)"
        do {
            try files.createDirectory(at: url, withIntermediateDirectories: true)
            try Data().write(to: url.appending(path: "run.json"))
        } catch {
            throw OutputError(path: shownPath, reason: error.localizedDescription)
        }
    }

    /// Writes what is known so far; trouble is remembered, since measuring goes on without a disk.
    func keep(_ record: RunRecord) {
        do {
            try record.json().write(to: url.appending(path: "run.json"), options: .atomic)
            try Data(MarkdownReport(record).text().utf8)
                .write(to: url.appending(path: "report.md"), options: .atomic)
            let table = ComparisonTable(record, path: shownPath).text(width: 120)
            try Data(table.utf8)
                .write(to: url.appending(path: "table.txt"), options: .atomic)
            try Data(SampleTable(record).text().utf8)
                .write(to: url.appending(path: "samples.csv"), options: .atomic)
            trouble = nil
        } catch {
            trouble = (error as? RunReportError)?.description ?? error.localizedDescription
        }
    }

    /// - Throws: ``OutputError`` when the last attempt to write has failed.
    func reportTrouble() throws {
        if let trouble { throw OutputError(path: shownPath, reason: trouble) }
    }
}

/// A result that could not be written.
struct OutputError: Error, CustomStringConvertible {
    var path: String
    var reason: String

    var description: String {
        "\(path): cannot be written (\(reason)); choose another folder with --output"
    }
}
