import ArchitectureContract
import ChatDomain
import ChatMutations
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
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
        let rowsRelay = BehaviorRelay<[ChatRowViewModel]>([])
        rows = rowsRelay.eraseToAnyPublisher()

        // A relay behind both outputs, so that rows and sync are combined once.
        let isEmptyAndBusy = BehaviorRelay((true, true))
        isLoading = isEmptyAndBusy.map { isEmpty, isBusy in isEmpty && isBusy }
            .removeDuplicates().eraseToAnyPublisher()
        isEmpty = isEmptyAndBusy.map { isEmpty, isBusy in isEmpty && !isBusy }
            .removeDuplicates().eraseToAnyPublisher()
        alertMessage = services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .removeDuplicates().eraseToAnyPublisher()
        didReload = services.sync.state
            .filter { $0 != .busy }.map { _ in }.eraseToAnyPublisher()

        showConversation = selectChat.map(\.chat).eraseToAnyPublisher()
        showCreateChat = newChat.eraseToAnyPublisher()

        CombineLatest(
            rowsRelay.map(\.isEmpty).removeDuplicates(),
            services.sync.state.map { $0 == .busy }.removeDuplicates()
        )
        .bind(to: isEmptyAndBusy)
        .store(in: &subscriptions)

        let (dates, avatars) = (services.dates, services.avatars)
        services.chats.list
            .scan([ChatRowViewModel]()) { rows, changes in
                changes.reduce(into: rows) { rows, change in
                    rows.apply(change) { ChatRowViewModel($0, dates: dates, avatars: avatars) }
                }
            }
            .again(at: services.lifecycle.zoneChanged)
            .bind(to: rowsRelay)
            .store(in: &subscriptions)
        reload.bind(to: services.sync.request).store(in: &subscriptions)
    }
}

extension [ChatRowViewModel] {
    fileprivate mutating func apply(
        _ change: ChatListChange,
        _ row: (ChatSummary) -> ChatRowViewModel
    ) {
        switch change {
        case .reset(let summaries):
            self = summaries.map(row)
        case .row(.unchanged, _):
            break
        case .row(.inserted(let place), let summary):
            insert(row(summary), at: place)
        case .row(.updated(let from, let to), let summary) where from == to:
            self[to] = row(summary)
        case .row(.updated(let from, let to), let summary):
            remove(at: from)
            insert(row(summary), at: to)
        }
    }
}
