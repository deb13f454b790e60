/// Reads one JSON text (RFC 8259), strictly: UTF-8 is checked, names are unique, depth is limited.
///
/// Made for foreign input: it never traps, and takes memory in proportion to the bytes that it is given.
package struct JSONParser {
    /// How deep arrays and objects may lie in each other.
    package static let mostDepth = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads all of `bytes` as one value.
    ///
    /// - Throws: `WireError/malformedJSON(offset:accepted:)`
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> JSONTree {
        var parser = JSONParser(bytes)
        parser.skipBlanks()
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.place == bytes.count else { throw parser.failure("the end") }
        return value
    }

    /// Reads all of `text` as one value.
    ///
    /// - Throws: `WireError/malformedJSON(offset:accepted:)`
    package static func parse(_ bytes: some Sequence<UInt8>) throws(WireError) -> JSONTree {
        let bytes = Array(bytes)
        let result: Result<JSONTree, WireError> = bytes.withUnsafeBufferPointer { pointer in
            do throws(WireError) { return .success(try parse(pointer)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func failure(_ accepted: String) -> WireError {
        .malformedJSON(offset: place, accepted: accepted)
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            place += 1
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func value(depth: Int) throws(WireError) -> JSONTree {
        guard depth < Self.mostDepth else { throw failure("\(Self.mostDepth) levels at most") }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return try number()
        case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
            return try number()
        default: throw failure("a value")
        }
    }

    private mutating func word(
        _ word: StaticString,
        _ value: JSONTree
    ) throws(WireError) -> JSONTree {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes.count - place >= letters.count,
            bytes[place..<place + letters.count].elementsEqual(letters)
        else { throw failure("\(word)") }
        place += letters.count
        return value
    }

    private mutating func object(depth: Int) throws(WireError) -> JSONTree {
        place += 1
        var members: [String: JSONTree] = [:]
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw failure("a name") }
            let start = place
            let name = try string()
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw failure(":") }
            skipBlanks()
            let member = try value(depth: depth + 1)
            guard members.updateValue(member, forKey: name) == nil else {
                place = start
                throw failure("each name once")
            }
            skipBlanks()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw failure(", or }") }
        }
    }

    private mutating func array(depth: Int) throws(WireError) -> JSONTree {
        place += 1
        var elements: [JSONTree] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            skipBlanks()
            elements.append(try value(depth: depth + 1))
            skipBlanks()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { throw failure(", or ]") }
        }
    }

    private mutating func digits() throws(WireError) {
        let start = place
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            place += 1
        }
        guard place > start else { throw failure("a digit") }
    }

    private mutating func number() throws(WireError) -> JSONTree {
        let start = place
        var isWhole = true
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) {
            isWhole = false
            try digits()
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        guard place - start <= 400 else { throw failure("400 characters of a number at most") }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let value = Int64(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw failure("a finite number") }
        return .decimal(value)
    }

    private mutating func string() throws(WireError) -> String {
        place += 1
        let start = place
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
        {
            place += 1
        }
        // Most texts have nothing to unescape.
        if next == UInt8(ascii: "\"") {
            guard let text = String(validating: bytes[start..<place], as: UTF8.self) else {
                throw failure("UTF-8")
            }
            place += 1
            return text
        }
        var units = Array(bytes[start..<place])
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: units, as: UTF8.self) else {
                    throw failure("UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): try escape(into: &units)
            case 0..<0x20:
                place -= 1
                throw failure("\\u00.. for a control character")
            default: units.append(byte)
            }
        }
        throw failure("\"")
    }

    private mutating func escape(into units: inout [UInt8]) throws(WireError) {
        guard let byte = next else { throw failure("an escape") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "u"): try units.append(contentsOf: String(scalar()).utf8)
        default:
            place -= 1
            throw failure("one of \"\\/bfnrtu")
        }
    }

    /// What follows `\u`: four digits, or two pairs of four for a scalar beyond the first 65 536.
    private mutating func scalar() throws(WireError) -> Unicode.Scalar {
        let high = try fourDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard (0xD800..<0xDC00).contains(high), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u"))
        else { throw failure("a pair of surrogates") }
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw failure("a pair of surrogates") }
        return scalar
    }

    private mutating func fourDigits() throws(WireError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch next {
            case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
                digit = byte - UInt8(ascii: "0")
            case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte):
                digit = byte - UInt8(ascii: "a") + 10
            case let byte? where (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte):
                digit = byte - UInt8(ascii: "A") + 10
            default: throw failure("four hexadecimal digits")
            }
            place += 1
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

extension String {
    fileprivate init(_ scalar: Unicode.Scalar) { self.init(Character(scalar)) }
}
