import RegexBuilder
import RunRecords

/// The changes that one line of Swift can have, each behind a switch.
///
/// Lines are text here: what is no Swift after a change, or no Swift of these types, the compiler names.
struct LineChanges {
    /// What each changes is what its pattern captures.
    private let patterns: [TestabilityRecord.Operator: [Regex<(Substring, Substring)>]]

    init() {
        // Without what others need, as an initialiser needs its superclass's.
        let call =
            #/
            (?!(?:super|self)\.init|init|subscript|fatalError|precondition|assert|withExtendedLifetime)
            ((?:[a-zA-Z_]\w*[?!]?\.)*[a-zA-Z_]\w*[?!]?\(.*\)(?:\ \{\ .*\ \})?
            |(?:[a-zA-Z_]\w*[?!]?\.)+[a-zA-Z_]\w*\ \{\ .*\ \})
            /#
        let condition =
            #/
            \s*(?:(?:\}\ else\ )?if|guard)
            \ ((?:(?!\b(?:let|var|case|await|try|is|in)\b)[^,{}\#])+?)
            \ (?:else\ )?\{.*$
            /#
        patterns = [
            .negatedCondition: [condition],
            // All that a function of one line does, or a statement of one line.
            .removedCall: [
                Regex {
                    /\s+.*\bfunc [^{>]*\) \{\ /
                    call
                    /\ \}$/
                },
                Regex {
                    /\s+/
                    call
                    /$/
                },
            ],
            .flippedLiteral: [/(?!.*\bcase\b).*?\b(true|false)\b/],
            .swappedSign: [/.*? [+-]=? (1)(?![\w.])/],
        ]
        .mapValues { $0.map { $0.matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple) } }
    }

    /// A line with a change; nil where it can have none of this kind.
    ///
    /// - Parameters:
    ///   - line: Without a comment at its end.
    ///   - change: The kind.
    ///   - isOn: The expression that turns the change on.
    /// - Returns: The whole line.
    func changed(
        _ line: Substring,
        by change: TestabilityRecord.Operator,
        where isOn: String
    ) -> String? {
        let found = patterns[change, default: []].lazy.compactMap { line.prefixMatch(of: $0) }.first
        guard let what = found?.1, Self.isBalanced(what) else { return nil }
        let before = line[..<what.startIndex]
        // Not within a text.
        guard before.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else {
            return nil
        }
        let changed =
            switch change {
            case .negatedCondition: "(\(what)) != \(isOn)"
            case .removedCall: "if !\(isOn) { \(what) }"
            case .flippedLiteral: "(\(what) != \(isOn))"
            case .swappedSign: "(\(isOn) ? -\(what) : \(what))"
            }
        return before + changed + line[what.endIndex...]
    }

    /// Whether every bracket in a text is closed there, and none before it is opened.
    private static func isBalanced(_ text: Substring) -> Bool {
        var depth = 0
        for scalar in text.unicodeScalars {
            if "([{".unicodeScalars.contains(scalar) { depth += 1 }
            if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
