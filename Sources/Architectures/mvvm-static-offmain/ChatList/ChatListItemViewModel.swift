import ChatDomain
import ChatServices
import RowDifferences

/// All that one row of the chat list shows and does.
struct ChatListItemViewModel {
    /// Gives a picture if it is at hand; else nil, and hands it over when it has come.
    typealias AvatarLoad =
        @MainActor (
            AvatarID, _ whenLoaded: @escaping @MainActor (AvatarImage) -> Void
        ) -> AvatarImage?

    /// The chat's number.
    let tag: Int
    let contact: String
    let message: String
    let lastMessageDate: String
    let shouldShowUnread: Bool
    let unreadMessageCount: String
    let avatar: AvatarID
    let loadAvatar: AvatarLoad
    let itemTapped: @MainActor () -> Void
}

extension ChatListItemViewModel: ListRow {
    var id: Int { tag }

    /// Whether all that is shown is the same; what is done hangs on the chat.
    func looksLike(_ other: ChatListItemViewModel) -> Bool {
        contact == other.contact && message == other.message
            && lastMessageDate == other.lastMessageDate
            && shouldShowUnread == other.shouldShowUnread
            && unreadMessageCount == other.unreadMessageCount && avatar == other.avatar
    }
}
