#if ReactorKit
import HeadlessUIKit
// ReactorKit 3.2 and RxSwift 6.10 are not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxSwift
@preconcurrency import WeakMapTable

/// A view controller that can be a reactor's view.
class BaseViewController: UIViewController, nonisolated DeallocHookKeeping {
    /// What is bound as long as the reactor stays.
    var disposeBag = DisposeBag()
    nonisolated let deallocHooks = DeallocHooks()
}

/// A cell that can be a reactor's view.
class BaseCell: UITableViewCell, nonisolated DeallocHookKeeping {
    /// What is bound as long as the row stays.
    var disposeBag = DisposeBag()
    nonisolated let deallocHooks = DeallocHooks()
}
#endif
