import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``ChatListViewModel`` from the model.
@MainActor
final class ChatListViewModelBuilder {
    private let model: ModelController
    private let itemBuilder: ChatListItemViewModelBuilder
    private let routers: EventRouters
    weak var navigationController: BaseNavigationController?

    init(
        model: ModelController,
        itemBuilder: ChatListItemViewModelBuilder,
        routers: EventRouters
    ) {
        self.model = model
        self.itemBuilder = itemBuilder
        self.routers = routers
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
            addChat: { self.showCreateChat() },
            refresh: { [routers] in routers.route(event: ChatEvent.refreshing) }
        )
    }

    private func showCreateChat() {
        navigationController?.showCreateChat()
    }
}
