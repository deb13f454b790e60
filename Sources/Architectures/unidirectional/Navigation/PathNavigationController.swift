import HeadlessUIKit

/// The stack that the path is rendered on; tells at once when the user goes back.
///
/// At once, not when the screen below has been shown: what happens in between has to find the path as it is.
final class PathNavigationController: UINavigationController {
    var didPop: (() -> Void)?

    override func popViewController(animated: Bool) -> UIViewController? {
        guard let popped = super.popViewController(animated: animated) else { return nil }
        didPop?()
        return popped
    }
}
