package import Experiments
package import Foundation
package import RunRecords
package import RunReports
import ReportedErrors

/// The folder of one measurement: its record, written again after every step, and what people read.
package final class ResultFolder<Record> {
    /// The files of a record, by name; the path is the folder's, as a person would type it.
    package typealias Files = (_ record: Record, _ path: String) throws -> [(
        name: String, content: Data
    )]

    /// As a person would type it.
    package let shownPath: String
    private var isFilled = false
    private var trouble: WriteFault?
    private let files: Files

    /// Makes `<output>/<date>-<id>`, with a number behind it where that exists already.
    ///
    /// - Throws: ``OutputError`` when it cannot be made, before anything is measured.
    package init(in output: String, for id: String, files: @escaping Files) throws {
        self.files = files
        shownPath = try OutputFolder.make(in: output, name: id)
    }

    /// A folder that nothing was put into goes again.
    deinit {
        if !isFilled { rmdir(shownPath) }
    }

    /// Writes what is known so far; trouble is remembered, since measuring goes on without a disk.
    package func keep(_ record: Record) {
        do {
            // Somebody may have tidied it away.
            try OutputFolder.make(shownPath)
            for file in try files(record, shownPath) {
                try OutputFile.write(file.content, to: "\(shownPath)/\(file.name)")
                isFilled = true
            }
            trouble = nil
        } catch {
            trouble = (error as? OutputError)?.fault ?? WriteFault(error)
        }
    }

    /// - Throws: ``OutputError`` when the last attempt to write has failed.
    package func reportTrouble() throws {
        if let trouble { throw OutputError.lost(path: shownPath, trouble) }
    }
}

extension ResultFolder where Record: SavedRecord {
    /// Measures into a folder of its own, and prints the report, which names the folder.
    ///
    /// - Parameters:
    ///   - output: Where the folder is to lie.
    ///   - id: The folder's name, after its date.
    ///   - format: How the report is printed.
    ///   - kind: What people read of the record.
    ///   - measure: Measures; calls what it is given with the record so far, after steps.
    /// - Returns: The record of all that was measured.
    /// - Throws: ``OutputError`` when the folder cannot be made, before anything is measured, or the record not be written; what
    ///   `measure` does.
    package static func measure<Report: StudyReport & RecordReport>(
        in output: String,
        for id: String,
        _ format: ReportFormat,
        _ kind: Report.Type,
        _ measure: (_ keep: @escaping (Record) -> Void) throws -> Record
    ) throws -> Record where Report.Record == Record {
        let folder = try ResultFolder(in: output, for: id) { record, _ in
            let report = Report(record)
            return [
                ("\(Report.name).json", try record.json()),
                ("report.md", Data(report.markdown().utf8)),
            ] + report.pictures.map { ($0.name, Data($0.svg.utf8)) }
        }
        let record = try measure { folder.keep($0) }
        Console.endProgress()
        folder.keep(record)
        let report = Report(record)
        try format.show(
            { report.text(width: $0, colours: $1, path: folder.shownPath) },
            markdown: report.markdown(),
            json: record.json()
        )
        try folder.reportTrouble()
        return record
    }
}

extension ResultFolder<RunRecord> {
    /// The folder of a run.
    ///
    /// - Parameters:
    ///   - output: Where it is to lie.
    ///   - id: The scenario's.
    ///   - summary: What people read first, of a record and the folder's path.
    /// - Throws: ``OutputError`` when it cannot be made.
    package convenience init(
        in output: String,
        for id: String,
        summary: @escaping (RunRecord, String) -> RunSummary
    ) throws {
        try self.init(in: output, for: id) { record, path in
            [
                ("run.json", try record.json()),
                ("report.md", Data(MarkdownReport(record).text().utf8)),
                ("table.txt", Data(summary(record, path).text(width: 80).utf8)),
                ("samples.csv", Data(SampleTable(record).text().utf8)),
            ]
        }
    }
}

extension Interruption {
    /// - Parameter done: What had been done by then.
    /// - Throws: ``ExitStatus/failed`` when somebody has interrupted, and says so.
    package func failIfRaised(_ done: String = "everything measured so far was kept") throws {
        guard isRaised else { return }
        Console.error("interrupted; \(done)")
        throw ExitStatus.failed
    }

    /// Carries out what may throw for no other reason than that somebody has interrupted it.
    ///
    /// - Parameters:
    ///   - done: What had been done by then.
    ///   - body: What to carry out.
    /// - Returns: What `body` does.
    /// - Throws: What `body` does; ``ExitStatus/failed`` when somebody has interrupted, and says so instead.
    package func tellingBeforeErrors<Value>(
        _ done: String = "nothing was kept",
        _ body: () throws -> Value
    ) throws -> Value {
        do { return try body() } catch {
            try failIfRaised(done)
            throw error
        }
    }
}
