package import Foundation
import ReportedErrors
import RunReports

/// The file in which GitHub collects what a job's steps say of themselves.
package enum StepSummary {
    /// Where it is.
    ///
    /// - Throws: ``UsageError`` where the environment names none; ``OutputError`` where it cannot be written.
    package static func path() throws -> String {
        let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
        try require(
            !path.isEmpty,
            "--step-summary: found no GITHUB_STEP_SUMMARY in the environment; accepted: the path of a file, as GitHub sets it"
        )
        try OutputFile.checkWritable(path)
        return path
    }

    /// Adds Markdown to what it holds, and writes nothing yet.
    ///
    /// - Parameter text: Makes the Markdown, of so many bytes at most.
    /// - Returns: The file, and all that it is to hold.
    /// - Throws: ``UsageError`` as ``path()``; ``OutputError`` where it takes no more; when it cannot be read.
    package static func appending(_ text: (Int) -> String) throws -> (path: String, data: Data) {
        let path = try path()
        // Other steps' words are in it already, and count; what they are, no one asks. A device or a pipe keeps none.
        var all = OutputFile.holdsFile(path) ? try Data(input: path) : Data()
        // A fence begins a line.
        if let last = all.last, last != UInt8(ascii: "\n") { all.append(UInt8(ascii: "\n")) }
        let room = MarkdownReport.stepSummaryLimit - all.count
        let text = text(room)
        guard text.utf8.count <= room else {
            throw OutputError.unusable(
                path: path,
                WriteFault(
                    "found \(all.count) bytes in it, and GitHub takes \(MarkdownReport.stepSummaryLimit)",
                    isOfPlace: true
                )
            )
        }
        all.append(Data(text.utf8))
        return (path, all)
    }
}
