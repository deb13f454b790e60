import ScreenSnapshots
import Synchronization
import Testing
import UIKit

struct SnapshotMismatchTests {
    /// What a test is told whose label shows `text` and who expects `expected`.
    private func said(of text: String, expecting expected: String) throws -> String {
        let said = Mutex("")
        try ScreenUnderTest.run { screen in
            let controller = UIViewController()
            try screen.show(controller)
            let snapshot = try screen.snapshot("write") {
                let label = UILabel()
                label.text = text
                controller.view.addSubview(label)
            }
            snapshot.expect(expected, fileID: "Module/File.swift", line: 7) { mismatch in
                said.withLock { $0 = mismatch.description }
            }
        }
        return said.withLock { $0 }
    }

    @Test func theDifferenceIsShownLineByLineWithTheTextToPaste() throws {
        let expected = "write: 0 cells, 0 redundant writes, 0 hops\nwindow\n  label \"a\"\n"
        #expect(
            try said(of: "b", expecting: expected) == """
                Module/File.swift:7: the screen after "write" differs (- expected, + found)
                  write: 0 cells, 0 redundant writes, 0 hops
                  window
                -   label "a"
                +   label "b"
                If it is meant, expect:
                \"""
                write: 0 cells, 0 redundant writes, 0 hops
                window
                  label "b"
                \"""
                """
        )
    }

    @Test func equalTextsAreNoDifferenceWhateverTheirEnds() throws {
        let expected = "write: 0 cells, 0 redundant writes, 0 hops\nwindow\n  label \"a\""
        for end in ["", "\n", "\n\n"] {
            #expect(try said(of: "a", expecting: expected + end) == "")
        }
    }

    @Test func textThatSwiftWouldReadOtherwiseIsPastedRaw() throws {
        let lines = try said(of: #"\(a)"#, expecting: "").split(separator: "\n")
        #expect(lines.suffix(5).first == "#\"\"\"")
        #expect(lines.last == "\"\"\"#")
    }
}
