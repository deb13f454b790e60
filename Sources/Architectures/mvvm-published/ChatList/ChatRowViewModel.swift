import ArchitectureContract
import ChatDomain
import RowDifferences

/// One row of the list, as text.
struct ChatRowViewModel: Equatable {
    /// Which chat it is, and what is shown of it.
    let rowContent: RowContent
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID

    init(_ summary: ChatSummary, dates: LocalDates) {
        rowContent = summary.rowContent
        chat = summary.chat
        name = summary.contact.name
        lastText = ChatTexts.oneLine(summary.lastText)
        date = dates.string(from: summary.lastInstant)
        unread = summary.unreadCount > 0 ? String(summary.unreadCount) : nil
        avatar = summary.contact.avatar
    }
}
