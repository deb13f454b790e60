/// A spinner.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the spinner is.
    public enum Style: Hashable, Sendable {
        /// Medium.
        case medium
        /// Large.
        case large
    }

    private final var animating = false
    private final var hides = true

    /// Creates a spinner that stands still.
    public convenience init(style: Style) {
        self.init(frame: .zero)
    }

    /// Whether it spins.
    public final var isAnimating: Bool { animating }

    /// Whether it cannot be seen while it stands still.
    open var hidesWhenStopped: Bool {
        get { hides }
        set { _ = write(newValue, into: &hides) }
    }

    /// Hidden when told so, and while it stands still if `hidesWhenStopped`.
    open override var isHidden: Bool {
        get { super.isHidden || (hides && !animating) }
        set { super.isHidden = newValue }
    }

    /// Makes it spin; one property write.
    open func startAnimating() {
        _ = write(true, into: &animating)
    }

    /// Makes it stand still; one property write.
    open func stopAnimating() {
        _ = write(false, into: &animating)
    }
}
