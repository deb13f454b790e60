public import class Foundation.Bundle
public import protocol Foundation.NSObjectProtocol

/// What a navigation controller tells.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before the callbacks of a change to `viewController`.
    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    )

    /// Called after the callbacks of a change to `viewController`.
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {}

    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {}
}

/// A stack of screens, the top one visible.
///
/// The stack changes at once, the screen in the next commit: a controller that is pushed and popped before it never
/// appears. Order: `willShow`, old `viewWillDisappear`, new `viewWillAppear`, new `viewIsAppearing`, layout, old
/// `viewDidDisappear`, new `viewDidAppear`, `didShow`. Nothing takes time, so all of it happens in one commit.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, CommitTransition {
    /// Notified of changes of the visible screen.
    public final weak var delegate: (any UINavigationControllerDelegate)?

    private final var stack: [UIViewController] = []
    private final var shown: UIViewController?
    private final var leaving: UIViewController?
    private final var isChanging = false
    private final var isAnimated = false

    /// Creates a stack of one.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        adopt(rootViewController)
        stack = [rootViewController]
    }

    /// Creates an empty stack; nibs are not loaded, so both are to be nil.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Creates an empty stack.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The stack, root first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The end of the stack.
    public final var topViewController: UIViewController? { stack.last }

    /// The screen that is presented over the stack, else the end of the stack.
    public final var visibleViewController: UIViewController? {
        presentedViewController ?? stack.last
    }

    /// Puts `viewController` on top.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            fatalError("Pushing the same view controller instance more than once is not supported")
        }
        context.inKit {
            adopt(viewController)
            stack.append(viewController)
            setNeedsTransition(animated: animated)
        }
    }

    /// Takes the top off, unless it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let popped = stack.popLast() else { return nil }
        context.inKit {
            orphan(popped)
            setNeedsTransition(animated: animated)
        }
        return popped
    }

    /// Takes off all that is above `viewController`.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController,
        animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return [] }
        stack.removeSubrange((index + 1)...)
        for controller in popped { orphan(controller) }
        setNeedsTransition(animated: animated)
        return popped
    }

    /// Takes off all but the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let former = stack
        stack = viewControllers
        for controller in former where !viewControllers.contains(where: { $0 === controller }) {
            orphan(controller)
        }
        for controller in viewControllers where !former.contains(where: { $0 === controller }) {
            adopt(controller)
        }
        setNeedsTransition(animated: animated)
    }

    private final func adopt(_ controller: UIViewController) {
        controller.parent = self
        controller.isMovingToParent = controller !== shown
        controller.isMovingFromParent = false
    }

    /// Parts with a controller; one that is on screen stays a child until it has disappeared, as in UIKit.
    private final func orphan(_ controller: UIViewController) {
        controller.isMovingToParent = false
        if controller === shown {
            controller.isMovingFromParent = true
        } else if controller.parent === self {
            controller.parent = nil
        }
    }

    private final func setNeedsTransition(animated: Bool) {
        isAnimated = animated
        if isUp { context.enqueue(self) }
    }

    final func begin() {
        guard isUp, !isChanging, shown !== stack.last else { return }
        isChanging = true
        let next = stack.last
        next?.loadViewIfNeeded()
        if let next {
            context.inApp {
                delegate?.navigationController(self, willShow: next, animated: isAnimated)
            }
        }
        leaving = shown
        shown = next
        leaving?.beginDisappearing(animated: isAnimated)
        next?.beginAppearing(animated: isAnimated) {
            leaving?.viewIfLoaded?.removeFromSuperview()
            install(next)
        }
        if next == nil { leaving?.viewIfLoaded?.removeFromSuperview() }
    }

    final func end() {
        guard isChanging else { return }
        isChanging = false
        if let leaving {
            self.leaving = nil
            leaving.endDisappearing(animated: isAnimated)
            if !stack.contains(where: { $0 === leaving }), leaving.parent === self {
                leaving.parent = nil
            }
        }
        if let shown {
            shown.endAppearing(animated: isAnimated)
            context.inApp {
                delegate?.navigationController(self, didShow: shown, animated: isAnimated)
            }
        }
        // A callback may have changed the stack again.
        if shown !== stack.last { context.enqueue(self) }
    }

    private final func install(_ controller: UIViewController?) {
        guard let child = controller?.view else { return }
        child.place(view.bounds)
        view.addSubview(child)
        if context.hasSearch { showSearchBar() }
    }

    override func childrenWillAppear(animated: Bool) {
        isAnimated = animated
        if shown === stack.last, let shown {
            shown.beginAppearing(animated: animated) {}
        } else {
            shown?.viewIfLoaded?.removeFromSuperview()
            shown = nil
            begin()
        }
    }

    override func childrenDidAppear(animated: Bool) {
        if isChanging { end() } else { shown?.endAppearing(animated: animated) }
    }

    override func childrenWillDisappear(animated: Bool) {
        shown?.beginDisappearing(animated: animated)
    }

    override func childrenDidDisappear(animated: Bool) {
        shown?.endDisappearing(animated: animated)
    }
}
