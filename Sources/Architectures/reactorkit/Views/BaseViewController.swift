#if ReactorKit
import ArchitectureContract
import HeadlessUIKit
@preconcurrency import RxSwift
@preconcurrency import WeakMapTable

/// A view controller that can be a reactor's view.
class BaseViewController: ListeningViewController, nonisolated DeallocHookKeeping {
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
