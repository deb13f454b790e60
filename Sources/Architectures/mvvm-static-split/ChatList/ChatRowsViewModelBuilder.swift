import ChatDomain

/// Makes view models of rows of the list: of one, or of all.
@MainActor
struct ChatRowsViewModelBuilder {
    private let model: ModelController
    private let itemBuilder: ChatListItemViewModelBuilder

    init(model: ModelController, itemBuilder: ChatListItemViewModelBuilder) {
        self.model = model
        self.itemBuilder = itemBuilder
    }

    /// - Returns: Nil when the change is none of the list's.
    func build(for change: ChatChange) -> ChatRowViewModel? {
        guard let summary = model.chat(change.chat)?.summary else { return nil }
        let item = itemBuilder.build(for: summary)
        return switch change.row {
        case .unchanged: nil
        case .inserted(let index): ChatRowViewModel(item: item, formerIndex: nil, index: index)
        case .updated(let from, let to):
            ChatRowViewModel(item: item, formerIndex: from, index: to)
        }
    }

    /// - Complexity: O(*n*) for *n* chats.
    func buildAll() -> [ChatListItemViewModel] {
        model.summaries.map(itemBuilder.build(for:))
    }
}
