/// A value of JSON small enough to hold: one message.
indirect enum JSONValue: Hashable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A pair; messages have too few of them for a hash table to pay.
    struct Member: Hashable {
        var key: String
        var value: JSONValue
    }

    /// The member with this key; null where there is none, or no object.
    subscript(key: String) -> JSONValue {
        guard case .object(let members) = self else { return .null }
        return members.first { $0.key == key }?.value ?? .null
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A text, or a number as written; ids come as both.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    var integer: Int64? { text.flatMap { Int64($0) } }

    var elements: [JSONValue] { if case .array(let all) = self { all } else { [] } }

    var isNull: Bool { self == .null }

    var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSONTokenizer {
    /// Values of one message; more is refused, so that a broken file cannot fill memory.
    static let largestValue = 1 << 20

    /// Reads the value that comes next.
    mutating func value() throws(ImportError) -> JSONValue {
        var room = Self.largestValue
        return try value(try next(), room: &room)
    }

    /// Reads the rest of the value that begins with `token`.
    mutating func value(startingWith token: Token) throws(ImportError) -> JSONValue {
        var room = Self.largestValue
        return try value(token, room: &room)
    }

    /// Reads the rest of the object that begins with `token`, but only these members; any other value is read whole.
    mutating func value(
        startingWith token: Token,
        keeping keys: Set<String>
    ) throws(ImportError) -> JSONValue {
        guard token == .beginObject else { return try value(startingWith: token) }
        var room = Self.largestValue
        var members: [JSONValue.Member] = []
        while case .key(let key) = try next() {
            if keys.contains(key) {
                members.append(
                    JSONValue.Member(key: key, value: try value(try next(), room: &room))
                )
            } else {
                try skipValue()
            }
        }
        return .object(members)
    }

    private mutating func value(_ token: Token, room: inout Int) throws(ImportError) -> JSONValue {
        room -= 1
        guard room > 0 else {
            throw malformed("a message of more than a million values", "a chat export")
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
            while case .key(let key) = try next() {
                members.append(
                    JSONValue.Member(key: key, value: try value(try next(), room: &room))
                )
            }
            return .object(members)
        }
    }

    /// Goes through the object that comes next, or that `token` begins; `body` must take each member's value.
    mutating func members(
        after token: Token? = nil,
        _ body: (String, inout JSONTokenizer) throws(ImportError) -> Void
    ) throws(ImportError) {
        let first = if let token { token } else { try next() }
        guard first == .beginObject else { throw malformed(Self.name(first), "an object") }
        while case .key(let key) = try next() { try body(key, &self) }
    }

    /// Goes through the array that comes next, one element in memory at a time.
    mutating func elements(
        _ body: (JSONValue, Int) throws(ImportError) -> Void
    ) throws(ImportError) {
        let first = try next()
        guard first == .beginArray else { throw malformed(Self.name(first), "an array") }
        while true {
            let token = try next()
            if token == .endArray { return }
            let start = line
            try body(try value(startingWith: token), start)
        }
    }

    private static func name(_ token: Token) -> String {
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
