#if RxSwift
package import ChatDomain
import RxCocoa
@preconcurrency package import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Which conversation the user is looking at.
@MainActor
package final class PresenceService {
    // MARK: Inputs

    /// The conversation that has appeared; nil when it has disappeared.
    package let openChat = BehaviorRelay<ChatID?>(value: nil)

    // MARK: Outputs

    /// The conversation on screen while the app is in the foreground (R6); nil otherwise.
    package let visibleChat = BehaviorRelay<ChatID?>(value: nil)

    private let disposeBag = DisposeBag()

    /// Connects inputs with outputs; nothing is visible unless `isActive`.
    package init(isActive: BehaviorRelay<Bool>) {
        Observable.combineLatest(openChat, isActive) { chat, isActive in isActive ? chat : nil }
            .distinctUntilChanged()
            .bind(to: visibleChat)
            .disposed(by: disposeBag)
    }
}
#endif
