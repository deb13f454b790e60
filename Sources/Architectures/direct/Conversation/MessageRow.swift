import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RowDifferences

/// A message in words.
struct MessageRow: TableRow {
    let rowContent: RowContent
    let id: MessageID
    let chat: ChatID
    let text: String
    let detail: String
    let isUsers: Bool
    let hasTick: Bool
    let hasFailed: Bool

    init(_ message: Message, dates: LocalDates) {
        rowContent = message.rowContent
        id = message.id
        chat = message.chat
        text = message.text
        isUsers = message.sender == .user
        hasTick = isUsers && message.state == .read
        hasFailed = message.state == .failed
        detail =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
    }

    static func rowContent(of message: Message) -> RowContent { message.rowContent }
}
