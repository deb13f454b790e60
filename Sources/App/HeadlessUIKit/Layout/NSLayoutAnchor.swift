/// What of a view a constraint is about: `Kind` tells edges from extents, so that only like is compared with like.
@preconcurrency @MainActor
open class NSLayoutAnchor<Kind> {
    init() {}

    private final func made(_ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant, multiplier: 1)
    }

    /// The two are `constant` apart.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<Kind>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(constant) }

    /// The two are at least `constant` apart.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(constant) }

    /// The two are at most `constant` apart.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(constant) }
}

/// An edge or a middle, from left to right.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutConstraint.Axis> {
    /// The two are as far apart as the system has it.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier, multiplier: 1) }
}

/// An edge or a middle, from top to bottom.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutConstraint.Attribute> {
    /// The two are as far apart as the system has it.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier, multiplier: 1) }
}

/// A width or a height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutConstraint.Relation> {
    /// It is `constant` points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant, multiplier: 1)
    }

    /// It is at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant, multiplier: 1)
    }

    /// It is at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant, multiplier: 1)
    }

    /// It is a multiple of the other.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier: CGFloat,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant, multiplier: multiplier) }

    /// It is at least a multiple of the other.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier: CGFloat,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant, multiplier: multiplier) }

    /// It is at most a multiple of the other.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier: CGFloat,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant, multiplier: multiplier) }
}
