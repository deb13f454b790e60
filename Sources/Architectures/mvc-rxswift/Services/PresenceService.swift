#if RxSwift
import ChatDomain
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Which conversation the user is looking at.
@MainActor
final class PresenceService {
    // MARK: Inputs

    /// The conversation that has appeared; nil when it has disappeared.
    let openChat = BehaviorRelay<ChatID?>(value: nil)

    // MARK: Outputs

    /// The conversation on screen while the app is in the foreground (R6); nil otherwise.
    let visibleChat = BehaviorRelay<ChatID?>(value: nil)

    private let disposeBag = DisposeBag()

    init(isActive: BehaviorRelay<Bool>) {
        Observable.combineLatest(openChat, isActive) { chat, isActive in isActive ? chat : nil }
            .distinctUntilChanged()
            .bind(to: visibleChat)
            .disposed(by: disposeBag)
    }
}
#endif
