package import JSONTokens
package import NIOCore

/// The members of an object, read by name and type; errors say where.
package struct JSONFields {
    private let members: [JSONValue.Member]
    private let path: String

    package init() { (members, path) = ([], "") }

    /// The members of the object that `value` is.
    ///
    /// - Throws: `WireError/field(_:found:accepted:)` where it is none.
    package init(_ value: JSONValue, path: String = "") throws(WireError) {
        guard case .object(let members) = value else {
            throw .field(path.isEmpty ? "body" : path, found: value.kind, accepted: "an object")
        }
        self.members = members
        self.path = path
    }

    /// The members of the object that `buffer` holds.
    package init(reading buffer: ByteBuffer) throws(WireError) {
        try self.init(reading: buffer.readableBytesView)
    }

    /// The members of the object that `bytes` are.
    package init(reading bytes: some Sequence<UInt8>) throws(WireError) {
        try self.init(JSONValue(received: bytes))
    }

    /// Whether there is such a member.
    package func has(_ name: String) -> Bool { self[name] != nil }

    private subscript(name: String) -> JSONValue? { members.first { $0.key == name }?.value }

    private func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    private func refusal(_ name: String, _ accepted: String) -> WireError {
        .field(place(name), found: self[name]?.kind ?? "nothing", accepted: accepted)
    }

    /// A text of at most so many Unicode scalars.
    package func string(_ name: String, most: Int) throws(WireError) -> String {
        guard case .string(let text)? = self[name] else { throw refusal(name, "a text") }
        // Most texts are shorter in bytes already.
        guard text.utf8.count <= most || text.unicodeScalars.count <= most else {
            throw .field(
                place(name),
                found: "\(text.unicodeScalars.count) characters",
                accepted: "\(most) at most"
            )
        }
        return text
    }

    /// A whole number that fits.
    package func integer<Value: FixedWidthInteger>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(WireError) -> Value {
        guard case .number(let text)? = self[name],
            let found = Value(text) ?? Double(text).flatMap({ Value(exactly: $0) })
        else { throw refusal(name, "a whole number, \(Value.min) to \(Value.max)") }
        return found
    }

    package func decimal(_ name: String) throws(WireError) -> Double {
        guard case .number(let text)? = self[name], let value = Double(text), value.isFinite else {
            throw refusal(name, "a finite number")
        }
        return value
    }

    /// A number of 64 bits, as a text of 16 hexadecimal digits: beyond 2⁵³ many readers round numbers.
    package func longNumber(_ name: String) throws(WireError) -> UInt64 {
        guard case .string(let text)? = self[name], let value = UInt64(wireDigits: text) else {
            throw refusal(name, "16 hexadecimal digits in lower case")
        }
        return value
    }

    /// A truth value.
    package func bool(_ name: String) throws(WireError) -> Bool {
        guard case .bool(let value)? = self[name] else { throw refusal(name, "true or false") }
        return value
    }

    package func object(_ name: String) throws(WireError) -> JSONFields {
        guard let member = self[name] else { throw refusal(name, "an object") }
        return try JSONFields(member, path: place(name))
    }

    /// The elements of an array; none where there is no such member.
    package func array<Element>(
        _ name: String,
        _ read: (JSONFields) throws(WireError) -> Element
    ) throws(WireError) -> [Element] {
        guard let member = self[name] else { return [] }
        guard case .array(let elements) = member else { throw refusal(name, "an array") }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            result.append(try read(JSONFields(element, path: "\(place(name))[\(index)]")))
        }
        return result
    }
}

extension JSONValue {
    /// How deep arrays and objects may lie in each other on the wire.
    package static let mostDepth = 32

    /// Reads all of `bytes`, strictly.
    package init(received bytes: some Sequence<UInt8>) throws(WireError) {
        var rest = Array(bytes)
        var tokens = JSONTokenizer<WireError>(.strict(depth: Self.mostDepth)) {
            defer { rest = [] }
            return rest
        } failure: {
            .malformedJSON(offset: $0.offset, accepted: $0.accepted)
        }
        self = try tokens.value()
        _ = try tokens.next()
    }

    /// What it is, for errors.
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): "\(text.prefix(40))"
        case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension UInt64 {
    /// 16 hexadecimal digits in lower case.
    package var wireDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Reads 16 hexadecimal digits in lower case; nil for anything else.
    package init?(wireDigits text: String) {
        guard let value = UInt64(text, radix: 16), value.wireDigits == text else { return nil }
        self = value
    }
}
