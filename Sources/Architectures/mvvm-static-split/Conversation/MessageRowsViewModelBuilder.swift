import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Makes view models of rows of a conversation: of those that a change touches, or of all.
@MainActor
struct MessageRowsViewModelBuilder {
    private let itemBuilder: MessageItemViewModelBuilder

    init(itemBuilder: MessageItemViewModelBuilder) {
        self.itemBuilder = itemBuilder
    }

    /// - Returns: Nil when the change is none of the conversation's.
    func build(for change: ChatChange, in chat: Chat) -> MessageRowsViewModel? {
        guard let rowsChange = change.rows.rowsChange else { return nil }
        return MessageRowsViewModel(
            change: rowsChange,
            items: messages(of: chat, in: change.rows).map(itemBuilder.build(for:))
        )
    }

    /// - Complexity: O(*n*) for *n* messages.
    func buildAll(for chat: Chat) -> MessageRowsViewModel {
        MessageRowsViewModel(change: .all, items: chat.messages.map(itemBuilder.build(for:)))
    }

    private func messages(of chat: Chat, in rows: ChatChange.Rows) -> [Message] {
        switch rows {
        case .unchanged: []
        case .inserted(let place), .moved(_, let place): [chat.messages[place]]
        case .updated(let places): places.map { chat.messages[$0] }
        case .reloaded: chat.messages
        }
    }
}
