/// A screen as text, after one interaction and with what it cost.
public struct ScreenSnapshot: Sendable, CustomStringConvertible {
    /// What was done, in the test's words.
    public let interaction: String
    /// What the user interface did for it.
    public let counts: InteractionCounts
    /// What a person would see then: one element a line, indented by what it is in; see `UIContext.screenDescription(of:)`.
    public let screen: String
    /// The same with every view's place in its superview, plain views included.
    public let frames: String

    /// The interaction with its counts on the first line, then the screen; without a line end behind the last line.
    public var description: String { lines(as: .counts).joined(separator: "\n") }

    /// Compares with what the test holds; a line end at either's end makes no difference.
    ///
    /// - Parameters:
    ///   - expected: The text, for a first run `""`.
    ///   - form: What is compared; by default all of ``description``.
    ///   - fileID: Where the failure is reported.
    ///   - line: Where the failure is reported.
    /// - Throws: ``SnapshotMismatch``, which fails a test of Swift Testing or XCTest that throws it.
    public func expect(
        _ expected: String,
        as form: SnapshotForm = .counts,
        fileID: String = #fileID,
        line: Int = #line
    ) throws(SnapshotMismatch) {
        if let mismatch = mismatch(with: expected, form, fileID: fileID, line: line) {
            throw mismatch
        }
    }

    /// Compares as ``expect(_:as:fileID:line:)``, and lets the test go on where they differ.
    ///
    /// - Parameters:
    ///   - expected: As ``description``.
    ///   - fileID: Where the failure is reported.
    ///   - line: Where the failure is reported.
    ///   - report: Called with a difference: `{ Issue.record($0) }`, `{ XCTFail($0.description) }`.
    public func expect(
        _ expected: String,
        fileID: String = #fileID,
        line: Int = #line,
        else report: (SnapshotMismatch) -> Void
    ) {
        if let mismatch = mismatch(with: expected, .counts, fileID: fileID, line: line) {
            report(mismatch)
        }
    }

    private func mismatch(
        with expected: String,
        _ form: SnapshotForm,
        fileID: String,
        line: Int
    ) -> SnapshotMismatch? {
        let (wanted, lines) = (Self.lines(of: expected), lines(as: form))
        guard wanted != lines else { return nil }
        return SnapshotMismatch(
            place: "\(fileID):\(line)",
            interaction: interaction,
            expected: wanted,
            found: lines
        )
    }

    func lines(as form: SnapshotForm) -> [String] {
        switch form {
        case .screen: Self.lines(of: screen)
        case .frames: Self.lines(of: frames)
        case .counts: Self.lines(of: "\(interaction): \(counts)") + Self.lines(of: screen)
        }
    }

    static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}
