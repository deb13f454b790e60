/// A spinner.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the spinner is.
    public enum Style: Hashable, Sendable {
        case medium
        case large
        case white
        case gray
        case whiteLarge
    }

    /// What few spinners have.
    final class Look: RareState.Part {
        var style = Style.medium
        var color: UIColor?
    }

    /// How large it is; nothing is drawn.
    public final var style: Style {
        get { rare.part(Look.self)?.style ?? .medium }
        set { _ = write(newValue, into: &rare.makePart(Look.self).style) }
    }

    /// Its colour; nothing is drawn.
    public final var color: UIColor? {
        get { rare.part(Look.self)?.color }
        set { _ = write(newValue, into: &rare.makePart(Look.self).color) }
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
