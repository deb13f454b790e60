package import Foundation
internal import JSONTokens
internal import ReportedErrors

/// An object of a file, with every key, also those whose value is nil: they are written as null.
package struct FileObject: Encodable, ExpressibleByDictionaryLiteral {
    /// A key that no enumeration lists.
    struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    private let fields: [(key: String, value: any Encodable)]

    package init(dictionaryLiteral fields: (String, any Encodable)...) { self.fields = fields }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (key, value) in fields {
            try container.encode(value, forKey: Name(stringValue: key))
        }
    }
}

/// A value whose key a file has also where there is none, as null: readers need not know which are optional.
@propertyWrapper
package struct OrNull<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws { wrappedValue = try Value?(from: decoder) }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
    /// Takes a key that is not there for one whose value is null.
    package func decode<Value>(
        _ type: OrNull<Value>.Type,
        forKey key: Key
    ) throws -> OrNull<Value> {
        OrNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

/// Reads and writes the JSON files of this module, all in one way.
///
/// Keys are sorted and numbers are written with the fewest digits that give them back exactly, so
/// equal values make equal bytes and a difference between two files is a difference in results.
package enum RecordFile {
    /// Writes a value: in lines that people read and compare, or in a single one for what holds samples.
    package static func encode(
        _ value: some Encodable,
        isCompact: Bool = false
    ) throws(RecordError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.dateEncodingStrategy = .iso8601
        do {
            return try encoder.encode(value) + Data("\n".utf8)
        } catch EncodingError.invalidValue(_, let context) {
            throw .notFinite(field: context.codingPath.path)
        } catch {
            throw .unreadable(field: "", reason: "\(error)")
        }
    }

    /// The same JSON with so many significant digits in numbers that have more.
    static func rounded(_ json: Data, digits: Int) -> Data {
        var text: [UInt8] = []
        text.reserveCapacity(json.count)
        scan(json) { number in
            let isLong = number.count > digits + 1 && number.contains(UInt8(ascii: "."))
            guard isLong, let value = Double(String(decoding: number, as: UTF8.self)) else {
                return text += number
            }
            text += String(format: "%.\(digits)g", value).utf8
        } other: {
            text.append($0)
        }
        return Data(text)
    }

    /// Goes through JSON: its numbers, and every byte between them.
    private static func scan(_ json: Data, number: ([UInt8]) -> Void, other: (UInt8) -> Void) {
        var digits: [UInt8] = []
        var (isInString, isEscaped) = (false, false)
        func end() {
            guard !digits.isEmpty else { return }
            number(digits)
            digits.removeAll(keepingCapacity: true)
        }
        for byte in json {
            if !isInString,
                (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
                    || !digits.isEmpty && "+.eE".utf8.contains(byte)
            {
                digits.append(byte)
                continue
            }
            end()
            other(byte)
            if isEscaped {
                isEscaped = false
            } else if isInString, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            }
        }
        end()
    }

    /// The schema is read first: a file of another version would fail on some field or other, and
    /// the message would lead astray.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from data: Data,
        schema: String
    ) throws(RecordError) -> Value {
        let found = try self.schema(of: data)
        guard found == schema else {
            throw .unsupportedSchema(found: found, accepted: schema)
        }
        return try decodeChecked(type, from: data)
    }

    /// The same where something else says what schema it has.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from data: Data
    ) throws(RecordError) -> Value {
        _ = try RecordTokens.schema(of: data)
        return try decodeChecked(type, from: data)
    }

    package static func schema(of data: Data) throws(RecordError) -> String {
        guard let schema = try RecordTokens.schema(of: data) else {
            throw .missing(field: "schema")
        }
        switch schema {
        case .string(let found): return found
        case .null: throw .missing(field: "schema")
        default: throw .unreadable(field: "schema", reason: otherType(String.self))
        }
    }

    /// Decodes what has been gone through by its tokens.
    private static func decodeChecked<Value: Decodable>(
        _ type: Value.Type,
        from data: Data
    ) throws(RecordError) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            if let date = try? Date(text, strategy: .iso8601) { return date }
            throw RecordError.unreadable(
                field: decoder.codingPath.path,
                reason: "found another text; accepted: a time, such as 2026-01-31T12:00:00Z"
            )
        }
        do {
            return try decoder.decode(type, from: data)
        } catch let error as RecordError {
            // A record's own decoding may refuse a value.
            throw error
        } catch let error as UnknownName {
            throw .unreadable(field: error.field, reason: error.reason)
        } catch let error as DecodingError {
            throw translate(error, of: data)
        } catch {
            throw .unreadable(field: "", reason: "\(error)")
        }
    }

    private static func otherType(_ accepted: any Any.Type) -> String {
        "found another type; accepted: \(jsonWords(for: accepted))"
    }

    private static func translate(_ error: DecodingError, of data: Data) -> RecordError {
        switch error {
        case .keyNotFound(let key, let context):
            .missing(field: (context.codingPath + [key]).path)
        case .valueNotFound(_, let context) where context.codingPath.isEmpty:
            .unreadable(field: "", reason: "found null; accepted: an object in braces")
        case .valueNotFound(_, let context):
            .missing(field: context.codingPath.path)
        case .typeMismatch(let type, let context):
            .unreadable(field: context.codingPath.path, reason: otherType(type))
        case .dataCorrupted(let context):
            .unreadable(field: context.codingPath.path, reason: reason(context.codingPath, data))
        @unknown default:
            .unreadable(field: "", reason: "\(error)")
        }
    }

    /// What is wrong with a value, of which the decoder says too little, and in words of its own.
    private static func reason(_ path: [any CodingKey], _ data: Data) -> String {
        let value = path.reduce(try? JSONSerialization.jsonObject(with: data)) { value, key in
            key.intValue.flatMap { (value as? [Any])?[$0] }
                ?? (value as? [String: Any])?[key.stringValue]
        }
        // Of a number that is not whole it does not always say where.
        return value is NSNumber || path.isEmpty
            ? "found a number that is not whole, or too large; accepted: whole ones in fields that count"
            : "found another value; accepted: one that \(ProgramName.short) writes there"
    }
}
