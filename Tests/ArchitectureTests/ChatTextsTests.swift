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
}
