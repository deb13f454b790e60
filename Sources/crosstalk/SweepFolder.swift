import Experiments
import Foundation
import RunReports

/// The folder of one sweep: the record, written anew after every step, the page and the picture.
final class SweepFolder {
    private let folder: ResultFolder
    /// As a person would type it.
    var shownPath: String { folder.shownPath }

    /// - Throws: ``OutputError`` when it cannot be made, before anything is measured.
    init(in output: String, for id: String) throws {
        folder = try ResultFolder(in: output, for: id)
    }

    /// Writes what is known so far.
    func keep(_ record: SweepRecord) {
        folder.keep {
            [
                ("sweep.json", try record.json()),
                ("report.md", Data(SweepReport(record).markdown().utf8)),
                ("sweep.svg", Data(SweepPlot(record).svg.utf8)),
            ]
        }
    }

    /// - Throws: ``OutputError`` when the last attempt to write has failed.
    func reportTrouble() throws { try folder.reportTrouble() }
}
