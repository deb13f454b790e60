import Foundation
import Testing

/// Compares text with a file under `Snapshots/`.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, and the test fails, so
/// that recording is never mistaken for passing.
func expectSnapshot(_ text: String, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Snapshots").appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name) was recorded")
        return
    }
    let saved = try String(contentsOf: file, encoding: .utf8)
    #expect(text == saved, "differs from Snapshots/\(name)")
}
