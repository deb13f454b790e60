import Foundation
import ReportedErrors
import RunReports

/// The file in which GitHub collects what a job's steps say of themselves.
enum StepSummary {
    /// Appends Markdown.
    ///
    /// - Throws: ``UsageError`` where the environment names no file, ``OutputError`` where it cannot be written.
    static func append(_ text: String) throws {
        let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
        guard !path.isEmpty else {
            throw UsageError(
                description:
                    "--step-summary: found no GITHUB_STEP_SUMMARY in the environment; accepted: the path of a file, as GitHub sets it"
            )
        }
        do {
            var all = FileManager.default.fileExists(atPath: path) ? try Data(input: path) : Data()
            all.append(Data(text.utf8))
            try all.write(to: URL(filePath: path))
        } catch {
            throw OutputError.unusable(path: path, reason: ReportedErrors.reason(for: error))
        }
    }
}
