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

    /// Which row it is, and which version of what it shows.
    let rowContent: RowContent
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

extension ChatListItemViewModel: Equatable {
    /// Whether both show and do the same; beside the row's content a date depends on the zone.
    static func == (one: ChatListItemViewModel, other: ChatListItemViewModel) -> Bool {
        one.rowContent == other.rowContent && one.lastMessageDate == other.lastMessageDate
    }
}
