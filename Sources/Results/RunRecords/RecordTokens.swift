internal import Foundation
internal import JSONTokens

/// Goes through a file token by token, before anything of it is decoded.
///
/// The decoder takes the first or the last of two values of one key, says of what is no JSON neither the line nor what would be
/// some, and reads any number.
struct RecordTokens {
    /// An object or a list that is open, and where in it the next value lies.
    private struct Level {
        var isObject: Bool
        var names: Set<String> = []
        var key = ""
        var index = -1
    }

    private var tokens: JSONTokenizer<RecordError>
    private var levels: [Level] = []
    private var schema: JSONToken?

    private init(_ bytes: [UInt8]) {
        var rest: [UInt8]? = bytes
        tokens = JSONTokenizer(.strict(depth: 256)) { () throws(RecordError) in
            defer { rest = nil }
            return rest
        } failure: { fault in
            .unreadable(
                field: "",
                reason:
                    "line \(fault.line), column \(fault.column): found \(fault.found); accepted: \(fault.accepted)"
            )
        }
    }

    /// Refuses what is no JSON, an object that has a key twice, and numbers beyond all measurement: what is computed from
    /// them may be no number any more, and a drawing has no place for it.
    ///
    /// - Parameter data: The file.
    /// - Returns: What the file has for its schema; nil where it has none.
    /// - Throws: ``RecordError``
    static func schema(of data: Data) throws(RecordError) -> JSONToken? {
        // UTF-16 and UTF-32 have one there; the decoder reads them as well.
        guard !data.prefix(4).contains(0) else {
            throw .unreadable(field: "", reason: "found a byte of 0, as in UTF-16; accepted: UTF-8")
        }
        var file = Self([UInt8](data))
        try file.read()
        return file.schema
    }

    private mutating func read() throws(RecordError) {
        while true {
            let token = try tokens.next()
            switch token {
            case .end: return
            case .endObject, .endArray: levels.removeLast()
            case .key(let key): try enter(key)
            case .beginObject, .beginArray:
                try begin(token)
                levels.append(Level(isObject: token == .beginObject))
            case .number(let text):
                try begin(token)
                try check(text)
            case .string, .bool, .null: try begin(token)
            }
        }
    }

    private mutating func enter(_ key: String) throws(RecordError) {
        let last = levels.count - 1
        levels[last].key = key
        guard !levels[last].names.insert(key).inserted else { return }
        let error = tokens.malformed("this key a second time", "each key once")
        guard case .unreadable(_, let reason) = error else { throw error }
        throw .unreadable(field: path, reason: reason)
    }

    /// A value begins, or is whole.
    private mutating func begin(_ token: JSONToken) throws(RecordError) {
        let last = levels.count - 1
        guard last >= 0 else {
            guard token == .beginObject else {
                let found = token == .null ? "null" : "another type"
                throw .unreadable(
                    field: "",
                    reason: "found \(found); accepted: an object in braces"
                )
            }
            return
        }
        if !levels[last].isObject {
            levels[last].index += 1
        } else if last == 0, levels[0].key == "schema" {
            schema = token
        }
    }

    private func check(_ number: String) throws(RecordError) {
        // The others are too short for it; 0x65 is an e.
        guard number.utf8.count > 100 || number.utf8.contains(where: { $0 | 0x20 == 0x65 }),
            let value = Double(number), value != 0, !(1e-100...1e100).contains(abs(value))
        else { return }
        throw .inconsistent(
            field: path,
            found: String(number.prefix(40)),
            accepted: "0, or 1e-100 to 1e100 with either sign"
        )
    }

    /// Where the value lies that was reached, as in `architectures[2].metrics`.
    private var path: String {
        levels.reduce(into: "") { text, level in
            if level.isObject {
                text += text.isEmpty ? level.key : ".\(level.key)"
            } else {
                text += "[\(level.index)]"
            }
        }
    }
}
