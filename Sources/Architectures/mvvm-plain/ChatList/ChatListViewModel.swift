import ArchitectureContract
import ChatDomain

@MainActor
final class ChatListViewModel {
    // MARK: Inputs

    /// Call to sync (pull to refresh).
    let reload = Relay<Void>()
    /// Call to open a chat.
    let selectChat = Relay<ChatRowViewModel>()
    /// Call to show the create screen.
    let newChat = Relay<Void>()

    // MARK: Outputs

    /// The rows, newest first.
    let rows: Stream<[ChatRowViewModel]>
    /// Whether nothing is stored and chats are on their way.
    let isLoading: Stream<Bool>
    /// Whether there are no chats and none are on their way.
    let isEmpty: Stream<Bool>
    /// Emits what went wrong with the last sync, nil once the next has started.
    let alertMessage: Stream<String?>
    /// Emits when a sync has ended.
    let didReload: Stream<Void>
    /// Emits the conversation that shall be on screen.
    let showConversation: Stream<ConversationViewModel>
    /// Emits when the create screen shall be.
    let showCreateChat: Stream<CreateChatViewModel>

    private var subscriptions: [Subscription] = []

    init(services: AppServices) {
        let (dates, avatars) = (services.dates, services.avatars)
        rows = services.chats.list
            .rows(in: services) { ChatRowViewModel($0, dates: dates, avatars: avatars) }
            .restarted(at: services.lifecycle.zoneChanged)

        let isBusy = services.sync.state.map { $0 == .busy }
        isLoading = services.chats.isEmpty.combineLatest(isBusy)
            .map { isEmpty, isBusy in isEmpty && isBusy }
            .removeDuplicates(in: services)
        isEmpty = services.chats.isEmpty.combineLatest(isBusy)
            .map { isEmpty, isBusy in isEmpty && !isBusy }
            .removeDuplicates(in: services)
        alertMessage = services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .removeDuplicates(in: services)
        didReload = services.sync.state
            .filter { $0 != .busy }.map { _ in }

        // A tapped banner opens its chat from any screen, unless it is on screen already (R14).
        let tapped = services.banners.taps
            .filter { chat in chat != services.presence.openChat.value }
        showConversation = Stream.merge(selectChat.map(\.chat), tapped)
            .map { chat in ConversationViewModel(chat: chat, services: services) }
        showCreateChat =
            newChat
            .map { CreateChatViewModel(services: services) }

        reload.bind(to: services.sync.request).store(in: &subscriptions)
    }
}
