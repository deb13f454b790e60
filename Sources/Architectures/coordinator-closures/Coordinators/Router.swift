import class Foundation.NSObject
import HeadlessUIKit

/// The navigation controller as coordinators see it: a root, at most one screen above it, and a closure for when that has gone.
@MainActor
final class Router: NSObject {
    let navigationController: UINavigationController

    /// Screens above the root, with what to call once they have gone.
    private var shown: [(screen: UIViewController, onLeave: () -> Void)] = []

    init(navigationController: UINavigationController = UINavigationController()) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    /// Begins the stack.
    func setRoot(_ screen: UIViewController) {
        navigationController.setViewControllers([screen], animated: false)
    }

    /// Puts a screen above the root, in the place of the one that is there.
    ///
    /// `onLeave` is called when it has gone: by the back button, or for another one.
    func show(_ screen: UIViewController, onLeave: @escaping () -> Void) {
        shown.append((screen, onLeave))
        navigationController.setViewControllers(
            navigationController.viewControllers.prefix(1) + [screen],
            animated: true
        )
    }

    /// Whether the screen is the one that the user is on, or will be with the next frame.
    func isOnTop(_ screen: UIViewController?) -> Bool {
        screen != nil && navigationController.topViewController === screen
    }
}

extension Router: UINavigationControllerDelegate {
    /// Nothing else tells of the back button.
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        let stack = navigationController.viewControllers
        let gone = shown.filter { shown in !stack.contains { $0 === shown.screen } }
        shown.removeAll { shown in !stack.contains { $0 === shown.screen } }
        for (_, onLeave) in gone { onLeave() }
    }
}
