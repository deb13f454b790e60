/// A piece of Swift: what stands between blanks and comments.
package struct Token: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A name or a keyword; one in backticks keeps them.
        case name
        case number
        /// One character of brackets, separators and operators.
        case mark
        /// A word behind `#`, with it.
        case pound
        /// A string or regex literal, or what stands between two interpolations of one.
        case text
    }

    package var kind: Kind
    /// What is written there; empty for text, which no one looks into.
    package var text: String
    /// Bytes of the file.
    package var range: Range<Int>
    package var isFirstOnLine: Bool
    /// Whether it stands in an interpolation.
    package var isInText: Bool

    /// What is found where there are no more tokens.
    package static let end = Token(
        kind: .mark,
        text: "",
        range: 0..<0,
        isFirstOnLine: true,
        isInText: false
    )

    package func isMark(_ character: String) -> Bool { kind == .mark && text == character }

    package func isName(_ word: String) -> Bool { kind == .name && text == word }

    /// The name without its backticks; nil for anything else.
    package var name: String? {
        guard kind == .name else { return nil }
        return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }
}
