// How screens come and go: it takes no time, and nothing of an app's own way is asked. Values are kept.

public import HeadlessUIKit

/// A screen in a transition.
public enum UITransitionContextViewControllerKey: String, Sendable {
    case from = "From"
    case to = "To"
}

/// A view in a transition.
public enum UITransitionContextViewKey: String, Sendable {
    case from = "From"
    case to = "To"
}

/// What an app's own transition is done with; none is made here.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view to do it in.
    var containerView: UIView { get }
    /// Whether it takes time.
    var isAnimated: Bool { get }
    /// Whether the user drives it.
    var isInteractive: Bool { get }
    /// Whether it has been given up.
    var transitionWasCancelled: Bool { get }
    /// How the screen covers the one behind it.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Says how far it is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Says that it goes on to its end.
    func finishInteractiveTransition()
    /// Says that it goes back.
    func cancelInteractiveTransition()
    /// Says that it is over.
    func completeTransition(_ didComplete: Bool)
    /// A screen in it.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view in it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a screen is before it.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// Where a screen is after it.
    func finalFrame(for viewController: UIViewController) -> CGRect
}

/// An app's own transition; never asked for.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> Double
    /// Does it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when it is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// A transition that the user drives; never asked for.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins it.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    )
}

/// A transition that the user drives by how far it is; never begun.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    open private(set) var percentComplete: CGFloat = 0
    open var duration: CGFloat { 0 }
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {}
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    /// Says that it goes on to its end.
    open func finish() { percentComplete = 1 }
    open func cancel() { percentComplete = 0 }
    open func pause() {}
}

extension UINavigationController {
    /// What a stack does.
    public enum Operation: Int, Hashable, Sendable {
        case none
        case push
        case pop
    }

    /// The finger that goes back; never recognized, the harness goes back by `tapBack()`.
    public final var interactivePopGestureRecognizer: UIGestureRecognizer? {
        if let kept = extra("pop") as? UIGestureRecognizer { return kept }
        let made = UIScreenEdgePanGestureRecognizer()
        keepExtra(made, "pop")
        return made
    }
    /// Whether a tap takes bars away; without effect.
    public final var hidesBarsOnTap: Bool {
        get { extra("hidesOnTap") as? Bool ?? false }
        set { keepExtra(newValue, "hidesOnTap") }
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the change.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewControllerTransitionCoordinatorContext {
    /// Whether it has been given up: never.
    public var isCancelled: Bool { false }
    /// Whether the user drives it: never.
    public var isInteractive: Bool { false }
    /// How long it takes, in seconds: no time.
    public var transitionDuration: Double { 0 }
}

/// How a presented screen lies over the one behind it; what it would do is never asked.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    private final weak var presented: UIViewController?
    private final weak var presenting: UIViewController?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates one.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// The screen in front.
    public final var presentedViewController: UIViewController {
        guard let presented else { preconditionFailure("the presented screen is gone") }
        return presented
    }
    /// The screen behind; the one in front where that is not known.
    public final var presentingViewController: UIViewController {
        presenting ?? presentedViewController
    }
    open var containerView: UIView? { presented?.viewIfLoaded?.window }
    open var presentedView: UIView? { presented?.viewIfLoaded }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var shouldRemovePresentersView: Bool { false }
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
}

/// Asked how presented screens adapt, and notified of their going; never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

/// Asked about bubbles; never called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// Asked about sheets; never called.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// Where a bubble's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// How a bubble lies; it is a sheet here.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.null
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open var backgroundColor: UIColor?
}

/// How a sheet lies; as high as the screen here.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// How high a sheet can be.
    public final class Detent: NSObject {
        /// What tells heights apart.
        public struct Identifier: Hashable, Sendable, RawRepresentable {
            /// The name.
            public let rawValue: String
            /// Creates a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half the screen.
            public static let medium = Identifier(rawValue: "medium")
            /// All of it.
            public static let large = Identifier(rawValue: "large")
        }

        /// What tells it from others.
        public let identifier: Identifier
        fileprivate init(_ identifier: Identifier) { self.identifier = identifier }
        /// Half the screen.
        public static func medium() -> Detent { Detent(.medium) }
        /// All of it.
        public static func large() -> Detent { Detent(.large) }
    }

    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var preferredCornerRadius: CGFloat?
    open var prefersEdgeAttachedInCompactHeight = false
    open func animateChanges(_ changes: () -> Void) { changes() }
}

extension UIViewController {
    /// How the screen lies over the one behind it.
    public final var presentationController: UIPresentationController? {
        modalPresentationStyle == .popover
            ? popoverPresentationController : sheetPresentationController
    }
    /// The same of a bubble.
    public final var popoverPresentationController: UIPopoverPresentationController? {
        if let kept = extra("popover") as? UIPopoverPresentationController { return kept }
        let made = UIPopoverPresentationController(
            presentedViewController: self,
            presenting: presentingViewController
        )
        keepExtra(made, "popover")
        return made
    }
    /// The same of a sheet.
    public final var sheetPresentationController: UISheetPresentationController? {
        if let kept = extra("sheet") as? UISheetPresentationController { return kept }
        let made = UISheetPresentationController(
            presentedViewController: self,
            presenting: presentingViewController
        )
        keepExtra(made, "sheet")
        return made
    }
    /// What a change of screens is done with: it takes no time, so there is none.
    public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    /// The nib's name: none.
    public final var nibName: String? { nil }
    /// Where the nib is: none.
    public final var nibBundle: Bundle? { nil }
    /// Whether the screen decides how the bar with the time looks; nothing is drawn.
    public final var modalPresentationCapturesStatusBarAppearance: Bool {
        get { extra("statusBar") as? Bool ?? false }
        set { keepExtra(newValue, "statusBar") }
    }
    /// Whether the screen is turned from the one behind it; without effect.
    public final var providesPresentationContextTransitionStyle: Bool {
        get { extra("transitionStyle") as? Bool ?? false }
        set { keepExtra(newValue, "transitionStyle") }
    }
    /// Asks how the screen may be held; it is upright.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Asks whether the line to swipe up from is away; there is none.
    public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Says which view scrolls; without effect.
    public final func setContentScrollView(_ scrollView: UIScrollView?) {}
    /// Runs a handler when the screen is shown on something else; it never is.
    @discardableResult
    public final func registerForTraitChanges<Traits: UIViewController>(
        _ traits: [any UITraitDefinition.Type],
        handler: @escaping (Traits, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoRegistration() }
}

extension UIView {
    /// Runs a handler when the view is shown on something else; it never is.
    @discardableResult
    public final func registerForTraitChanges<Traits: UIView>(
        _ traits: [any UITraitDefinition.Type],
        handler: @escaping (Traits, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoRegistration() }
}

private final class NoRegistration: UITraitChangeRegistration {}

/// That a handler waits for changes.
public protocol UITraitChangeRegistration: AnyObject {}
/// One thing of what a view is shown on.
public protocol UITraitDefinition {}
/// How large text is.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The room from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
