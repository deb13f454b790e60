internal import ChatDomain

/// What a row of the list shows, ready for display.
struct ChatRowItem: Equatable {
    /// The chat's number.
    let number: Int
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID
}
