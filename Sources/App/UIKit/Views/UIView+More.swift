// What of views few apps use: values are kept, nothing is drawn or animated.

public import HeadlessUIKit

extension UIView {
    /// Which way people read: from left to right.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        .leftToRight
    }
    /// How the view is turned and stretched in space; nothing is drawn.
    public final var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Asks for drawing, which there is none of.
    public final func setNeedsDisplay(_ rect: CGRect) {}
    /// A picture of the view: an empty view of its size.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        UIView(frame: bounds)
    }
    /// Draws the view; nothing is drawn.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
    /// Puts one subview in another's place, and the other way round.
    public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        guard index != other else { return }
        let (low, high) = (subviews[min(index, other)], subviews[max(index, other)])
        insertSubview(high, at: min(index, other))
        insertSubview(low, at: max(index, other))
    }

    /// Whether anything is animated: nothing is.
    public static var areAnimationsEnabled: Bool { false }
    /// Sets whether anything is animated; without effect.
    public static func setAnimationsEnabled(_ enabled: Bool) {}
    /// Puts one view in another's place at once; `completion` runs in a later turn.
    public static func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: Double,
        options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if let parent = fromView.superview {
            parent.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        animate(withDuration: duration, animations: {}, completion: { completion?($0) })
    }
}

extension UIView.AnimationOptions {
    /// Turns from the left.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Turns from the right.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Turns from the top.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Turns from the bottom.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
}

/// Which way people read.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

extension UIScrollView {
    /// How fast content comes to a stop.
    public enum DecelerationRate: CGFloat, Sendable {
        case normal = 0.998
        case fast = 0.99
    }

    /// How fast content comes to a stop: at once.
    public final var decelerationRate: DecelerationRate {
        get { extra("deceleration") as? DecelerationRate ?? .normal }
        set { keepExtra(newValue, "deceleration") }
    }
    /// The finger that scrolls; never recognized, the harness scrolls by `drag(toY:)`.
    public final var panGestureRecognizer: UIPanGestureRecognizer {
        if let kept = extra("pan") as? UIPanGestureRecognizer { return kept }
        let made = UIPanGestureRecognizer()
        keepExtra(made, "pan")
        return made
    }
}

extension UITableView {
    /// Whether rows are asked for early; none is.
    public final var isPrefetchingEnabled: Bool {
        get { extra("prefetches") as? Bool ?? true }
        set { keepExtra(newValue, "prefetches") }
    }
    /// What is behind the lines between rows; nothing is drawn.
    public final var separatorEffect: UIVisualEffect? {
        get { extra("separatorEffect") as? UIVisualEffect }
        set { keepExtra(newValue, "separatorEffect") }
    }
}

extension UITableViewCell {
    /// The view at the row's end while rows are edited; not on the screen.
    public final var editingAccessoryView: UIView? {
        get { extra("editingAccessory") as? UIView }
        set { keepExtra(newValue, "editingAccessory") }
    }
    /// The view behind the content of rows that are chosen together; not on the screen.
    public final var multipleSelectionBackgroundView: UIView? {
        get { extra("severalBackground") as? UIView }
        set { keepExtra(newValue, "severalBackground") }
    }
    /// Whether the content is further in while rows are edited; without effect.
    public final var shouldIndentWhileEditing: Bool {
        get { extra("indents") as? Bool ?? true }
        set { keepExtra(newValue, "indents") }
    }
}

extension UISwitch {
    /// The colour while on; nothing is drawn.
    public final var onTintColor: UIColor? {
        get { extra("onTint") as? UIColor }
        set { keepExtra(newValue, "onTint") }
    }
    /// The colour of what moves; nothing is drawn.
    public final var thumbTintColor: UIColor? {
        get { extra("thumbTint") as? UIColor }
        set { keepExtra(newValue, "thumbTint") }
    }
}

extension UISegmentedControl {
    /// How titles look for a state; nothing is drawn.
    public final func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {}
}

extension UIGestureRecognizer {
    /// How many fingers: one.
    public final var numberOfTouches: Int { 1 }
    /// Where a finger is in a view: its origin here.
    public final func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
}

/// A finger that comes from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

/// What is felt when something is touched; nothing is.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
}

/// What is felt when things meet; nothing is.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How hard they meet.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        case light
        case medium
        case heavy
        case soft
        case rigid
    }

    /// Creates one.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates one.
    public convenience override init() { self.init(style: .medium) }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

/// What is felt when something went well or not; nothing is.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Hashable, Sendable {
        case success
        case warning
        case error
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// What is felt when something is chosen; nothing is.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
