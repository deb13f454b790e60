internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import RowDifferences

/// One row of the list, as text.
///
/// Texts are made when a cell asks, so that rows off screen cost nothing.
@MainActor
struct ChatRowViewModel {
    private let summary: ChatSummary
    private let dates: LocalDates
    private let avatars: any AvatarCache

    init(_ summary: ChatSummary, dates: LocalDates, avatars: any AvatarCache) {
        self.summary = summary
        self.dates = dates
        self.avatars = avatars
    }

    var chat: ChatID { summary.chat }
    var name: String { summary.contact.name }
    var lastText: String { ChatTexts.oneLine(summary.lastText) }
    var date: String { dates.string(from: summary.lastInstant) }
    /// Nil for none.
    var unread: String? { summary.unreadCount > 0 ? String(summary.unreadCount) : nil }
    var avatar: AvatarID { summary.contact.avatar }

    /// The picture if it is at hand; else it is loaded, and delivered later.
    func avatar(whenLoaded deliver: @escaping @MainActor (AvatarImage) -> Void) -> AvatarImage? {
        if let image = avatars.cached(avatar) { return image }
        avatars.load(avatar, completion: deliver)
        return nil
    }
}

extension ChatRowViewModel: nonisolated ListRow {
    nonisolated var id: ChatID { summary.chat }

    nonisolated func looksLike(_ other: ChatRowViewModel) -> Bool { summary == other.summary }
}
