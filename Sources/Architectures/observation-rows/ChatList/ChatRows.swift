import ArchitectureContract
import ChatDomain
import Observation

/// The rows of the list: in which order they stand, which the list observes, and a view model for each, which its cell observes.
@MainActor @Observable
final class ChatRows {
    /// Newest first.
    private(set) var order: [ChatID] = []
    /// Of all rows, or of those that cells show.
    @ObservationIgnored private var made: [ChatID: ChatRowViewModel] = [:]
    private let areAllMade: Bool
    private let model: ChatModel
    private let dates: LocalDates

    init(of model: ChatModel, environment: ArchitectureEnvironment) {
        self.model = model
        dates = environment.dates
        areAllMade = environment.rows == .changed
    }

    // MARK: By the list

    /// The row of a chat; nil where there is no such chat.
    func row(_ chat: ChatID) -> ChatRowViewModel? {
        if let row = made[chat] { return row }
        return model.chat(chat).map { make($0.summary) }
    }

    /// A cell shows the row no more.
    func release(_ row: ChatRowViewModel) {
        if !areAllMade, !row.isShown { made[row.chat] = nil }
    }

    // MARK: By the store

    /// Takes over all chats.
    func load() {
        if areAllMade { for summary in model.summaries { make(summary) } }
        order = (0..<model.chatCount).map(model.chatID)
    }

    /// Takes over what became of one row.
    func apply(_ change: ChatChange.Row) {
        switch change {
        case .unchanged:
            break
        case .inserted(let place):
            if areAllMade { make(model.summary(at: place)) }
            order.insert(model.chatID(at: place), at: place)
        case .updated(let source, let target):
            let chat = model.chatID(at: target)
            made[chat]?.update(model.summary(at: target))
            guard source != target else { break }
            order.remove(at: source)
            order.insert(chat, at: target)
        }
    }

    /// Takes over what a sync did to these chats.
    func merge(_ chats: [ChatID]) {
        for id in chats where areAllMade || made[id] != nil {
            guard let summary = model.chat(id)?.summary else { continue }
            if let row = made[id] { row.update(summary) } else { make(summary) }
        }
        order = (0..<model.chatCount).map(model.chatID)
    }

    @discardableResult
    private func make(_ summary: ChatSummary) -> ChatRowViewModel {
        let row = ChatRowViewModel(summary, dates: dates)
        made[summary.chat] = row
        return row
    }
}
