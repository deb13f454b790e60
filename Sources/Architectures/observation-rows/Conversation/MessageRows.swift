import ArchitectureContract
import ChatDomain
import Observation

/// The rows of a conversation: in which order they stand, which its screen observes, and a view model for each, which its cell
/// observes.
@MainActor @Observable
final class MessageRows {
    /// Oldest first.
    private(set) var order: [MessageID]
    /// Of all rows, or of those that cells show.
    @ObservationIgnored private var made: [MessageID: MessageRowViewModel] = [:]
    private let areAllMade: Bool
    private let chat: ChatID
    private let model: ChatModel
    private let dates: LocalDates

    init(of chat: Chat, in model: ChatModel, environment: ArchitectureEnvironment) {
        order = chat.messages.map(\.id)
        areAllMade = environment.rows == .changed
        self.chat = chat.id
        self.model = model
        dates = environment.dates
        if areAllMade { for message in chat.messages { make(message) } }
    }

    // MARK: By the screen

    /// The row of a message; nil where there is no such message.
    func row(_ message: MessageID) -> MessageRowViewModel? {
        if let row = made[message] { return row }
        guard let chat = model.chat(chat), let place = chat.index(of: message) else { return nil }
        return make(chat.messages[place])
    }

    /// A cell shows the row no more.
    func release(_ row: MessageRowViewModel) {
        if !areAllMade, !row.isShown { made[row.id] = nil }
    }

    // MARK: By the store

    /// Takes over what has changed in the chat.
    func apply(_ change: ChatChange.Rows, of chat: Chat) {
        switch change {
        case .unchanged:
            break
        case .reloaded:
            for message in chat.messages { insertOrUpdate(message) }
            order = chat.messages.map(\.id)
        case .inserted(let place):
            insertOrUpdate(chat.messages[place])
            order.insert(chat.messages[place].id, at: place)
        case .updated(let places):
            for place in places { insertOrUpdate(chat.messages[place]) }
        case .moved(let source, let target):
            insertOrUpdate(chat.messages[target])
            guard source != target else { break }
            order.remove(at: source)
            order.insert(chat.messages[target].id, at: target)
        }
    }

    private func insertOrUpdate(_ message: Message) {
        if let row = made[message.id] {
            row.update(message)
        } else if areAllMade {
            make(message)
        }
    }

    @discardableResult
    private func make(_ message: Message) -> MessageRowViewModel {
        let row = MessageRowViewModel(message, dates: dates)
        made[message.id] = row
        return row
    }
}
