internal import LineDifferences

/// A screen, or what it cost, that is not as a test expects.
public struct SnapshotMismatch: Error, Sendable, CustomStringConvertible {
    /// Where the test says what it expects: `Module/File.swift:line`.
    public let place: String
    /// What was done, in the test's words.
    public let interaction: String
    /// The lines that the test holds.
    public let expected: [String]
    /// The lines as they are.
    public let found: [String]
    /// The file that has what is expected; nil where the test itself does.
    public var file: String?

    /// Where, the difference line by line, and the text to paste if it is meant.
    public var description: String {
        let head = "\(place): the screen after \"\(interaction)\" differs (- expected, + found)"
        if let file {
            let advice = "If it is meant, record \(file) again: RECORD_SNAPSHOTS=1"
            return ([head] + LineDiff(expected, found).text() + [advice]).joined(separator: "\n")
        }
        // Interpolation, escapes and quotes would mean something else in the test's source.
        let marks = found.contains { $0.contains("\\") || $0.contains("\"\"\"") } ? "#" : ""
        let text = ["\(marks)\"\"\""] + found + ["\"\"\"\(marks)"]
        return
            ([head] + LineDiff(expected, found).text() + ["If it is meant, expect:"] + text)
            .joined(separator: "\n")
    }
}
