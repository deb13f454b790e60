import MainJob
import Testing

@testable import Publishing

struct MarkedDocumentTests {
    private static let text = "a\n<!-- table: make it -->\nold\nlines\n<!-- end of table -->\nb\n"

    @Test(arguments: [("new\n", "new\n"), ("new", "new\n"), ("", "\n"), ("\nnew\n\n", "\nnew\n\n")])
    func marksStayAndWhatIsBetweenIsReplaced(content: String, inside: String) throws {
        var document = MarkedDocument(path: "p", text: Self.text)
        try document.fill("table", with: content)
        let expected = "a\n<!-- table: make it -->\n\(inside)<!-- end of table -->\nb\n"
        #expect(document.text == expected)
        let once = document
        try document.fill("table", with: content)
        #expect(document == once)
    }

    @Test(arguments: [
        ("", 0, 0), ("<!-- table: x -->\n", 1, 0), ("<!-- end of table -->\n", 0, 1),
        ("<!-- end of table -->\n<!-- table: x -->\n", 1, 1), (text + text, 2, 2),
    ])
    func aDocumentWithoutItsMarksIsRefused(text: String, starts: Int, ends: Int) throws {
        var document = MarkedDocument(path: "doc.md", text: text)
        let error = #expect(throws: UsageError.self) { try document.fill("table", with: "x") }
        let said =
            "doc.md: found \(starts) marks <!-- table: … --> and \(ends) <!-- end of table -->; accepted: one of each, in order"
        #expect(error?.description == said)
        #expect(document.text == text)
    }
}
