#if RxSwift
import ArchitectureContract
import ChatDomain
import RxCocoa
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
        let (dates, avatars, repeats) = (services.dates, services.avatars, services.repeats)
        rows = services.chats.list
            .observe(on: services.building.background)
            .scanRows(services.environment.rows) {
                ChatRowViewModel($0, dates: dates, avatars: avatars)
            }
            .distinctUntilChanged(repeats)
            .observe(on: services.building.main)
            .restarted(at: services.lifecycle.zoneChanged.asObservable())

        // Shared by both outputs, so that chats and sync are combined once.
        let isEmptyAndBusy = Observable.combineLatest(
            services.chats.isEmpty,
            services.sync.state.map { $0 == .busy }
        )
        .share(replay: 1)
        isLoading = isEmptyAndBusy.map { isEmpty, isBusy in isEmpty && isBusy }
            .distinctUntilChanged(repeats)
        isEmpty = isEmptyAndBusy.map { isEmpty, isBusy in isEmpty && !isBusy }
            .distinctUntilChanged(repeats)
        alertMessage = services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .distinctUntilChanged(repeats)
        didReload = services.sync.state.filter { $0 != .busy }.map { _ in }

        showConversation = selectChat.map(\.chat)
        showCreateChat = newChat.asObservable()

        reload.bind(to: services.sync.request).disposed(by: disposeBag)
    }
}
#endif
