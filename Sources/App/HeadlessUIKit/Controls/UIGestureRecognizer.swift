public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSObject

/// Something that the user does with a view, other than working a control.
///
/// UIKit tells a target by selector; here it runs an action, which `crosstalk port` writes.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far the gesture is.
    public enum State: Int, Hashable, Sendable {
        case possible
        case began
        case changed
        /// Done; a tap is only this.
        case ended
        /// Given up.
        case cancelled
        /// Not it.
        case failed

        /// Done.
        public static let recognized = State.ended
    }

    /// Whether the gesture is looked for.
    public final var isEnabled = true
    /// Whether views get no touches once the gesture is there; without effect.
    public final var cancelsTouchesInView = true
    /// Whether it is there by now; a subclass may say so.
    public final var state = State.possible
    /// The view that it belongs to.
    public internal(set) final weak var view: UIView?

    private var actions: [UIAction]

    /// Creates one that runs `primaryAction`, with itself as the sender, when the user has done it.
    public init(primaryAction: UIAction) {
        actions = [primaryAction]
        super.init()
    }

    /// Creates one that runs nothing yet.
    public override init() {
        actions = []
        super.init()
    }

    /// Runs `action` too: what a further target is on a phone.
    package final func addAction(_ action: UIAction) { actions.append(action) }

    /// Runs `action` no longer.
    package final func removeAction(_ action: UIAction) { actions.removeAll { $0 === action } }

    /// Called when fingers come; never called, the harness recognizes gestures.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers move; never called.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers go; never called.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when something else takes the fingers; never called.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called before another gesture; never called.
    open func reset() {}

    /// For the harness: the user does it; nothing where the view cannot be touched.
    @discardableResult
    public final func recognize() -> Bool {
        guard isEnabled, let view, view.canBeTouched else { return false }
        state = .ended
        view.context.inApp { for action in actions { action.run(from: self) } }
        state = .possible
        return true
    }
}

/// Taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps.
    public final var numberOfTapsRequired = 1
    /// With how many fingers.
    public final var numberOfTouchesRequired = 1
}

/// A touch that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds.
    public final var minimumPressDuration = 0.5
}

/// A finger that moves.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// With how few fingers.
    public final var minimumNumberOfTouches = 1
    /// With how many fingers.
    public final var maximumNumberOfTouches = Int.max

    /// How far it has moved: nowhere here.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Says how far it has moved; without effect.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// How fast it moves: not at all here.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A finger that wipes.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Which way a finger wipes.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// Which way.
    public final var direction = Direction.right
    /// With how many fingers.
    public final var numberOfTouchesRequired = 1
}

/// Two fingers that go apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far apart, the beginning being 1.
    public final var scale: CGFloat = 1
}

/// What decides about gestures; never asked.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

extension UIGestureRecognizer {
    /// What decides about the gesture; never asked, which is said once.
    public final var delegate: (any UIGestureRecognizerDelegate)? {
        get { nil }
        set {
            if newValue != nil { Differences.say("a gesture recognizer's delegate is never asked") }
        }
    }

    /// Where the gesture is in a view: its origin here.
    public final func location(in view: UIView?) -> CGPoint { .zero }

    /// Waits for another gesture to fail; without effect.
    public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

extension UIView {
    /// The gestures looked for.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        rare.part(Look.self)?.gestures
    }

    /// Looks for a gesture.
    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        rare.makePart(Look.self).gestures.append(recognizer)
    }

    /// Looks for a gesture no longer.
    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.view = nil
        rare.part(Look.self)?.gestures.removeAll { $0 === recognizer }
    }
}
