import ChatDomain

/// Makes view models of rows of a conversation: of those that a change touches, or of all.
@MainActor
struct MessageRowsViewModelBuilder {
    private let itemBuilder: MessageItemViewModelBuilder

    init(itemBuilder: MessageItemViewModelBuilder) {
        self.itemBuilder = itemBuilder
    }

    /// - Returns: Nil when the change asks for all rows again.
    func build(for change: ChatChange, in chat: Chat) -> [MessageRowViewModel]? {
        switch change.rows {
        case .unchanged: []
        case .inserted(let index): [row(from: nil, to: index, in: chat)]
        case .updated(let indices): indices.map { row(from: $0, to: $0, in: chat) }
        case .moved(let from, let to): [row(from: from, to: to, in: chat)]
        case .reloaded: nil
        }
    }

    /// - Complexity: O(*n*) for *n* messages.
    func buildAll(for chat: Chat) -> [MessageItemViewModel] {
        chat.messages.map(itemBuilder.build(for:))
    }

    private func row(from former: Int?, to index: Int, in chat: Chat) -> MessageRowViewModel {
        MessageRowViewModel(
            item: itemBuilder.build(for: chat.messages[index]),
            formerIndex: former,
            index: index
        )
    }
}
