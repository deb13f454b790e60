import MainJob
import ReportedErrors

/// A document in which programs fill what stands between marks, such as `<!-- table: make results -->` and `<!-- end of table -->`.
struct MarkedDocument: Hashable {
    /// Where it lies.
    let path: String
    private(set) var text: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// Puts `content` between the marks of that name, each of which has a line of its own.
    ///
    /// - Throws: ``UsageError`` naming the document, where it has not one of each, in order.
    mutating func fill(_ name: String, with content: String) throws {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let starts = lines.indices.filter { lines[$0].hasPrefix("<!-- \(name): ") }
        let ends = lines.indices.filter { lines[$0] == "<!-- end of \(name) -->" }
        try require(
            starts.count == 1 && ends.count == 1 && starts[0] < ends[0],
            "\(path): found \(starts.count) marks <!-- \(name): … --> and \(ends.count) <!-- end of \(name) -->; accepted: one of each, in order"
        )
        let inner = content.split(separator: "\n", omittingEmptySubsequences: false)
        // What ends with a line end is followed by the mark's own line.
        lines.replaceSubrange(
            starts[0] + 1..<ends[0],
            with: content.hasSuffix("\n") ? inner.dropLast() : inner
        )
        text = lines.joined(separator: "\n")
    }
}
