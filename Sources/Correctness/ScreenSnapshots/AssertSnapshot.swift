internal import Foundation
public import HeadlessUIKit

/// What of a screen is compared.
public enum SnapshotForm: String, Sendable {
    /// The screen as a person reads it.
    case screen
    /// The same with every view's place in its superview, plain views included.
    case frames
    /// The screen as a person reads it, below what the interaction cost.
    case counts
}

/// Compares a screen with a file beside the test: `__Snapshots__/File/test.name.form.txt`.
///
/// A file that is not there is written, and so is any with `record` or with `RECORD_SNAPSHOTS=1` in the environment; the test
/// fails then, so that no one takes a new file for a comparison.
///
/// - Parameters:
///   - snapshot: The screen.
///   - form: What of it is compared.
///   - name: What tells it from others of the test; by default its interaction.
///   - record: Whether the file is written anew.
///   - fileID: Where the failure is reported.
///   - filePath: Where the file is.
///   - testName: The test.
///   - line: Where the failure is reported.
/// - Throws: ``SnapshotMismatch``, and what reading and writing throw.
public func assertSnapshot(
    of snapshot: ScreenSnapshot,
    as form: SnapshotForm = .screen,
    named name: String? = nil,
    record: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    testName: String = #function,
    line: Int = #line
) throws {
    let test = URL(filePath: filePath)
    let file = [testName, name ?? snapshot.interaction, form.rawValue].map(fileName)
    let place = test.deletingLastPathComponent().appending(path: "__Snapshots__")
        .appending(path: test.deletingPathExtension().lastPathComponent)
        .appending(path: file.joined(separator: ".") + ".txt")
    let found = snapshot.lines(as: form)
    let isAsked = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    // One that cannot be read is not taken for none, which would be written over it.
    let isThere = FileManager.default.fileExists(atPath: place.path)
    let isCompared = isThere && !record && !isAsked
    let known = isCompared ? try String(contentsOf: place, encoding: .utf8) : nil
    if let known {
        let expected = ScreenSnapshot.lines(of: known)
        guard expected != found else { return }
        throw SnapshotMismatch(
            place: "\(fileID):\(line)",
            interaction: snapshot.interaction,
            expected: expected,
            found: found,
            file: place.path
        )
    }
    try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
    )
    try Data((found.joined(separator: "\n") + "\n").utf8).write(to: place)
    throw RecordedSnapshot(place: "\(fileID):\(line)", file: place.path)
}

/// The same of a controller, shown in an app of its own in virtual time.
///
/// - Parameters:
///   - controller: The screen, made within that app.
///   - form: What of it is compared.
///   - name: What tells it from others of the test; by default "appear".
///   - record: Whether the file is written anew.
///   - fileID: Where the failure is reported.
///   - filePath: Where the file is.
///   - testName: The test.
///   - line: Where the failure is reported.
/// - Throws: ``SnapshotMismatch``, ``RestlessScreen``, and what writing throws.
public func assertSnapshot(
    of controller: @autoclosure @MainActor @Sendable () throws -> UIViewController,
    as form: SnapshotForm = .screen,
    named name: String? = nil,
    record: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    testName: String = #function,
    line: Int = #line
) throws {
    try ScreenUnderTest.run { screen in
        try assertSnapshot(
            of: screen.show(controller()),
            as: form,
            named: name,
            record: record,
            fileID: fileID,
            filePath: filePath,
            testName: testName,
            line: line
        )
    }
}

/// Compares a controller, shown in an app of its own in virtual time, with text in the test.
///
/// - Parameters:
///   - controller: The screen, made within that app.
///   - form: What of it is compared.
///   - expected: The text; for a first run `""`.
///   - fileID: Where the failure is reported.
///   - line: Where the failure is reported.
/// - Throws: ``SnapshotMismatch``, ``RestlessScreen``
public func assertInlineSnapshot(
    of controller: @autoclosure @MainActor @Sendable () throws -> UIViewController,
    as form: SnapshotForm = .screen,
    matches expected: String,
    fileID: String = #fileID,
    line: Int = #line
) throws {
    try ScreenUnderTest.run { screen in
        try screen.show(controller()).expect(expected, as: form, fileID: fileID, line: line)
    }
}

/// A snapshot that has been written: nothing was compared.
public struct RecordedSnapshot: Error, Sendable, CustomStringConvertible {
    /// Where the test asks for it.
    public let place: String
    /// The file.
    public let file: String

    /// Where, and which file.
    public var description: String { "\(place): recorded \(file); run the test again to compare" }
}

/// Letters, digits and hyphens.
private func fileName(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.joined(separator: "-")
}
