/// A piece of JSON.
package enum JSONToken: Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    case key(String), string(String)
    /// As written: an id of 64 bits does not fit a double.
    case number(String)
    case bool(Bool)
    case null
    case end
}

/// Reads JSON token by token from a stream, in constant memory.
///
/// Foundation's parser needs the whole file at once, many times its size as objects; exports reach gigabytes. Made for
/// foreign input: it never traps. `Failure` is the error of those who read: of their stream, and made of a fault.
package struct JSONTokenizer<Failure: Error> {
    private enum Expectation {
        case value, firstKey, key, firstElement, commaOrEnd, end
    }

    let limits: JSONLimits
    private let chunk: () throws(Failure) -> [UInt8]?
    private let failure: (JSONFault) -> Failure
    private var buffer: [UInt8] = []
    private var at = 0
    /// Bytes in buffers before this one.
    private var before = 0
    /// The line that was reached, from 1.
    package private(set) var line = 1
    private var lineStart = 0
    /// Whether each open container is an object.
    private var open: [Bool] = []
    private var expectation = Expectation.value
    /// How many characters were replaced.
    package private(set) var replaced = 0
    /// Whether texts are passed over: most of an export is never looked at.
    private var isSkipping = false

    /// Reads what `chunk` gives until it gives nil or nothing.
    package init(
        _ limits: JSONLimits = JSONLimits(),
        chunk: @escaping () throws(Failure) -> [UInt8]?,
        failure: @escaping (JSONFault) -> Failure
    ) {
        (self.limits, self.chunk, self.failure) = (limits, chunk, failure)
    }

    /// Containers that are open now.
    var depth: Int { open.count }

    /// The next token; ``JSONToken/end`` once and again after the one value that a file is.
    ///
    /// - Throws: What is made of a fault.
    package mutating func next() throws(Failure) -> JSONToken {
        while true {
            let byte = try skipBlanks()
            switch expectation {
            case .end:
                guard let byte else { return .end }
                throw wrong(byte, "the end")
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
    /// - Throws: What is made of a fault.
    package mutating func skipValue() throws(Failure) {
        let outside = depth
        isSkipping = true
        defer { isSkipping = false }
        repeat {
            let token = try next()
            if token == .end { return }
        } while depth > outside
    }

    private mutating func value(_ byte: UInt8) throws(Failure) -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard open.count < limits.depth else {
                throw malformed("a level too many", "\(limits.depth) levels at most")
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

    private mutating func close(_ isObject: Bool) -> JSONToken {
        at += 1
        open.removeLast()
        ended()
        return isObject ? .endObject : .endArray
    }

    private mutating func ended() { expectation = open.isEmpty ? .end : .commaOrEnd }

    // MARK: Bytes

    /// Makes sure that there is a byte at `at`; false at the end of the file.
    private mutating func fill() throws(Failure) -> Bool {
        guard at >= buffer.count else { return true }
        guard let next = try chunk() else { return false }
        before += buffer.count
        (buffer, at) = (next, 0)
        return at < buffer.count
    }

    private mutating func skipBlanks() throws(Failure) -> UInt8? {
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

    private mutating func word(_ text: String, _ token: JSONToken) throws(Failure) -> JSONToken {
        for expected in text.utf8 {
            guard try fill() else { throw torn("in `\(text)`") }
            guard buffer[at] == expected else { throw wrong(buffer[at], "`\(text)`") }
            at += 1
        }
        ended()
        return token
    }

    private mutating func number() throws(Failure) -> String {
        var text: [UInt8] = []
        while try fill() {
            let start = at
            while at < buffer.count, Self.isOfNumber(buffer[at]), at - start <= 1_024 { at += 1 }
            text += buffer[start..<at]
            guard text.count <= 1_024 else {
                throw malformed("a longer number", "1024 digits at most")
            }
            if at < buffer.count { break }
        }
        guard Self.isNumber(text) else {
            throw malformed("`\(String(decoding: text.prefix(40), as: UTF8.self))`", "a number")
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || byte == 45 || byte == 43 || byte == 46 || byte | 0x20 == 101
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
    private mutating func string() throws(Failure) -> String {
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
            guard scratch.count <= JSONLimits.longest else {
                throw malformed("a longer text", "64 MiB at most")
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

    private mutating func text(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        guard limits.replacesBytes else {
            throw malformed(
                "bytes that are no UTF-8, after `\(String(validPrefixOf: bytes))`",
                "UTF-8",
                .notUTF8
            )
        }
        replaced += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func escape(into scratch: inout [UInt8]) throws(Failure) {
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
                guard try fill(), buffer[at] == UInt8(ascii: "\\") else {
                    return try replace(&scratch)
                }
                at += 1
                guard try fill(), buffer[at] == UInt8(ascii: "u") else {
                    try replace(&scratch)
                    return try escape(into: &scratch)
                }
                at += 1
                let low = try hex()
                if (0xDC00..<0xE000).contains(low) {
                    let scalar = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                    return try append(scalar, to: &scratch)
                }
                try replace(&scratch)
                unit = low
            }
            try append(unit, to: &scratch)
        default:
            at -= 1
            throw wrong(byte, #"an escape: \" \\ \/ \b \f \n \r \t \u"#)
        }
    }

    private mutating func replace(_ scratch: inout [UInt8]) throws(Failure) {
        guard limits.replacesHalves else {
            throw malformed("half of a surrogate pair", "both halves")
        }
        replaced += 1
        scratch += [0xEF, 0xBF, 0xBD]
    }

    private mutating func append(
        _ value: UInt32,
        to scratch: inout [UInt8]
    ) throws(Failure) {
        guard let scalar = Unicode.Scalar(value) else { return try replace(&scratch) }
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func hex() throws(Failure) -> UInt32 {
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
    package func malformed(
        _ found: String,
        _ accepted: String,
        _ kind: JSONFault.Kind = .syntax
    ) -> Failure {
        failure(
            JSONFault(
                kind: kind,
                offset: before + at,
                line: line,
                column: before + at - lineStart + 1,
                found: found,
                accepted: accepted
            )
        )
    }

    private func wrong(_ byte: UInt8, _ accepted: String) -> Failure {
        let text =
            (33...126).contains(byte)
            ? "`\(Character(UnicodeScalar(byte)))`" : "byte 0x\(String(byte, radix: 16))"
        return malformed(text, accepted)
    }

    private func torn(_ place: String) -> Failure {
        malformed("the end of the file \(place)", "a whole JSON file", .torn)
    }

    private func empty() -> Failure { malformed("an empty file", "a JSON value", .empty) }
}
