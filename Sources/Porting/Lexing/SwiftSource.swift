internal import ReportedErrors
internal import SwiftTokens

/// A Swift file as tokens, with each bracket's partner.
struct SwiftSource: Sendable {
    let path: String
    let bytes: [UInt8]
    let tokens: [Token]
    /// Bytes of each comment, ascending.
    let comments: [Range<Int>]
    /// By number of token: that of the bracket that closes or opens it; its own for all others.
    private let partners: [Int]
    /// By number of a `<` that begins generic parameters or arguments: that of the `>` that ends them.
    private let generics: [Int: Int]
    /// By number of token: the first opening brace from there on within the same brackets; nil where there is none.
    private let braces: [Int?]
    private let lineStarts: [Int]

    /// Cuts a file into tokens.
    ///
    /// - Throws: ``PortError/notUTF8(path:line:)``, ``PortError/unparsable(path:line:fault:)``
    init(path: String, bytes: [UInt8]) throws(PortError) {
        self.path = path
        self.bytes = bytes
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        let starts = lineStarts
        func line(_ offset: Int) -> Int { starts.partitioningIndex { $0 > offset } }

        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let broken = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil }) {
            throw .notUTF8(path: path, line: broken + 1)
        }
        do throws(LexicalFault) {
            var lexer = Lexer(bytes)
            try lexer.run()
            tokens = lexer.tokens
            comments = lexer.comments
            partners = try Self.partners(of: lexer.tokens)
            generics = Self.generics(in: lexer.tokens)
            braces = Self.braces(in: lexer.tokens)
        } catch {
            throw .unparsable(path: path, line: line(error.offset), fault: error.what)
        }
    }

    private static func partners(of tokens: [Token]) throws(LexicalFault) -> [Int] {
        func fault(_ index: Int) -> LexicalFault {
            let token = tokens[index]
            return LexicalFault(
                what: .unmatched(bracket: token.text),
                offset: token.range.lowerBound
            )
        }
        var partners = Array(tokens.indices)
        var open: [Int] = []
        for index in tokens.indices where tokens[index].kind == .mark {
            switch tokens[index].text {
            case "(", "[", "{":
                open.append(index)
                guard open.count <= deepest else {
                    throw LexicalFault(
                        what: .nested(most: deepest),
                        offset: tokens[index].range.lowerBound
                    )
                }
            case ")", "]", "}":
                guard let opening = open.popLast() else { throw fault(index) }
                let wanted = ["(": ")", "[": "]", "{": "}"][tokens[opening].text]
                guard wanted == tokens[index].text else { throw fault(opening) }
                partners[opening] = index
                partners[index] = opening
            default: break
            }
        }
        if let opening = open.last { throw fault(opening) }
        return partners
    }

    /// The compiler takes no more brackets within each other, and each is a level of the stack here.
    private static let deepest = 256

    /// Which `<` are brackets: those with a `>` behind, within the same brackets and before the next brace.
    private static func generics(in tokens: [Token]) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        // What is open in each of the brackets around.
        var outer: [[Int]] = []
        var open: [Int] = []
        for index in tokens.indices where tokens[index].kind == .mark {
            switch tokens[index].text {
            case "<": open.append(index)
            // Not that of an arrow.
            case ">" where index == 0 || !tokens[index - 1].isMark("-"):
                if let start = open.popLast() { ends[start] = index }
            case "{":
                outer.append([])
                open = []
            case "(", "[":
                outer.append(open)
                open = []
            case "}", ")", "]": open = outer.popLast() ?? []
            default: break
            }
        }
        return ends
    }

    private static func braces(in tokens: [Token]) -> [Int?] {
        var braces: [Int?] = Array(repeating: nil, count: tokens.count)
        var outer: [Int?] = []
        var next: Int?
        for index in tokens.indices.reversed() {
            if tokens[index].kind == .mark {
                switch tokens[index].text {
                case ")", "]", "}":
                    outer.append(next)
                    next = nil
                case "(", "[": next = outer.popLast() ?? nil
                case "{":
                    outer.removeLast()
                    next = index
                default: break
                }
            }
            braces[index] = next
        }
        return braces
    }

    /// The first opening brace from a token on, within the same brackets; nil where there is none.
    func brace(from index: Int) -> Int? { braces.indices.contains(index) ? braces[index] : nil }

    /// The token behind generic parameters or arguments that begin at a `<`; behind that mark where it compares.
    func endOfGenerics(at index: Int) -> Int { (generics[index] ?? index) + 1 }

    /// A token, or ``Token/end`` beyond the last and before the first.
    subscript(index: Int) -> Token { tokens.indices.contains(index) ? tokens[index] : .end }

    /// The other bracket of a bracket; the token's own number for any other.
    func partner(of index: Int) -> Int { tokens.indices.contains(index) ? partners[index] : index }

    /// The token behind this one, and behind all that it opens.
    func after(_ index: Int) -> Int { max(partner(of: index), index) + 1 }

    /// Line number of a byte, from 1.
    func line(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }

    /// Line number of a token, from 1.
    func line(of index: Int) -> Int { line(at: self[index].range.lowerBound) }

    /// What is written in these bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Bytes from the first of these tokens to the last, with what stands between them.
    func bytes(of range: Range<Int>) -> Range<Int> {
        range.isEmpty
            ? self[range.lowerBound].range.lowerBound..<self[range.lowerBound].range.lowerBound
            : self[range.lowerBound].range.lowerBound..<self[range.upperBound - 1].range.upperBound
    }

    /// Whether a token stands right behind the one before.
    func isJoined(_ index: Int) -> Bool {
        self[index - 1].range.upperBound == self[index].range.lowerBound
    }
}

extension [Range<Int>] {
    /// Whether one of these, which ascend and do not overlap each other, has something of a range.
    func overlap(_ range: Range<Int>) -> Bool {
        let first = partitioningIndex { $0.upperBound > range.lowerBound }
        return self[first...].first { !$0.isEmpty }?.overlaps(range) ?? false
    }
}
