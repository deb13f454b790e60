import JSONTokens

extension JSONValue {
    /// These members as an error names them: as they are, since one may be there and out of range.
    func found(_ keys: String...) -> String {
        keys.map { key in
            switch self[key] {
            case .null: "no `\(key)`"
            case let value:
                "`\(key)` " + (value.text.map { "\"\($0.prefix(40))\"" } ?? "of another kind")
            }
        }
        .joined(separator: ", ")
    }
}
