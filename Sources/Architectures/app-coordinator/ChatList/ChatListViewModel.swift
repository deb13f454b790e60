import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// The business logic of the chat list; as the first scene it also answers taps on banners.
final class ChatListViewModel: BaseViewModel {
    let title = ChatTexts.listTitle
    /// The chats, newest first; once more when their dates read otherwise.
    let items: AnyPublisher<[ChatSummary], Never>
    /// Whether nothing is stored and chats are on their way.
    let isLoading: AnyPublisher<Bool, Never>
    /// Whether there are no chats and none are on their way.
    let isEmpty: AnyPublisher<Bool, Never>
    /// What went wrong with the last sync, nil once the next has started.
    let alertMessage: AnyPublisher<String?, Never>

    /// Opens the conversation of a chat.
    private(set) lazy var openItem = Action<ChatSummary, Never> { [unowned self] item in
        moveOn(
            to: ConversationViewModel(coordinator, chat: item.chat),
            intent: SceneTransitionIntent(method: .push, controller: .conversation)
        )
        return Empty().eraseToAnyPublisher()
    }

    /// Opens the form for a new chat.
    private(set) lazy var newChat = Action<Void, Never> { [unowned self] in
        moveOn(
            to: CreateChatViewModel(coordinator),
            intent: SceneTransitionIntent(method: .modal, controller: .createChat)
        )
        return Empty().eraseToAnyPublisher()
    }

    /// Syncs (pull to refresh).
    private(set) lazy var refresh = Action<Void, Void> { [unowned self] in
        coordinator.syncService.sync()
    }

    override init(_ coordinator: any AppCoordinator) {
        let content = coordinator.contentService
        let sync = coordinator.syncService.state
        let repeats = coordinator.displayService.repeats
        items = content.allChats()
            .removeDuplicates(if: repeats)
            .again(at: coordinator.timeService.zoneChanged)
        let isBusy = CombineLatest(
            content.isEmpty.removeDuplicates(if: repeats),
            sync.map { $0 == .busy }.removeDuplicates(if: repeats)
        )
        isLoading = isBusy.map { isEmpty, isBusy in isEmpty && isBusy }
            .removeDuplicates(if: repeats)
        isEmpty = isBusy.map { isEmpty, isBusy in isEmpty && !isBusy }
            .removeDuplicates(if: repeats)
        alertMessage = sync.map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .removeDuplicates(if: repeats)
        super.init(coordinator)
        coordinator.bannerService.taps
            .sink { [weak self] chat in self?.bannerTapped(chat) }
            .store(in: &subscriptions)
    }

    /// From any scene, unless the chat has the screen already (R14).
    private func bannerTapped(_ chat: ChatID) {
        let current = coordinator.currentViewModel as? ConversationViewModel
        guard current?.chat != chat else { return }
        coordinator.transitionToScene(
            ConversationViewModel(coordinator, chat: chat),
            intent: SceneTransitionIntent(method: .replace, controller: .conversation)
        )
    }
}
