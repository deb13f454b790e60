import ArchitectureContract
import ChatDomain
import Observation

/// One chat of the list.
@MainActor @Observable
final class ChatRowViewModel: ObservedRow {
    let chat: ChatID
    let name: String
    let avatar: AvatarID
    private(set) var unreadCount: Int
    private var text: String
    private var instant: Timestamp
    private let dates: LocalDates

    init(_ summary: ChatSummary, dates: LocalDates) {
        chat = summary.chat
        name = summary.contact.name
        avatar = summary.contact.avatar
        unreadCount = summary.unreadCount
        text = summary.lastText
        instant = summary.lastInstant
        self.dates = dates
    }

    /// The last message, in one line.
    var lastText: String { ChatTexts.oneLine(text) }
    var date: String { dates.string(from: instant) }

    /// Takes over how the chat stands now; what is equal changes nothing.
    func update(_ summary: ChatSummary) {
        unreadCount = summary.unreadCount
        text = summary.lastText
        instant = summary.lastInstant
    }
}
