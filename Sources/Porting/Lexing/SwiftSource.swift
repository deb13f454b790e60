/// A Swift file as tokens, with each bracket's partner.
struct SwiftSource: Sendable {
    let path: String
    let bytes: [UInt8]
    let tokens: [Token]
    /// Bytes of each comment, ascending.
    let comments: [Range<Int>]
    /// By number of token: that of the bracket that closes or opens it; its own for all others.
    private let partners: [Int]
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
            case "(", "[", "{": open.append(index)
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

extension Array {
    /// The first index whose element belongs to the second part, where the array has all of the first part first.
    fileprivate func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
