internal import ChatDomain
internal import RowDifferences

/// One row of the list, as it is shown.
struct ChatRow: ListRow, Hashable {
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID

    var id: ChatID { chat }
}
