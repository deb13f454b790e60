internal import HeadlessUIKit

/// The name of a choice; see ``Choices``.
public enum Choice: String, Hashable, Sendable, Codable, CaseIterable {
    /// Updates of the table of chats.
    case list
    /// Updates of a conversation's table.
    case messages
    /// Rows asked for or handed over.
    case rows
    /// Screens that another covers.
    case covered
    /// Equal values.
    case repeats
    /// The queue that rows are made on.
    case building

    /// What it is about, in a sentence without a full stop.
    public var meaning: String {
        switch self {
        case .list:
            """
            how changes reach the table of chats: all rows again, known row edits, a difference by identity and content, \
            or by identity alone with all rows that stay reloaded
            """
        case .messages: "the same for a conversation's table"
        case .rows:
            """
            the view asks for a row when it needs it, or at each change is handed all model values, or all rows, of which \
            only changed ones were made, or all
            """
        case .covered:
            "a screen under another keeps up with every change, or catches up when it is shown"
        case .repeats:
            "a value equal to the one shown, such as a picture, is shown again, or compared and dropped"
        case .building: "rows and their texts are made on the main queue or on a background queue"
        }
    }

    /// All values there are, as on the command line.
    public var values: [String] {
        switch self {
        case .list, .messages: ListStrategy.allCases.map(\.rawValue)
        case .rows: RowFlow.allCases.map(\.rawValue)
        case .covered: CoveredScreens.allCases.map(\.rawValue)
        case .repeats: Repeats.allCases.map(\.rawValue)
        case .building: BuildingQueue.allCases.map(\.rawValue)
        }
    }
}

extension Choices {
    /// The value of a choice, as on the command line.
    public subscript(choice: Choice) -> String {
        switch choice {
        case .list: list.rawValue
        case .messages: messages.rawValue
        case .rows: rows.rawValue
        case .covered: covered.rawValue
        case .repeats: repeats.rawValue
        case .building: building.rawValue
        }
    }

    /// The same with another value of a choice; nil where it has no such value.
    public func with(_ choice: Choice, _ value: String) -> Choices? {
        func set<Value: RawRepresentable<String>>(
            _ path: WritableKeyPath<Choices, Value>
        ) -> Choices? {
            guard let value = Value(rawValue: value) else { return nil }
            var changed = self
            changed[keyPath: path] = value
            return changed
        }
        return switch choice {
        case .list: set(\.list)
        case .messages: set(\.messages)
        case .rows: set(\.rows)
        case .covered: set(\.covered)
        case .repeats: set(\.repeats)
        case .building: set(\.building)
        }
    }
}
