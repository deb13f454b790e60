#if RxSwift
import ArchitectureContract
import ChatDomain
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit

@MainActor
final class ChatListViewModel {
    // MARK: Inputs

    /// Call to sync (pull to refresh).
    let reload: AnyObserver<Void>
    /// Call to open a chat.
    let selectChat: AnyObserver<ChatRowViewModel>
    /// Call to show the create screen.
    let newChat: AnyObserver<Void>

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
    /// Emits the conversation that shall be on screen.
    let showConversation: Observable<ConversationViewModel>
    /// Emits when the create screen shall be.
    let showCreateChat: Observable<CreateChatViewModel>

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

        let reload = PublishSubject<Void>()
        self.reload = reload.asObserver()
        reload.bind(to: services.sync.request).disposed(by: disposeBag)

        // A tapped banner opens its chat from any screen, unless it is on screen already (R14).
        let tapped = services.banners.taps
            .withLatestFrom(services.presence.openChat) { tapped, open in
                tapped == open ? nil : tapped
            }
            .compactMap { $0 }
        let selectChat = PublishSubject<ChatRowViewModel>()
        self.selectChat = selectChat.asObserver()
        showConversation = Observable.merge(selectChat.map(\.chat), tapped)
            .map { chat in ConversationViewModel(chat: chat, services: services) }

        let newChat = PublishSubject<Void>()
        self.newChat = newChat.asObserver()
        showCreateChat = newChat.map { CreateChatViewModel(services: services) }
    }
}
#endif
