internal import ArchitectureContract
internal import ChatDomain
internal import RowDifferences

/// One row of a conversation, as text.
///
/// Texts are made when a cell asks, so that rows off screen cost nothing.
struct MessageRowViewModel: ListRow {
    private let message: Message
    private let dates: LocalDates

    init(_ message: Message, dates: LocalDates) {
        self.message = message
        self.dates = dates
    }

    var id: MessageID { message.id }
    var text: String { message.text }
    var isOwn: Bool { message.sender == .user }
    /// Whether ✓ shows (R7).
    var isRead: Bool { isOwn && message.state == .read }
    /// Whether it has failed, so that the user can retry.
    var canRetry: Bool { message.state == .failed }

    /// The date, or how far it has come (R11).
    var detail: String {
        switch message.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: dates.string(from: message.sentAt)
        }
    }

    /// Whether the user has read a message of the other's shows in the list only.
    func looksLike(_ other: MessageRowViewModel) -> Bool {
        message.sentAt == other.message.sentAt
            && (message.state == other.message.state || !isOwn)
    }
}
