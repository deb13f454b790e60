#if RxSwift
import class Foundation.NSObject
import HeadlessUIKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// The app's navigation controller as coordinators see it: the root, at most one screen above it, and what has been left.
@MainActor
final class NavigationStack: NSObject, UINavigationControllerDelegate {
    let controller: UINavigationController

    /// Emits when another screen has come up; RxCocoa's `rx.didShow`.
    private let didShow = PublishRelay<Void>()

    init(root: UIViewController) {
        controller = UINavigationController(rootViewController: root)
        super.init()
        controller.delegate = self
    }

    /// Puts a screen above the root, in the place of the one that is there.
    func show(_ screen: UIViewController) {
        controller.setViewControllers(
            controller.viewControllers.prefix(1) + [screen],
            animated: true
        )
    }

    /// Whether the screen is the one that the user is on, or will be with the next frame.
    func isOnTop(_ screen: UIViewController?) -> Bool {
        screen != nil && controller.topViewController === screen
    }

    /// Emits once, when the screen has gone: by the back button, or for another one.
    func left(_ screen: UIViewController) -> Observable<Void> {
        didShow
            .filter { [unowned controller, weak screen] in
                !controller.viewControllers.contains { $0 === screen }
            }
            .take(1)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        didShow.accept(())
    }
}
#endif
