internal import SwiftTokens

/// Swift text without what the compiler does not run: comments and the insides of string and regex literals.
///
/// Source rules look at this, so that a comment may name what code must not use. What stands inside `\(…)` is code
/// and stays; each piece of a literal around it stands as `""`.
package struct SwiftCode: Sendable {
    /// As many lines as the text has.
    package let code: String
    /// Lines with anything but blanks and comments on them; text in a literal of several lines counts.
    package let codeLines: Int
    let tokens: [Token]

    /// Goes through a file's text; what stands behind a literal or a comment without an end is taken as it is.
    package init(_ text: String) {
        let whole = Array(text.utf8)
        var lexer = Lexer(whole)
        try? lexer.run()
        tokens = lexer.tokens
        let comments = lexer.comments.map { ($0, "") }
        codeLines = Self.replacing(comments, in: whole).split(separator: UInt8(ascii: "\n"))
            .count { line in line.contains { !" \t\r".utf8.contains($0) } }
        let literals = tokens.filter { $0.kind == .text }.map { ($0.range, "\"\"") }
        let code = Self.replacing(
            (comments + literals).sorted { $0.0.lowerBound < $1.0.lowerBound },
            in: whole
        )
        self.code = String(decoding: code, as: UTF8.self)
    }

    /// Puts something else in the place of pieces, which ascend, and keeps their line ends.
    private static func replacing(
        _ pieces: [(Range<Int>, String)],
        in bytes: [UInt8]
    ) -> [UInt8] {
        var code: [UInt8] = []
        var position = 0
        for (range, text) in pieces {
            code += bytes[position..<range.lowerBound]
            code += text.utf8
            code += bytes[range].filter { $0 == UInt8(ascii: "\n") }
            position = range.upperBound
        }
        return code + bytes[position...]
    }

    /// One per line of the text, in order.
    package var lines: [String] {
        code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
