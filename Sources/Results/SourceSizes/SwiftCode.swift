/// Swift text without what the compiler does not run: comments and the insides of string literals.
///
/// Source rules look at this, so that a comment may name what code must not use. What stands inside `\(…)` is code
/// and stays. Regex literals are taken for code; one that holds an odd number of quotes is not understood.
package struct SwiftCode: Sendable {
    /// As many lines as the text has.
    package let code: String
    /// Lines with anything but blanks and comments on them; text in a literal of several lines counts.
    package let codeLines: Int

    package init(_ text: String) {
        var stripper = Stripper(bytes: Array(text.utf8))
        code = String(decoding: stripper.run(), as: UTF8.self)
        codeLines = stripper.codeLines
    }

    /// One per line of the text, in order.
    package var lines: [String] {
        code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

private struct Stripper {
    private enum Mode {
        /// With so many parentheses open; one too many closed ends an interpolation.
        case code(open: Int)
        case string(quotes: Int, hashes: Int)
    }

    private static let marks = Set("\n\"#()/\\".utf8)
    private static let blanks = Set(" \t\r".utf8)

    private let bytes: [UInt8]
    private var position = 0
    private var modes: [Mode] = []
    private var output: [UInt8] = []
    private(set) var codeLines = 0
    private var isCodeLine = false

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func run() -> [UInt8] {
        var mode = Mode.code(open: 0)
        while position < bytes.count {
            // Most bytes mean nothing in either mode, and unoptimised tests read every source.
            if !Self.marks.contains(bytes[position]) {
                if case .code = mode { output.append(bytes[position]) }
                if !Self.blanks.contains(bytes[position]) { noteCode() }
                position += 1
                continue
            }
            switch mode {
            case .code(let open): code(open, &mode)
            case .string(let quotes, let hashes): string(quotes, hashes, &mode)
            }
        }
        return output
    }

    private mutating func noteCode() {
        guard !isCodeLine else { return }
        isCodeLine = true
        codeLines += 1
    }

    private mutating func endLine() {
        output.append(UInt8(ascii: "\n"))
        isCodeLine = false
    }

    private mutating func code(_ open: Int, _ mode: inout Mode) {
        if starts("//") {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        } else if starts("/*") {
            comment()
        } else if let (quotes, hashes) = openingQuotes() {
            modes.append(mode)
            mode = .string(quotes: quotes, hashes: hashes)
            position += quotes + hashes
            output.append(UInt8(ascii: "\""))
            noteCode()
        } else if starts("("), !modes.isEmpty {
            mode = .code(open: open + 1)
            keep()
        } else if starts(")"), !modes.isEmpty {
            if open > 0 { mode = .code(open: open - 1) } else { mode = modes.removeLast() }
            keep()
        } else {
            keep()
        }
    }

    private mutating func string(_ quotes: Int, _ hashes: Int, _ mode: inout Mode) {
        let pounds = String(repeating: "#", count: hashes)
        if starts("\\" + pounds) {
            noteCode()
            position += 1 + hashes
            if starts("(") {
                modes.append(mode)
                mode = .code(open: 0)
                keep()
            } else {
                // Before the end of a line it joins the next one.
                if starts("\n") { endLine() }
                position += 1
            }
        } else if starts(String(repeating: "\"", count: quotes) + pounds) {
            position += quotes + hashes
            output.append(UInt8(ascii: "\""))
            noteCode()
            mode = modes.removeLast()
        } else {
            if starts("\n") { endLine() } else { noteCode() }
            position += 1
        }
    }

    /// Skips a block comment, which may hold others, and keeps its line ends.
    private mutating func comment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else {
                if starts("\n") { endLine() }
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    private func openingQuotes() -> (quotes: Int, hashes: Int)? {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard byte(hashes) == UInt8(ascii: "\"") else { return nil }
        let more = (1...2).allSatisfy { byte(hashes + $0) == UInt8(ascii: "\"") }
        return (more ? 3 : 1, hashes)
    }

    private mutating func keep() {
        if starts("\n") {
            endLine()
        } else {
            output.append(bytes[position])
            noteCode()
        }
        position += 1
    }

    private func byte(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func starts(_ text: String) -> Bool {
        text.utf8.enumerated().allSatisfy { byte($0.offset) == $0.element }
    }
}
