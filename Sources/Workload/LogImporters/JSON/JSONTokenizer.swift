/// Reads JSON token by token from a stream, in constant memory.
///
/// Foundation's parser needs the whole file at once, many times its size as objects; exports reach gigabytes. Strict as
/// RFC 8259 is, except that halves of surrogate pairs, which other exporters write where they cut a text, become U+FFFD.
package struct JSONTokenizer {
    /// A piece of JSON.
    package enum Token: Hashable, Sendable {
        case beginObject, endObject, beginArray, endArray
        case key(String), string(String)
        /// As written: an id of 64 bits does not fit a double.
        case number(String)
        case bool(Bool)
        case null
        case end
    }

    /// Nesting beyond it is no one's chat.
    static let deepest = 256
    /// One text, in bytes.
    static let longest = 1 << 26

    private enum Expectation {
        case value, firstKey, key, firstElement, commaOrEnd, end
    }

    let name: String
    /// Whether bytes that are no UTF-8 are replaced instead of refused.
    private let isLenient: Bool
    private var stream: ByteStream
    private var buffer: [UInt8] = []
    private var at = 0
    /// Bytes in buffers before this one.
    private var before = 0
    private(set) var line = 1
    private var lineStart = 0
    /// Whether each open container is an object.
    private var open: [Bool] = []
    private var expectation = Expectation.value
    /// How many characters were replaced.
    private(set) var replaced = 0
    private var hasBegun = false
    /// Whether texts are passed over: most of an export is never looked at.
    private var isSkipping = false

    /// Reads JSON that lies in memory, in pieces; errors call it `name`.
    package init(chunks: [[UInt8]], name: String, isLenient: Bool = false) {
        self.init(ByteStream(chunks: chunks, name: name), isLenient: isLenient)
    }

    init(_ stream: ByteStream, isLenient: Bool = false) {
        self.stream = stream
        self.isLenient = isLenient
        name = stream.name
    }

    /// Containers that are open now.
    var depth: Int { open.count }

    /// The next token; ``Token/end`` once and again after the one value that a file is.
    ///
    /// - Throws: ``ImportError/malformed(file:line:found:accepted:)``
    package mutating func next() throws(ImportError) -> Token {
        while true {
            let byte = try skipBlanks()
            switch expectation {
            case .end:
                guard let byte else { return .end }
                throw wrong(byte, "the end of the file")
            case .commaOrEnd:
                guard let byte else { throw torn("after a value") }
                let isObject = open.last ?? false
                if byte == UInt8(ascii: ",") {
                    at += 1
                    expectation = isObject ? .key : .value
                } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    return close(isObject)
                } else {
                    throw wrong(byte, isObject ? "`,` or `}`" : "`,` or `]`")
                }
            case .firstKey, .key:
                guard let byte else { throw torn("in an object") }
                if byte == UInt8(ascii: "}"), expectation == .firstKey { return close(true) }
                guard byte == UInt8(ascii: "\"") else {
                    throw wrong(
                        byte,
                        expectation == .key ? "a key in quotes" : "a key in quotes or `}`"
                    )
                }
                let key = try string()
                guard try skipBlanks() == UInt8(ascii: ":") else {
                    guard at < buffer.count else { throw torn("after a key") }
                    throw wrong(buffer[at], "`:`")
                }
                at += 1
                expectation = .value
                return .key(key)
            case .firstElement:
                guard let byte else { throw torn("in an array") }
                if byte == UInt8(ascii: "]") { return close(false) }
                expectation = .value
            case .value:
                guard let byte else {
                    throw open.isEmpty ? empty() : torn("where a value should be")
                }
                return try value(byte)
            }
        }
    }

    /// Skips the value that comes next, whatever it is.
    ///
    /// - Throws: ``ImportError/malformed(file:line:found:accepted:)``
    package mutating func skipValue() throws(ImportError) {
        let outside = depth
        isSkipping = true
        defer { isSkipping = false }
        repeat {
            let token = try next()
            if token == .end { return }
        } while depth > outside
    }

    private mutating func value(_ byte: UInt8) throws(ImportError) -> Token {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard open.count < Self.deepest else {
                throw malformed("nesting deeper than \(Self.deepest)", "a chat export")
            }
            at += 1
            let isObject = byte == UInt8(ascii: "{")
            open.append(isObject)
            expectation = isObject ? .firstKey : .firstElement
            return isObject ? .beginObject : .beginArray
        case UInt8(ascii: "\""):
            let text = try string()
            ended()
            return .string(text)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let text = try number()
            ended()
            return .number(text)
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw wrong(byte, "a value")
        }
    }

    private mutating func close(_ isObject: Bool) -> Token {
        at += 1
        open.removeLast()
        ended()
        return isObject ? .endObject : .endArray
    }

    private mutating func ended() { expectation = open.isEmpty ? .end : .commaOrEnd }

    // MARK: Bytes

    /// Makes sure that there is a byte at `at`; false at the end of the file.
    private mutating func fill() throws(ImportError) -> Bool {
        guard at >= buffer.count else { return true }
        guard let chunk = try stream.next() else { return false }
        if !hasBegun, let encoding = LogFile.wideEncoding(chunk) {
            throw .notThisFormat(
                file: name,
                line: 1,
                found: "text in \(encoding)",
                accepted: "UTF-8"
            )
        }
        before += buffer.count
        buffer = chunk
        at = !hasBegun && chunk.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        hasBegun = true
        return at < buffer.count
    }

    private mutating func skipBlanks() throws(ImportError) -> UInt8? {
        while try fill() {
            switch buffer[at] {
            case 10:
                line += 1
                lineStart = before + at + 1
            case 32, 9, 13: break
            default: return buffer[at]
            }
            at += 1
        }
        return nil
    }

    private mutating func word(_ text: String, _ token: Token) throws(ImportError) -> Token {
        for expected in text.utf8 {
            guard try fill() else { throw torn("in `\(text)`") }
            guard buffer[at] == expected else { throw wrong(buffer[at], "`\(text)`") }
            at += 1
        }
        ended()
        return token
    }

    private mutating func number() throws(ImportError) -> String {
        var text: [UInt8] = []
        while try fill() {
            let byte = buffer[at]
            guard
                (48...57).contains(byte) || byte == 45 || byte == 43 || byte == 46
                    || byte == 101 || byte == 69
            else { break }
            text.append(byte)
            at += 1
            guard text.count <= 1_024 else {
                throw malformed("a number longer than 1024 digits", "a chat export")
            }
        }
        guard Self.isNumber(text) else {
            throw malformed("`\(String(decoding: text.prefix(40), as: UTF8.self))`", "a number")
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a text is a number of the grammar.
    ///
    /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
    private static func isNumber(_ text: [UInt8]) -> Bool {
        var at = 0
        func peek() -> UInt8 { at < text.count ? text[at] : 0 }
        func digits() -> Bool {
            let start = at
            while (48...57).contains(peek()) { at += 1 }
            return at > start
        }
        if peek() == 45 { at += 1 }
        if peek() == 48 { at += 1 } else if !digits() { return false }
        if peek() == 46 {
            at += 1
            if !digits() { return false }
        }
        if peek() == 101 || peek() == 69 {
            at += 1
            if peek() == 43 || peek() == 45 { at += 1 }
            if !digits() { return false }
        }
        return at == text.count
    }

    /// A text; `at` is its first quote.
    private mutating func string() throws(ImportError) -> String {
        at += 1
        // Most texts lie within the buffer and have no escapes.
        let run = plainRun()
        if run < buffer.count, buffer[run] == UInt8(ascii: "\"") {
            defer { at = run + 1 }
            if isSkipping { return "" }
            return try text(buffer[at..<run])
        }
        var scratch: [UInt8] = []
        while true {
            guard try fill() else { throw torn("in a text") }
            let end = plainRun()
            scratch += buffer[at..<end]
            at = end
            guard scratch.count <= Self.longest else {
                throw malformed("a text longer than 64 MiB", "a chat export")
            }
            guard at < buffer.count else { continue }
            switch buffer[at] {
            case UInt8(ascii: "\""):
                at += 1
                return try text(scratch[...])
            case UInt8(ascii: "\\"):
                at += 1
                try escape(into: &scratch)
            default:
                throw wrong(buffer[at], "a text without control characters; is a quote missing?")
            }
        }
    }

    /// Where the bytes end that stand for themselves in a text.
    private func plainRun() -> Int {
        buffer.withUnsafeBufferPointer { bytes in
            var index = at
            while index < bytes.count {
                let byte = bytes[index]
                if byte == 34 || byte == 92 || byte < 32 { break }
                index += 1
            }
            return index
        }
    }

    private mutating func text(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        guard isLenient else {
            throw malformed(
                "bytes that are no UTF-8, after `\(UTF8Check.validPrefix(bytes))`",
                "UTF-8; --lenient puts U+FFFD in their place"
            )
        }
        replaced += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func escape(into scratch: inout [UInt8]) throws(ImportError) {
        guard try fill() else { throw torn("in a text") }
        let byte = buffer[at]
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
        case UInt8(ascii: "b"): scratch.append(8)
        case UInt8(ascii: "f"): scratch.append(12)
        case UInt8(ascii: "n"): scratch.append(10)
        case UInt8(ascii: "r"): scratch.append(13)
        case UInt8(ascii: "t"): scratch.append(9)
        case UInt8(ascii: "u"):
            var unit = try hex()
            // A high half waits for its low half; without it, it is replaced, and what came instead counts by itself.
            while (0xD800..<0xDC00).contains(unit) {
                guard try fill(), buffer[at] == UInt8(ascii: "\\") else { return replace(&scratch) }
                at += 1
                guard try fill(), buffer[at] == UInt8(ascii: "u") else {
                    replace(&scratch)
                    return try escape(into: &scratch)
                }
                at += 1
                let low = try hex()
                if (0xDC00..<0xE000).contains(low) {
                    let scalar = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                    append(scalar, to: &scratch)
                    return
                }
                replace(&scratch)
                unit = low
            }
            append(unit, to: &scratch)
        default:
            at -= 1
            throw wrong(byte, #"an escape: \" \\ \/ \b \f \n \r \t \u"#)
        }
    }

    private mutating func replace(_ scratch: inout [UInt8]) {
        replaced += 1
        scratch += [0xEF, 0xBF, 0xBD]
    }

    private mutating func append(_ value: UInt32, to scratch: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return replace(&scratch) }
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func hex() throws(ImportError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard try fill() else { throw torn("in a text") }
            guard let digit = Character(UnicodeScalar(buffer[at])).hexDigitValue else {
                throw wrong(buffer[at], "four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }

    // MARK: Errors

    /// An error at the place that was reached.
    func malformed(_ found: String, _ accepted: String) -> ImportError {
        .malformed(
            file: name,
            line: line,
            found: "\(found), at column \(before + at - lineStart + 1)",
            accepted: accepted
        )
    }

    private func wrong(_ byte: UInt8, _ accepted: String) -> ImportError {
        let text =
            (33...126).contains(byte)
            ? "`\(Character(UnicodeScalar(byte)))`" : "byte 0x\(String(byte, radix: 16))"
        return malformed(text, accepted)
    }

    private func torn(_ place: String) -> ImportError {
        malformed("the end of the file \(place)", "a whole JSON file: was the export stopped?")
    }

    private func empty() -> ImportError {
        .notThisFormat(file: name, line: 1, found: "an empty file", accepted: "a JSON value")
    }
}
