/// An enumeration whose cases a file has by their names: any other name is refused with those that there are.
///
/// What the standard library says of one names the Swift type and not what is accepted.
package protocol NamedCases: RawRepresentable, Codable, CaseIterable where RawValue == String {}

extension NamedCases {
    package init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let named = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "found \"\(name)\"; accepted: \(names)"
                )
            )
        }
        self = named
    }
}
