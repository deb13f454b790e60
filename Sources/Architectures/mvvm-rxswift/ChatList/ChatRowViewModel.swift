#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import RxSwift
import RowDifferences
import RxSwiftServices

/// One row of the list, as text.
struct ChatRowViewModel: Sendable {
    /// Which chat it is, and what is shown of it.
    let rowContent: RowContent
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatarID: AvatarID
    private let avatars: AvatarService

    init(_ summary: ChatSummary, dates: LocalDates, avatars: AvatarService) {
        rowContent = summary.rowContent
        chat = summary.chat
        name = summary.contact.name
        lastText = ChatTexts.oneLine(summary.lastText)
        date = dates.string(from: summary.lastInstant)
        unread = summary.unreadCount > 0 ? String(summary.unreadCount) : nil
        avatarID = summary.contact.avatar
        self.avatars = avatars
    }

    /// The picture when it is there, nil before.
    @MainActor
    var avatar: Observable<AvatarImage?> { avatars.image(avatarID) }
}

extension ChatRowViewModel: Equatable {
    /// Whether they are of the same content; texts follow from it, and from the zone.
    static func == (left: ChatRowViewModel, right: ChatRowViewModel) -> Bool {
        left.rowContent == right.rowContent
    }
}
#endif
