#if RxSwift
import HeadlessUIKit

/// The stack of scenes; tells the coordinator when the user goes back.
final class RootMVVMViewController: UINavigationController {
    weak var appCoordinator: (any AppCoordinator)?

    /// At once: a reply that comes before the next frame must find the scene gone.
    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
        let popped = super.popViewController(animated: animated)
        if popped != nil {
            appCoordinator?.currentViewController = topViewController as? BaseViewController
        }
        return popped
    }
}
#endif
