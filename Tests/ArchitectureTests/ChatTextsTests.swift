import ArchitectureContract
import Testing

struct ChatTextsTests {
    @Test(
        arguments: [
            ("", ""), ("one line", "one line"), ("two\nlines", "two lines"), ("\r\n", " "),
            ("a\rb\n\nc", "a b  c"), ("a\u{2028}b", "a b"), ("a\u{85}b\u{2029}", "a b "),
            ("a\u{B}b\u{C}c", "a b c"), ("naïve – “so” 👩‍👧 …", "naïve – “so” 👩‍👧 …"),
        ]
    )
    func everyLineBreakBecomesOneBlank(text: String, line: String) {
        #expect(ChatTexts.oneLine(text) == line)
    }

    @Test(
        arguments: [
            "\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}",
            // Not breaks: neighbours of these, and characters that begin with the same bytes.
            "\t", "\u{E}", "\u{84}", "\u{86}", "£", "\u{2027}", "\u{202A}", "…", "’", "€", "👩‍👧", "",
        ]
    )
    func breaksAreFoundAtEveryPlaceOfTextsOfEveryLength(found: String) {
        for filler in ["a", "\t", "é", "’", "👍"] {
            for before in 0...18 {
                for after in 0...18 {
                    let text =
                        String(repeating: filler, count: before) + found
                        + String(repeating: filler, count: after)
                    let line = String(text.map { $0.isNewline ? " " : $0 })
                    #expect(ChatTexts.oneLine(text) == line, "\(before) and \(after) of \(filler)")
                }
            }
        }
    }
}
