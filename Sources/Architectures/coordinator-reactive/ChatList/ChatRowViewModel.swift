import ArchitectureContract
import ChatDomain
import ChatServices
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineServices
import RowDifferences

/// One row of the list, as text.
///
/// Texts are made when a cell asks, so that rows off screen cost nothing.
@MainActor
struct ChatRowViewModel {
    private let summary: ChatSummary
    private let dates: LocalDates
    private let avatars: AvatarService

    init(_ summary: ChatSummary, dates: LocalDates, avatars: AvatarService) {
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
    /// The picture when it is there, nil before.
    var avatar: AnyPublisher<AvatarImage?, Never> { avatars.image(summary.contact.avatar) }
}

extension ChatRowViewModel: nonisolated ListRow {
    nonisolated var id: ChatID { summary.chat }

    /// Whether the chat is: all that is shown comes of it.
    nonisolated func looksLike(_ other: ChatRowViewModel) -> Bool { summary == other.summary }
}
