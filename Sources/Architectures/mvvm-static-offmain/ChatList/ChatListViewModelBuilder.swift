import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``ChatListViewModel`` from the model.
final class ChatListViewModelBuilder {
    private let model: ModelController
    private let itemBuilder: ChatListItemViewModelBuilder
    private let events: EventQueue
    private let navigator: Navigator

    init(
        model: ModelController,
        itemBuilder: ChatListItemViewModelBuilder,
        events: EventQueue,
        navigator: Navigator
    ) {
        self.model = model
        self.itemBuilder = itemBuilder
        self.events = events
        self.navigator = navigator
    }

    /// - Complexity: O(*n*) for *n* chats: every row is built again.
    func build() -> ChatListViewModel {
        let status = model.refreshStatus
        let summaries = model.summaries
        return ChatListViewModel(
            shouldShowBusy: summaries.isEmpty && status.isBusy,
            shouldShowEmpty: summaries.isEmpty && !status.isBusy,
            emptyText: ChatTexts.noChats,
            shouldShowError: status.hasFailed,
            errorText: ChatTexts.syncFailed,
            shouldEndRefreshing: !status.isSyncing,
            items: summaries.map(itemBuilder.build(for:)),
            addChat: { [navigator] in navigator.showCreateChat() },
            refresh: { [events] in events.route(event: ChatEvent.refreshing) }
        )
    }
}
