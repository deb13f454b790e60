/// Views in a row or a column, which it places by constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How views fill the length.
    public enum Distribution: Int, Hashable, Sendable {
        case fill
        case fillEqually
        /// By what they want.
        case fillProportionally
        case equalSpacing
        /// With equal distances of their middles.
        case equalCentering
    }

    /// How views lie across.
    public enum Alignment: Int, Hashable, Sendable {
        case fill
        case leading
        /// At the first line of text.
        case firstBaseline
        case center
        case trailing
        /// At the last line of text.
        case lastBaseline

        /// At the upper edge.
        public static let top = Alignment.leading
        /// At the lower edge.
        public static let bottom = Alignment.trailing
    }

    /// The views in line, first to last.
    public final private(set) var arrangedSubviews: [UIView] = []
    /// The direction.
    public final var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
    /// How they fill the length.
    public final var distribution = Distribution.fill { didSet { setNeedsLayout() } }
    /// How they lie across.
    public final var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    /// Points between two.
    public final var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether margins count.
    public final var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
    /// Whether spacing is between lines of text; without effect.
    public final var isBaselineRelativeArrangement = false
    private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// The spacing that the system has it.
    public static let spacingUseSystem: CGFloat = 8
    /// The spacing of the stack.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

    /// Creates a line of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view before those from `index` on.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        context.solvesConstraints = true
        addSubview(view)
        setNeedsLayout()
    }

    /// Takes a view out of line; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    /// A view that is taken out of the stack is out of line as well.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        arrangedSubviews.removeAll { $0 === subview }
    }

    /// Sets the gap behind one view.
    public final func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        customSpacings[ObjectIdentifier(view)] = isDefault ? nil : spacing
        setNeedsLayout()
    }

    /// The gap behind a view.
    public final func customSpacing(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    final func gap(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? spacing
    }

    override var subviewsInReadingOrder: [UIView] {
        arrangedSubviews.filter { $0.superview === self }
            + subviews.filter { view in !arrangedSubviews.contains { $0 === view } }
    }
}
