/// A value of JSON small enough to hold: one message.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A pair; messages have too few of them for a hash table to pay.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSONValue
    }

    /// The member with this key; null where there is none, or no object.
    package subscript(key: String) -> JSONValue {
        guard case .object(let members) = self else { return .null }
        return members.first { $0.key == key }?.value ?? .null
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A text, or a number as written; ids come as both.
    package var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    package var integer: Int64? { text.flatMap { Int64($0) } }

    package var elements: [JSONValue] { if case .array(let all) = self { all } else { [] } }

    package var isNull: Bool { self == .null }

    package var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSONTokenizer {
    /// Values of one message; more is refused, so that a broken file cannot fill memory.
    private static var largestValue: Int { 1 << 20 }

    /// Reads the value that comes next, or the rest of the one that begins with `token`.
    ///
    /// Of an object only the members in `keys` are kept, where there are any; their values are read whole.
    package mutating func value(
        startingWith token: JSONToken? = nil,
        keeping keys: Set<String>? = nil
    ) throws(Failure) -> JSONValue {
        var room = Self.largestValue
        let first = if let token { token } else { try next() }
        return try value(first, keeping: keys, room: &room)
    }

    private mutating func value(
        _ token: JSONToken,
        keeping keys: Set<String>? = nil,
        room: inout Int
    ) throws(Failure) -> JSONValue {
        room -= 1
        guard room > 0 else {
            throw malformed("a value that holds more than a million", "a million at most")
        }
        switch token {
        case .null, .end, .endObject, .endArray, .key: return .null
        case .bool(let value): return .bool(value)
        case .number(let text): return .number(text)
        case .string(let text): return .string(text)
        case .beginArray:
            var elements: [JSONValue] = []
            while true {
                let token = try next()
                if token == .endArray { return .array(elements) }
                elements.append(try value(token, room: &room))
            }
        case .beginObject:
            var members: [JSONValue.Member] = []
            var names: Set<String> = []
            while case .key(let key) = try next() {
                guard limits.repeatsNames || names.insert(key).inserted else {
                    throw malformed("a second \"\(key.prefix(40))\"", "each name once")
                }
                guard keys?.contains(key) ?? true else {
                    try skipValue()
                    continue
                }
                members.append(
                    JSONValue.Member(key: key, value: try value(try next(), room: &room))
                )
            }
            return .object(members)
        }
    }

    /// Goes through the object that comes next, or that `token` begins; `body` must take each member's value.
    package mutating func members(
        after token: JSONToken? = nil,
        _ body: (String, inout Self) throws(Failure) -> Void
    ) throws(Failure) {
        let first = if let token { token } else { try next() }
        guard first == .beginObject else { throw malformed(Self.name(first), "an object") }
        while case .key(let key) = try next() { try body(key, &self) }
    }

    /// Goes through the array that comes next, one element in memory at a time.
    package mutating func elements(
        _ body: (JSONValue, Int) throws(Failure) -> Void
    ) throws(Failure) {
        let first = try next()
        guard first == .beginArray else { throw malformed(Self.name(first), "an array") }
        while true {
            let token = try next()
            if token == .endArray { return }
            let start = line
            try body(try value(startingWith: token), start)
        }
    }

    private static func name(_ token: JSONToken) -> String {
        switch token {
        case .beginObject: "an object"
        case .beginArray: "an array"
        case .string, .key: "a text"
        case .number: "a number"
        case .bool: "a truth value"
        case .null: "null"
        case .end, .endArray, .endObject: "nothing"
        }
    }
}
