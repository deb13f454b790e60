package import NIOCore

/// The members of an object, read by name and type; errors say where.
package struct JSONFields {
    private let members: [String: JSONTree]
    private let path: String

    /// The members of the object that `tree` is.
    ///
    /// - Throws: `WireError/field(_:found:accepted:)` where it is none.
    package init(_ tree: JSONTree, path: String = "") throws(WireError) {
        guard case .object(let members) = tree else {
            throw .field(path.isEmpty ? "body" : path, found: tree.kind, accepted: "an object")
        }
        self.members = members
        self.path = path
    }

    /// The members of the object that `buffer` holds.
    ///
    /// - Throws: `WireError`
    package init(reading buffer: ByteBuffer) throws(WireError) {
        let result: Result<JSONTree, WireError> = buffer.withUnsafeReadableBytes { bytes in
            do throws(WireError) {
                return .success(try JSONParser.parse(bytes.bindMemory(to: UInt8.self)))
            } catch { return .failure(error) }
        }
        try self.init(result.get())
    }

    /// Whether there is such a member.
    package func has(_ name: String) -> Bool { members[name] != nil }

    private func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    private func refusal(_ name: String, _ accepted: String) -> WireError {
        .field(place(name), found: members[name]?.kind ?? "nothing", accepted: accepted)
    }

    /// A text of at most so many Unicode scalars.
    package func string(_ name: String, most: Int) throws(WireError) -> String {
        guard case .string(let text)? = members[name] else { throw refusal(name, "a text") }
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
        let found: Value? =
            switch members[name] {
            case .integer(let value)?: Value(exactly: value)
            case .decimal(let value)?: Value(exactly: value)
            default: nil
            }
        guard let found else { throw refusal(name, "a whole number, \(Value.min) to \(Value.max)") }
        return found
    }

    /// A number.
    package func decimal(_ name: String) throws(WireError) -> Double {
        switch members[name] {
        case .integer(let value)?: return Double(value)
        case .decimal(let value)?: return value
        default: throw refusal(name, "a number")
        }
    }

    /// A number of 64 bits, as a text of 16 hexadecimal digits: beyond 2⁵³ many readers round numbers.
    package func longNumber(_ name: String) throws(WireError) -> UInt64 {
        guard case .string(let text)? = members[name], let value = UInt64(wireDigits: text) else {
            throw refusal(name, "16 hexadecimal digits in lower case")
        }
        return value
    }

    /// A truth value.
    package func bool(_ name: String) throws(WireError) -> Bool {
        guard case .bool(let value)? = members[name] else { throw refusal(name, "true or false") }
        return value
    }

    /// An object.
    package func object(_ name: String) throws(WireError) -> JSONFields {
        guard let member = members[name] else { throw refusal(name, "an object") }
        return try JSONFields(member, path: place(name))
    }

    /// The elements of an array; none where there is no such member.
    package func array<Element>(
        _ name: String,
        _ read: (JSONFields) throws(WireError) -> Element
    ) throws(WireError) -> [Element] {
        guard let member = members[name] else { return [] }
        guard case .array(let elements) = member else { throw refusal(name, "an array") }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            result.append(try read(JSONFields(element, path: "\(place(name))[\(index)]")))
        }
        return result
    }
}

extension UInt64 {
    /// Reads 16 hexadecimal digits in lower case; nil for anything else.
    package init?(wireDigits text: String) {
        guard text.utf8.count == 16 else { return nil }
        var value: UInt64 = 0
        for byte in text.utf8 {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            value = value << 4 | UInt64(digit)
        }
        self = value
    }
}
