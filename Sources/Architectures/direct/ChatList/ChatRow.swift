import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RowDifferences

/// A chat in words.
struct ChatRow: TableRow {
    let rowContent: RowContent
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
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

    static func rowContent(of summary: ChatSummary) -> RowContent { summary.rowContent }
}
