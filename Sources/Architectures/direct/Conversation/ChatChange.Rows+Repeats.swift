internal import ArchitectureContract
internal import ChatDomain

extension ChatChange.Rows {
    /// What is left of it to show in a conversation of `messages`.
    ///
    /// Whether the user has read one of the other's does not show: such a row is a repeat.
    func toShow(_ repeats: Repeats, in messages: [Message]) -> ChatChange.Rows {
        guard repeats == .dropped, case .updated(let places) = self else { return self }
        let different = places.filter { messages[$0].sender == .user }
        return different.isEmpty ? .unchanged : .updated(different)
    }
}
