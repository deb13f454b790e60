/// An enumeration whose cases a file has by their names: any other name is refused with those that there are.
///
/// What the standard library says of one names the Swift type and not what is accepted.
package protocol NamedCases: RawRepresentable, Codable, CaseIterable where RawValue == String {}

/// A name in a file that stands for nothing.
package struct UnknownName: ReportedError {
    package let field: String
    /// What was found, and what is accepted.
    package let reason: String

    /// - Parameters:
    ///   - name: What was found.
    ///   - path: Where.
    ///   - accepted: Names that there are, or what they are names of.
    package init(_ name: String, at path: [any CodingKey], accepted: String) {
        field = path.path
        reason = "found \"\(name)\"; accepted: \(accepted)"
    }

    package var description: String { "\(field): \(reason)" }
    package var isBadInput: Bool { true }
}

extension NamedCases {
    package init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let named = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw UnknownName(name, at: decoder.codingPath, accepted: names)
        }
        self = named
    }
}
