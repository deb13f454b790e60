import Foundation
import RunReports

/// A folder of files that are written anew after every step of a measurement.
final class ResultFolder {
    private let url: URL
    /// As a person would type it.
    let shownPath: String
    private var isFilled = false
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
        if !isFilled { rmdir(url.path) }
    }

    /// Writes files, by name; trouble is remembered, since measuring goes on without a disk.
    func keep(_ files: () throws -> [(name: String, content: Data)]) {
        do {
            // Somebody may have tidied it away.
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for file in try files() {
                try file.content.write(to: url.appending(path: file.name), options: .atomic)
                isFilled = true
            }
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
