import ArchitectureContract
import ChatDomain
import HeadlessUIKit

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
    func build(for change: ChatChange) -> ChatRowsViewModel? {
        guard let rowsChange = change.row.rowsChange, let chat = model.chat(change.chat) else {
            return nil
        }
        return ChatRowsViewModel(
            change: rowsChange,
            items: [itemBuilder.build(for: chat.summary)]
        )
    }

    /// - Complexity: O(*n*) for *n* chats.
    func buildAll() -> ChatRowsViewModel {
        ChatRowsViewModel(change: .all, items: model.summaries.map(itemBuilder.build(for:)))
    }
}
