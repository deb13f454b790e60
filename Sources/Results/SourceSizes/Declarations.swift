internal import SwiftTokens

/// The types of a file, and the words each is made of.
///
/// Read off its words, not parsed: a declaration is a keyword, a name and what stands in braces behind them. What is nested
/// in a type belongs to it.
struct Declarations {
    /// A type's declaration or an extension, on the file's top level.
    struct Part {
        /// Of an extension of `A.B`, `A`.
        var name: String
        var isExtension: Bool
        /// The names behind the colon.
        var inherited: [String] = []
        /// Words that may name a type: those behind a dot cannot name one of the top level.
        var words: Set<String> = []
        /// Types nested in it.
        var nested: [String] = []
    }

    /// In their order.
    private(set) var parts: [Part] = []
    private(set) var imports: Set<String> = []

    private static let kinds: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    init(_ code: SwiftCode) {
        let words = Word.all(in: code)
        var depth = 0
        var position = 0
        while position < words.count {
            let word = words[position]
            switch word.text {
            case "{": depth += 1
            case "}":
                depth -= 1
            case "import" where depth == 0:
                if let module = Word.name(after: position, in: words) { imports.insert(module) }
            default:
                if depth == 0, let name = Self.declared(at: position, in: words) {
                    position = add(word.text, name, from: position, words)
                    continue
                }
            }
            position += 1
        }
    }

    /// The name that a keyword at this place declares; nil for other uses of the word.
    private static func declared(at position: Int, in words: [Word]) -> String? {
        let word = words[position]
        guard kinds.contains(word.text), !word.isMember,
            let name = Word.name(after: position, in: words),
            // `class func`, and variables called actor.
            !["func", "init", "let", "subscript", "var"].contains(name)
        else { return nil }
        return name
    }

    /// Takes in everything up to the closing brace.
    ///
    /// - Returns: The place behind it.
    private mutating func add(
        _ kind: String,
        _ name: String,
        from start: Int,
        _ words: [Word]
    ) -> Int {
        var part = Part(name: name, isExtension: kind == "extension")
        var position = start + 2
        var depth = 0
        var isInherited = false
        while position < words.count {
            let word = words[position]
            switch word.text {
            case "{": depth += 1
            case "}": depth -= 1
            case ":" where depth == 0: isInherited = true
            case "where" where depth == 0: isInherited = false
            default:
                if word.isName, !word.isMember { part.words.insert(word.text) }
                if depth == 0, isInherited, word.isName, !word.isMember {
                    part.inherited.append(word.text)
                }
                if depth > 0, word.text != "extension",
                    let nested = Self.declared(at: position, in: words)
                {
                    part.nested.append(nested)
                }
            }
            position += 1
            if depth == 0, word.text == "}" { break }
        }
        parts.append(part)
        return position
    }
}

/// A name, or one of the marks that declarations are made of.
private struct Word {
    var text: String
    var isName: Bool
    /// Whether it stands behind a dot.
    var isMember: Bool

    static func all(in code: SwiftCode) -> [Word] {
        code.tokens.indices.compactMap { index in
            let token = code.tokens[index]
            guard let name = token.name else {
                return token.kind == .mark && "{}:".contains(token.text)
                    ? Word(text: token.text, isName: false, isMember: false) : nil
            }
            let isMember = index > 0 && code.tokens[index - 1].isMark(".")
            return Word(text: name, isName: true, isMember: isMember)
        }
    }

    /// The name that follows at once.
    static func name(after position: Int, in words: [Word]) -> String? {
        guard words.indices.contains(position + 1), words[position + 1].isName else { return nil }
        return words[position + 1].text
    }
}
