/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// How a button looks.
    public enum ButtonType: Hashable, Sendable {
        case custom
        case system
    }

    private final var titleValue: String?

    /// Creates a button that shows and runs `primaryAction`.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        guard let primaryAction else { return }
        titleValue = primaryAction.title
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button.
    public convenience init(type: ButtonType) {
        self.init(type: type, primaryAction: nil)
    }

    /// Sets the title.
    ///
    /// All states share one here. A change invalidates the superview's layout.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        if write(title, into: &titleValue) { invalidateIntrinsicContentSize() }
    }

    open func title(for state: UIControl.State) -> String? { titleValue }

    /// The title shown.
    public final var currentTitle: String? { titleValue }
}

extension UIControl {
    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set of states from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Nothing special.
        public static let normal: State = []
        /// Touched.
        public static let highlighted = State(rawValue: 1)
        /// Not to be worked.
        public static let disabled = State(rawValue: 2)
    }
}
