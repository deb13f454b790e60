import ArchitectureContract
import ChatDomain
import ChatServices
import RowDifferences

/// All rows of the list, newest first.
typealias ChatRows = TableRows<ChatSummaries, ChatRowViewModel>

/// One row of the list, as text.
struct ChatRowViewModel: TableRow {
    let rowContent: RowContent
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID
    private let avatars: any AvatarCache

    init(_ summary: ChatSummary, dates: LocalDates, avatars: any AvatarCache) {
        chat = summary.chat
        name = summary.contact.name
        lastText = ChatTexts.oneLine(summary.lastText)
        date = dates.string(from: summary.lastInstant)
        rowContent = summary.rowContent.showing(date: date)
        unread = summary.unreadCount > 0 ? String(summary.unreadCount) : nil
        avatar = summary.contact.avatar
        self.avatars = avatars
    }

    static func == (left: ChatRowViewModel, right: ChatRowViewModel) -> Bool {
        left.rowContent == right.rowContent
    }

    /// The picture if it is at hand; else it is loaded, and delivered later.
    @MainActor
    func avatar(whenLoaded deliver: @escaping @MainActor (AvatarImage) -> Void) -> AvatarImage? {
        if let image = avatars.cached(avatar) { return image }
        avatars.load(avatar, completion: deliver)
        return nil
    }
}
