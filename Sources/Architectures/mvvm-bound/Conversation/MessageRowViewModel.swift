import ArchitectureContract
import ChatDomain
import RowDifferences

/// All rows of a conversation, oldest first.
typealias MessageRows = TableRows<[Message], MessageRowViewModel>

/// One row of a conversation, as text.
struct MessageRowViewModel: TableRow {
    let rowContent: RowContent
    let id: MessageID
    let text: String
    let isOwn: Bool
    /// The date, or how far it has come (R11).
    let detail: String
    /// Whether ✓ shows (R7).
    let isRead: Bool
    /// Whether it has failed, so that the user can retry.
    let canRetry: Bool

    init(_ message: Message, dates: LocalDates) {
        id = message.id
        text = message.text
        isOwn = message.sender == .user
        detail =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
        rowContent = message.rowContent.showing(date: detail)
        isRead = isOwn && message.state == .read
        canRetry = message.state == .failed
    }
}
