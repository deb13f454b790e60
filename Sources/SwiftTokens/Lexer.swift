/// Cuts Swift into tokens: names, marks, literals; comments are kept apart.
///
/// It knows strings of one and several lines, raw ones, interpolations, nested comments and regex literals, and nothing of
/// what tokens mean. What stands before it distinguishes a bare regex literal from a division, as for the compiler.
package struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    private var isFirstOnLine = true
    private var textDepth = 0

    package private(set) var tokens: [Token] = []
    /// Bytes of each comment, ascending.
    package private(set) var comments: [Range<Int>] = []

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Goes through all bytes.
    package mutating func run() throws(LexicalFault) {
        try code(endsWithParenthesis: false)
    }

    /// Code up to the end, or up to and with the parenthesis that closes an interpolation.
    private mutating func code(endsWithParenthesis: Bool) throws(LexicalFault) {
        var open = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\n"):
                isFirstOnLine = true
                position += 1
            case UInt8(ascii: " "), 0x00, 0x09, 0x0B...0x0D: position += 1
            case UInt8(ascii: "/"): try slash()
            case UInt8(ascii: "\""), UInt8(ascii: "#"): try poundOrText()
            case UInt8(ascii: "`"): backticks()
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
            case _ where Self.isNameByte(byte):
                add(.name, upTo: end(from: position, while: Self.isNameByte))
            default:
                add(.mark, upTo: position + 1)
                guard endsWithParenthesis else { continue }
                if byte == UInt8(ascii: "(") { open += 1 }
                if byte == UInt8(ascii: ")") { open -= 1 }
                if open == 0 { return }
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, upTo end: Int) {
        let range = position..<end
        let text = kind == .text ? "" : String(decoding: bytes[range], as: UTF8.self)
        tokens.append(
            Token(
                kind: kind,
                text: text,
                range: range,
                isFirstOnLine: isFirstOnLine,
                isInText: textDepth > 0
            )
        )
        isFirstOnLine = false
        position = end
    }

    // MARK: Names and numbers

    private mutating func backticks() {
        let end = end(from: position + 1) { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
        guard byte(end) == UInt8(ascii: "`") else { return add(.mark, upTo: position + 1) }
        add(.name, upTo: end + 1)
    }

    private mutating func number() {
        var end = end(from: position, while: Self.isNameByte)
        if byte(end) == UInt8(ascii: "."), let digit = byte(end + 1), Self.isDigit(digit) {
            end = self.end(from: end + 1, while: Self.isNameByte)
        }
        add(.number, upTo: end)
    }

    private func end(from start: Int, while holds: (UInt8) -> Bool) -> Int {
        var end = start
        while end < bytes.count, holds(bytes[end]) { end += 1 }
        return end
    }

    // MARK: Comments and regex literals

    private mutating func slash() throws(LexicalFault) {
        let start = position
        switch byte(position + 1) {
        case UInt8(ascii: "/"):
            position = end(from: position) { $0 != UInt8(ascii: "\n") }
            comments.append(start..<position)
        case UInt8(ascii: "*"):
            try blockComment()
            comments.append(start..<position)
        default:
            add(regexEnd().map { _ in .text } ?? .mark, upTo: regexEnd() ?? position + 1)
        }
    }

    private mutating func blockComment() throws(LexicalFault) {
        let start = position
        var depth = 0
        repeat {
            guard position < bytes.count else {
                throw LexicalFault(what: .unendedComment, offset: start)
            }
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else {
                if starts("\n") { isFirstOnLine = true }
                position += 1
            }
        } while depth > 0
    }

    /// Where a bare regex literal that begins here ends; nil where the slash divides.
    private func regexEnd() -> Int? {
        guard isAtExpression, let next = byte(position + 1),
            !" \t\r\n),/*=".utf8.contains(next)
        else { return nil }
        var end = position + 1
        var isInClass = false
        while let byte = byte(end), byte != UInt8(ascii: "\n") {
            switch byte {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return end + 1
            default: break
            }
            end += 1
        }
        return nil
    }

    /// Whether a value may begin here, by the token before.
    private var isAtExpression: Bool {
        guard let last = tokens.last else { return true }
        return switch last.kind {
        case .mark: ![")", "]", "}", "?", "!", "."].contains(last.text)
        case .name: Self.wordsBeforeValues.contains(last.text)
        case .number, .pound, .text: false
        }
    }

    private static let wordsBeforeValues: Set = [
        "await", "case", "else", "guard", "if", "in", "is", "return", "throw", "try", "where",
        "while",
    ]

    // MARK: Strings

    private mutating func poundOrText() throws(LexicalFault) {
        let hashes = end(from: position) { $0 == UInt8(ascii: "#") } - position
        switch byte(position + hashes) {
        case UInt8(ascii: "\""): try text(hashes: hashes)
        case UInt8(ascii: "/") where hashes > 0: try extendedRegex(hashes: hashes)
        case let next? where hashes == 1 && Self.isNameByte(next):
            add(.pound, upTo: end(from: position + 1, while: Self.isNameByte))
        default: add(.mark, upTo: position + 1)
        }
    }

    private mutating func extendedRegex(hashes: Int) throws(LexicalFault) {
        let closing = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
        var end = position + hashes + 1
        while !bytes[end...].starts(with: closing) {
            guard end < bytes.count else {
                throw LexicalFault(what: .unendedText, offset: position)
            }
            end += byte(end) == UInt8(ascii: "\\") ? 2 : 1
            end = min(end, bytes.count)
        }
        add(.text, upTo: end + closing.count)
    }

    private mutating func text(hashes: Int) throws(LexicalFault) {
        let opening = position
        let quotes = quoteCount(hashes: hashes)
        let pounds = Array(repeating: UInt8(ascii: "#"), count: hashes)
        let closing = Array(repeating: UInt8(ascii: "\""), count: quotes) + pounds
        let escape = [UInt8(ascii: "\\")] + pounds
        var end = position + hashes + quotes
        while true {
            guard end < bytes.count, quotes == 3 || bytes[end] != UInt8(ascii: "\n") else {
                throw LexicalFault(what: .unendedText, offset: opening)
            }
            if bytes[end...].starts(with: closing) { break }
            guard bytes[end...].starts(with: escape) else {
                end += 1
                continue
            }
            end += escape.count
            guard byte(end) == UInt8(ascii: "(") else {
                // Before the end of a line it joins the next one; in text of one line that is an error, found above.
                if byte(end) != UInt8(ascii: "\n") { end += 1 }
                continue
            }
            add(.text, upTo: end)
            textDepth += 1
            guard textDepth <= Self.deepestText else {
                throw LexicalFault(what: .unendedText, offset: opening)
            }
            try code(endsWithParenthesis: true)
            textDepth -= 1
            end = position
        }
        add(.text, upTo: end + closing.count)
    }

    /// Beyond it nothing was written by a person, and each level is one of the stack.
    private static let deepestText = 64

    private func quoteCount(hashes: Int) -> Int {
        let start = position + hashes
        guard (1...2).allSatisfy({ byte(start + $0) == UInt8(ascii: "\"") }) else { return 1 }
        guard hashes > 0 else { return 3 }
        // `#"""#` is a quote in a raw string of one line.
        let rest = bytes[(start + 3)...].prefix { $0 != UInt8(ascii: "\n") }
        return rest.allSatisfy { " \t\r".utf8.contains($0) } ? 3 : 1
    }

    // MARK: Bytes

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            0x80...0xFF:
            true
        default: false
        }
    }
}

/// Text that is not Swift.
package struct LexicalFault: Error {
    package enum Kind: Hashable, Sendable {
        case unendedText
        case unendedComment
        /// A bracket that is not closed, or that closes another one or none.
        case unmatched(bracket: String)
        /// Brackets in brackets, more than the compiler takes.
        case nested(most: Int)
    }

    package var what: Kind
    /// The byte at which it begins.
    package var offset: Int

    package init(what: Kind, offset: Int) {
        self.what = what
        self.offset = offset
    }
}
