import Foundation
import ScreenSnapshots
import Testing
import UIKit

/// Snapshots as files beside a test, and in it.
struct AssertSnapshotTests {
    private final class Greeting: UIViewController {
        private let text: String

        init(_ text: String) {
            self.text = text
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("made in code only") }

        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(
                frame: CGRect(x: 8, y: 8.5, width: view.bounds.width - 16, height: 20)
            )
            label.text = text
            view.addSubview(label)
        }
    }

    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "snapshots-\(UUID().uuidString)")

    private func check(_ text: String, record: Bool = false) throws {
        try assertSnapshot(
            of: Greeting(text),
            record: record,
            filePath: folder.appending(path: "SomeTests.swift").path,
            testName: "greets()"
        )
    }

    @Test func aFileIsRecordedOnceAndThenCompared() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: RecordedSnapshot.self) { try check("hello") }
        let file = folder.appending(path: "__Snapshots__/SomeTests/greets.appear.screen.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "window\n  label \"hello\"\n")
        try check("hello")
        let error = #expect(throws: SnapshotMismatch.self) { try check("goodbye") }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.contains("-   label \"hello\"") && lines.contains("+   label \"goodbye\""))
        #expect(lines.last?.hasSuffix("greets.appear.screen.txt again: RECORD_SNAPSHOTS=1") == true)
        #expect(throws: RecordedSnapshot.self) { try check("goodbye", record: true) }
        try check("goodbye")
    }

    /// It is not written over, since it may be what is to be kept.
    @Test func aFileThatIsNoTextIsLeftAsItIs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: RecordedSnapshot.self) { try check("hello") }
        let file = folder.appending(path: "__Snapshots__/SomeTests/greets.appear.screen.txt")
        let bytes = Data([0xff, 0xfe])
        try bytes.write(to: file)
        #expect(throws: CocoaError.self) { try check("hello") }
        #expect(try Data(contentsOf: file) == bytes)
        #expect(throws: RecordedSnapshot.self) { try check("hello", record: true) }
        try check("hello")
    }

    @Test func linesOfAnInteractionsNameAreComparedAsLines() throws {
        try ScreenUnderTest.run { screen in
            let snapshot = try screen.snapshot("two\nlines")
            #expect(throws: Never.self) { try snapshot.expect(snapshot.description) }
        }
    }

    @Test func framesCanBeCompared() throws {
        let text = """
            window (0 0; 400 × 800)
              view (0 0; 400 × 800)
                label "hello" (8 8.5; 384 × 20)
            """
        #expect(throws: Never.self) {
            try assertInlineSnapshot(of: Greeting("hello"), as: .frames, matches: text)
        }
        #expect(throws: SnapshotMismatch.self) {
            try assertInlineSnapshot(of: Greeting("hello"), as: .screen, matches: text)
        }
    }
}
