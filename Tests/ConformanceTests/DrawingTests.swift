@testable import Conformance
import Testing

/// What a failure shows of a screen is read in a terminal.
struct DrawingTests {
    private func fieldLine(_ field: String) -> String? {
        var screen = ScreenContents(stack: [.create], title: "New chat")
        screen.create = CreateContents(
            field: field,
            isEnabled: true,
            isSpinning: false,
            error: nil
        )
        return screen.lines.last
    }

    @Test(arguments: [
        ("hi there", "[hi there] [Create]"), ("a\tb\n", #"[a\tb\n] [Create]"#),
        ("\u{A0}\u{3000}\u{1B}", #"[\u{00A0}\u{3000}\u{1B}] [Create]"#),
        ("où 👩‍👩‍👧‍👦", "[où 👩‍👩‍👧‍👦] [Create]"),
    ])
    func controlsAndOddBlanksAreEscaped(text: String, line: String) {
        #expect(fieldLine(text) == line)
    }

    @Test func aLongTextIsCut() throws {
        let line = try #require(fieldLine(String(repeating: "x", count: 10_000)))
        #expect(line.count < 200 && line.contains("(10000 bytes)"))
    }
}
