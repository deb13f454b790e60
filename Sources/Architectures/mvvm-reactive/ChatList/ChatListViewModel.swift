import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineNetworking
import OpenCombineServices
import OpenCombineUIKit

@MainActor
final class ChatListViewModel {
    // MARK: Inputs

    /// Call to sync (pull to refresh).
    let reload = PublishRelay<Void>()
    /// Call to open a chat.
    let selectChat = PublishRelay<ChatRowViewModel>()
    /// Call to show the create screen.
    let newChat = PublishRelay<Void>()

    // MARK: Outputs

    /// The rows, newest first.
    let rows: AnyPublisher<[ChatRowViewModel], Never>
    /// Whether nothing is stored and chats are on their way.
    let isLoading: AnyPublisher<Bool, Never>
    /// Whether there are no chats and none are on their way.
    let isEmpty: AnyPublisher<Bool, Never>
    /// Emits what went wrong with the last sync, nil once the next has started.
    let alertMessage: AnyPublisher<String?, Never>
    /// Emits when a sync has ended.
    let didReload: AnyPublisher<Void, Never>
    /// Emits the conversation that shall be on screen.
    let showConversation: AnyPublisher<ConversationViewModel, Never>
    /// Emits when the create screen shall be.
    let showCreateChat: AnyPublisher<CreateChatViewModel, Never>

    private var subscriptions: [AnyCancellable] = []

    init(services: AppServices) {
        let (dates, avatars) = (services.dates, services.avatars)
        rows = services.chats.list
            .rows(in: services) { ChatRowViewModel($0, dates: dates, avatars: avatars) }
            .restarted(at: services.lifecycle.zoneChanged)

        let isBusy = services.sync.state.map { $0 == .busy }
        isLoading = CombineLatest(services.chats.isEmpty, isBusy)
            .map { isEmpty, isBusy in isEmpty && isBusy }
            .removeDuplicates(in: services)
        isEmpty = CombineLatest(services.chats.isEmpty, isBusy)
            .map { isEmpty, isBusy in isEmpty && !isBusy }
            .removeDuplicates(in: services)
        alertMessage = services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .removeDuplicates(in: services)
        didReload = services.sync.state
            .filter { $0 != .busy }.map { _ in }.eraseToAnyPublisher()

        // A tapped banner opens its chat from any screen, unless it is on screen already (R14).
        let tapped = services.banners.taps
            .filter { chat in chat != services.presence.openChat.value }
        showConversation = Merge(
            selectChat.map(\.chat).eraseToAnyPublisher(),
            tapped.eraseToAnyPublisher()
        )
        .map { chat in ConversationViewModel(chat: chat, services: services) }
        .eraseToAnyPublisher()
        showCreateChat =
            newChat
            .map { CreateChatViewModel(services: services) }
            .eraseToAnyPublisher()

        reload.bind(to: services.sync.request).store(in: &subscriptions)
    }
}
