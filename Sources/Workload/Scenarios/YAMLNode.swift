/// What stands at one place of a YAML file.
///
/// Tags and quotes are not looked at: who reads a text says what it has to be. What aliases stand for is shared, not copied.
package struct YAMLNode: Sendable {
    package enum Content: Sendable {
        case scalar(String)
        case list([YAMLNode])
        case mapping([Entry])
    }

    package struct Entry: Sendable {
        package var key: YAMLNode
        package var value: YAMLNode
    }

    /// Line and column from 1, the column in code points.
    package struct Mark: Sendable {
        package var line: Int
        package var column: Int
    }

    package var content: Content
    /// Where it begins; for an alias, where what it stands for does.
    package let mark: Mark

    /// The text of a scalar.
    package var text: String? {
        guard case .scalar(let text) = content else { return nil }
        return text
    }

    /// Of a mapping, the value under a key.
    package subscript(key: String) -> YAMLNode? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.text == key }?.value
    }
}
