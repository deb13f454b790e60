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
    /// Call when a chat is chosen.
    let selectChat = PublishRelay<ChatRowViewModel>()
    /// Call when a new chat is wanted.
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
    /// Emits the chat that shall be shown.
    let showConversation: AnyPublisher<ChatID, Never>
    /// Emits when a chat shall be created.
    let showCreateChat: AnyPublisher<Void, Never>

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

        showConversation = selectChat.map(\.chat).eraseToAnyPublisher()
        showCreateChat = newChat.eraseToAnyPublisher()

        reload.bind(to: services.sync.request).store(in: &subscriptions)
    }
}
