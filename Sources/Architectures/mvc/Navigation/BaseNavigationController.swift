import HeadlessUIKit

/// The app's stack of screens.
final class BaseNavigationController: UINavigationController {
    /// Puts a screen on top, in place of the top one if `removePreviousFromStack`.
    func pushViewController(
        _ viewController: UIViewController,
        animated: Bool,
        removePreviousFromStack: Bool
    ) {
        guard removePreviousFromStack else {
            return pushViewController(viewController, animated: animated)
        }
        setViewControllers(viewControllers.dropLast() + [viewController], animated: animated)
    }
}
