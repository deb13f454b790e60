internal import ChatDomain
internal import RowDifferences

/// What a row of the list shows, ready for display.
struct ChatRowItem: ListRow, Equatable {
    /// The chat's number.
    let number: Int
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID

    var id: Int { number }
}
