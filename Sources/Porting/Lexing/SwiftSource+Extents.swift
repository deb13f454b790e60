internal import SwiftTokens

/// Where things end. Each answers with the first token behind.
extension SwiftSource {
    /// An attribute with its arguments, which begins at `@`.
    func endOfAttribute(at index: Int) -> Int {
        var end = index + 2
        while self[end].isMark("."), isJoined(end) { end += 2 }
        return self[end].isMark("(") && isJoined(end) ? after(end) : end
    }

    /// A word behind `#`, or an import: a condition and an import with their line, a macro with its arguments.
    func endOfDirective(at index: Int) -> Int {
        var end = index + 1
        guard ["#if", "#elseif", "import"].contains(self[index].text) else {
            return self[end].isMark("(") && isJoined(end) ? after(end) : end
        }
        while tokens.indices.contains(end), !self[end].isFirstOnLine { end += 1 }
        return end
    }

    /// A type, up to what cannot be part of one.
    func endOfType(at index: Int) -> Int {
        var end = index
        while tokens.indices.contains(end), !endsType(end, from: index) {
            end = self[end].isMark("<") ? endOfGenerics(at: end) : after(end)
        }
        return end
    }

    private static let wordsBehindTypes: Set = ["else", "in", "let", "var", "where"]

    private func endsType(_ index: Int, from start: Int) -> Bool {
        let token = self[index]
        if token.kind == .mark, ["{", "}", ")", "]", "=", ",", ";"].contains(token.text) {
            return true
        }
        if token.kind == .name, Self.wordsBehindTypes.contains(token.text) { return true }
        guard token.isFirstOnLine, index > start else { return false }
        let before = self[index - 1]
        return !(before.kind == .mark && [":", "&", ">", ".", "@"].contains(before.text))
            || before.isMark(">") && !self[index - 2].isMark("-")
    }

    /// An expression that begins here, up to the end of its statement, a separator or a closing bracket.
    func endOfExpression(at index: Int, upTo limit: Int) -> Int {
        var end = index
        while end < limit {
            let token = self[end]
            if token.kind == .mark, [",", ";", ")", "]", "}"].contains(token.text) { break }
            if token.isName("else") { break }
            if end > index, token.isFirstOnLine, !continues(end) { break }
            end = after(end)
        }
        return end
    }

    /// Whether a line's first token goes on with the expression of the line before.
    private func continues(_ index: Int) -> Bool {
        let (before, token) = (self[index - 1], self[index])
        if before.kind == .mark, ["=", "+", "-", "*", "/", "&", "|", ":"].contains(before.text) {
            return true
        }
        if token.kind == .name { return ["as", "is"].contains(token.text) }
        return token.kind == .mark && !["@", "{", "[", "(", "~", "!", "\\"].contains(token.text)
    }
}
