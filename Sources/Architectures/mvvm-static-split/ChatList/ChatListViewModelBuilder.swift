import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``ChatListViewModel`` from the model.
@MainActor
final class ChatListViewModelBuilder {
    private let model: ModelController
    private let routers: EventRouters
    weak var navigationController: BaseNavigationController?

    init(model: ModelController, routers: EventRouters) {
        self.model = model
        self.routers = routers
    }

    func build() -> ChatListViewModel {
        let status = model.refreshStatus
        return ChatListViewModel(
            shouldShowBusy: model.isEmpty && status.isBusy,
            shouldShowEmpty: model.isEmpty && !status.isBusy,
            emptyText: ChatTexts.noChats,
            shouldShowError: status.hasFailed,
            errorText: ChatTexts.syncFailed,
            shouldEndRefreshing: !status.isSyncing,
            addChat: { self.showCreateChat() },
            refresh: { [routers] in routers.route(event: ChatEvent.refreshing) }
        )
    }

    private func showCreateChat() {
        navigationController?.showCreateChat()
    }
}
