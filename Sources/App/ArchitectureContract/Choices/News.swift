public import ChatDomain

/// What is worth showing, where an app drops repeats; everything, where it does not.
public struct News: Hashable, Sendable {
    @usableFromInline let repeats: Repeats

    init(_ repeats: Repeats) { self.repeats = repeats }

    /// Whether to show `new` where `old` is shown.
    @inlinable
    public func isNew<Value: Equatable>(_ new: Value, after old: Value?) -> Bool {
        repeats == .shown || new != old
    }

    /// Whether a conversation's rows look otherwise after a change.
    ///
    /// Whether the user has read a message of the other's does not show there, but in the list.
    public func isNew(_ change: ChatChange) -> Bool {
        guard case .updated = change.rows else { return true }
        return repeats == .shown || change.batch.messages.contains { $0.sender == .user }
    }

    /// The same of rows of `messages`.
    @inlinable
    public func isNew(
        _ rows: ChatChange.Rows,
        in messages: @autoclosure () -> [Message]
    ) -> Bool {
        guard case .updated(let places) = rows else { return true }
        let messages = messages()
        return repeats == .shown || places.contains { messages[$0].sender == .user }
    }

    /// What is left of a change to show in a conversation of `messages`.
    @inlinable
    public func of(
        _ rows: ChatChange.Rows,
        in messages: @autoclosure () -> [Message]
    ) -> ChatChange.Rows {
        guard repeats == .dropped, case .updated(let places) = rows else { return rows }
        let messages = messages()
        let different = places.filter { messages[$0].sender == .user }
        return different.isEmpty ? .unchanged : .updated(different)
    }
}
