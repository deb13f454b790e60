/// Something that the user does with a view, other than working a control.
///
/// UIKit tells a target by selector; here it runs an action, which `crosstalk port` writes.
@preconcurrency @MainActor
open class UIGestureRecognizer {
    /// How far the gesture is.
    public enum State: Int, Hashable, Sendable {
        /// Not begun.
        case possible
        /// Begun.
        case began
        /// Goes on.
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
    /// Whether it is there by now.
    public final private(set) var state = State.possible
    /// The view that it belongs to.
    public internal(set) final weak var view: UIView?

    private var actions: [UIAction]

    /// Creates one that runs `primaryAction`, with itself as the sender, when the user has done it.
    public init(primaryAction: UIAction) {
        actions = [primaryAction]
    }

    /// Creates one that runs nothing yet.
    public init() {
        actions = []
    }

    /// Runs `action` too: what a further target is on a phone.
    package final func addAction(_ action: UIAction) { actions.append(action) }

    /// Runs `action` no longer.
    package final func removeAction(_ action: UIAction) { actions.removeAll { $0 === action } }

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
