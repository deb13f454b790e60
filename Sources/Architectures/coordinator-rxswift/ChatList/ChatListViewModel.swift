#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatMutations
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftUIKit

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
    let rows: Observable<[ChatRowViewModel]>
    /// Whether nothing is stored and chats are on their way.
    let isLoading: Observable<Bool>
    /// Whether there are no chats and none are on their way.
    let isEmpty: Observable<Bool>
    /// Emits what went wrong with the last sync, nil once the next has started.
    let alertMessage: Observable<String?>
    /// Emits when a sync has ended.
    let didReload: Observable<Void>
    /// Emits the chat that shall be shown.
    let showConversation: Observable<ChatID>
    /// Emits when a chat shall be created.
    let showCreateChat: Observable<Void>

    private let disposeBag = DisposeBag()

    init(services: AppServices) {
        let (dates, avatars) = (services.dates, services.avatars)
        // Shared, so that the rows are scanned once for all outputs that are made of them.
        rows = services.chats.list
            .scan(into: [ChatRowViewModel]()) { rows, changes in
                for change in changes {
                    rows.apply(change) { ChatRowViewModel($0, dates: dates, avatars: avatars) }
                }
            }
            .again(at: services.lifecycle.zoneChanged.asObservable())
            .share(replay: 1)

        let isEmptyAndBusy = Observable.combineLatest(
            rows.map(\.isEmpty).distinctUntilChanged(),
            services.sync.state.map { $0 == .busy }.distinctUntilChanged()
        )
        .share(replay: 1)
        isLoading = isEmptyAndBusy.map { isEmpty, isBusy in isEmpty && isBusy }
            .distinctUntilChanged()
        isEmpty = isEmptyAndBusy.map { isEmpty, isBusy in isEmpty && !isBusy }
            .distinctUntilChanged()
        alertMessage = services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .distinctUntilChanged()
        didReload = services.sync.state.filter { $0 != .busy }.map { _ in }

        showConversation = selectChat.map(\.chat)
        showCreateChat = newChat.asObservable()

        reload.bind(to: services.sync.request).disposed(by: disposeBag)
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
#endif
