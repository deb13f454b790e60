#if RxSwift
import ChatDomain
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// Which conversation the user is looking at.
@MainActor
protocol PresenceService: BackendService {
    /// The conversation that has appeared; nil when it has disappeared. View models say.
    var openChat: BehaviorRelay<ChatID?> { get }
    /// The conversation on screen while the app is in the foreground (R6), nil otherwise; begins with what is so now.
    var visibleChat: Observable<ChatID?> { get }
}

final class LivePresenceService: PresenceService {
    let openChat = BehaviorRelay<ChatID?>(value: nil)
    private let visibleChatRelay = BehaviorRelay<ChatID?>(value: nil)
    private let disposeBag = DisposeBag()

    var visibleChat: Observable<ChatID?> { visibleChatRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        Observable
            .combineLatest(openChat, coordinator.applicationService.isActive) { chat, isActive in
                isActive ? chat : nil
            }
            .distinctUntilChanged()
            .bind(to: visibleChatRelay)
            .disposed(by: disposeBag)
    }
}
#endif
