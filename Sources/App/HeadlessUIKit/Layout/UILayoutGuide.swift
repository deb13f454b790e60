/// A part of a view that constraints are about.
@preconcurrency @MainActor
open class UILayoutGuide {
    /// The view that it is a part of.
    public internal(set) final weak var owningView: UIView?
    /// A name, for finding it.
    public final var identifier = ""

    /// Creates a guide.
    public init() {}

    /// The edge that reading begins at.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The edge that reading ends at.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The middle between left and right.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The upper edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The lower edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The middle between top and bottom.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The extent from left to right.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The extent from top to bottom.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

extension UIView {
    /// The edge that reading begins at.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The edge that reading ends at.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The middle between left and right.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The upper edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The lower edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The middle between top and bottom.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The first line of text.
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The last line of text.
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The extent from left to right.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The extent from top to bottom.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension() }

    /// The part of the view that no bar covers.
    public final var safeAreaLayoutGuide: UILayoutGuide { guide() }
    /// The part of the view within its margins.
    public final var layoutMarginsGuide: UILayoutGuide { guide() }
    /// The part of the view that is no wider than text reads well in.
    public final var readableContentGuide: UILayoutGuide { guide() }

    private final func guide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.owningView = self
        return guide
    }

    /// Gives a guide to the view.
    public final func addLayoutGuide(_ guide: UILayoutGuide) { guide.owningView = self }

    /// Makes a constraint hold.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.isActive = true
    }

    /// Makes constraints hold.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }

    /// Makes a constraint hold no longer.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        constraint.isActive = false
    }

    /// Makes constraints hold no longer.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }

    /// How strongly the view resists to be larger than its content; without effect.
    public final func setContentHuggingPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {}

    /// How strongly the view resists to be smaller than its content; without effect.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {}
}
