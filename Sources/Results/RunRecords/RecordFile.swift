package import Foundation
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
    private struct Header: Decodable {
        var schema: String?
    }

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

    /// Refuses numbers beyond all measurement, by their field: what is computed from them may be no number any more, and
    /// a drawing has no place for it.
    package static func checkNumbers(in json: Data) throws(RecordError) {
        var found: String?
        var hasZero = false
        scan(json) { number in
            // The others are too short for it.
            let isLong = number.count > 100
            guard found == nil, isLong || number.contains(where: "eE".utf8.contains) else { return }
            let text = String(decoding: number, as: UTF8.self)
            if let value = Double(text), !isMeasurable(value) { found = text }
        } other: {
            hasZero = hasZero || $0 == 0
        }
        // The decoder also reads UTF-16 and UTF-32, in which no number is found.
        guard !hasZero else {
            throw .unreadable(field: "", reason: "found a byte of 0, as in UTF-16; accepted: UTF-8")
        }
        guard let found else { return }
        let value = try? JSONSerialization.jsonObject(with: json)
        throw .inconsistent(
            field: value.flatMap { unmeasurable(in: $0) } ?? "a number",
            found: String(found.prefix(40)),
            accepted: "0, or 1e-100 to 1e100 with either sign"
        )
    }

    private static func isMeasurable(_ number: Double) -> Bool {
        number == 0 || (1e-100...1e100).contains(abs(number))
    }

    /// Where the first of those lies; nil where an object has its key twice, and the other one is read.
    private static func unmeasurable(in value: Any) -> String? {
        func place(_ parts: [(name: String, value: Any)]) -> String? {
            for (name, value) in parts {
                guard let rest = unmeasurable(in: value) else { continue }
                return rest.isEmpty || rest.hasPrefix("[") ? name + rest : "\(name).\(rest)"
            }
            return nil
        }
        return switch value {
        case let list as [Any]: place(list.enumerated().map { ("[\($0)]", $1) })
        case let object as [String: Any]:
            place(object.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        case let number as NSNumber where !isMeasurable(number.doubleValue): ""
        default: nil
        }
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
        return try decode(type, from: data)
    }

    /// The same where something else says what schema it has.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from data: Data
    ) throws(RecordError) -> Value {
        try checkNumbers(in: data)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decode(type, from: data, with: decoder)
    }

    package static func schema(of data: Data) throws(RecordError) -> String {
        let header = try decode(Header.self, from: data, with: JSONDecoder())
        guard let found = header.schema else { throw .missing(field: "schema") }
        return found
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        from data: Data,
        with decoder: JSONDecoder
    ) throws(RecordError) -> Value {
        do {
            return try decoder.decode(type, from: data)
        } catch let error as RecordError {
            // A record's own decoding may refuse a value.
            throw error
        } catch let error as DecodingError {
            throw translate(error, data)
        } catch {
            throw .unreadable(field: "", reason: "\(error)")
        }
    }

    private static func translate(_ error: DecodingError, _ data: Data) -> RecordError {
        switch error {
        case .keyNotFound(let key, let context):
            .missing(field: (context.codingPath + [key]).path)
        case .valueNotFound(_, let context) where context.codingPath.isEmpty:
            .unreadable(field: "", reason: "found null; accepted: an object in braces")
        case .valueNotFound(_, let context):
            .missing(field: context.codingPath.path)
        case .typeMismatch(let type, let context):
            .unreadable(
                field: context.codingPath.path,
                reason: "found another type; accepted: \(jsonWords(for: type))"
            )
        case .dataCorrupted(let context):
            .unreadable(field: context.codingPath.path, reason: reason(context, data))
        @unknown default:
            .unreadable(field: "", reason: "\(error)")
        }
    }

    /// Where JSON ends or goes wrong, which the other parser says: a file may have been cut short.
    private static func reason(_ context: DecodingError.Context, _ data: Data) -> String {
        do {
            _ = try JSONSerialization.jsonObject(with: data)
        } catch {
            let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
            return [context.debugDescription, detail].compactMap(\.self).joined(separator: " ")
        }
        // Of a number that is not whole the decoder says nothing, not even where.
        return context.codingPath.isEmpty
            ? "found a number that is not whole, or too large; accepted: whole ones in fields that count"
            : context.debugDescription
    }
}
