/// A JSON text as values.
package enum JSONTree: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A whole number without fraction or exponent that fits.
    case integer(Int64)
    /// Any other number.
    case decimal(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// What it is, for errors.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): "\(value)"
        case .decimal(let value): "\(value)"
        case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
