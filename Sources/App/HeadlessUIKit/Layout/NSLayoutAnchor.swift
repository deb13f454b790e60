public import class Foundation.NSObject

/// What of a view or a guide a constraint is about: `AnchorType` tells edges from extents, so that only like is compared with
/// like.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or the guide.
    public final let item: AnyObject
    final let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    final func made(
        _ relation: NSLayoutConstraint.Relation,
        _ other: NSLayoutAnchor?,
        _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item,
            attribute: attribute,
            relatedBy: relation,
            toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute,
            multiplier: multiplier,
            constant: constant
        )
    }

    /// The two are `constant` apart.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(.equal, anchor, 1, constant) }

    /// The two are at least `constant` apart.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, 1, constant) }

    /// The two are at most `constant` apart.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, 1, constant) }
}

/// Points that the system leaves between two views.
private let systemSpacing: CGFloat = 8

/// An edge or a middle, from left to right.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The two are as far apart as the system has it.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.equal, anchor, 1, systemSpacing * multiplier) }

    /// The two are at least as far apart as the system has it.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

    /// The two are at most as far apart as the system has it.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// An edge or a middle, from top to bottom.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The two are as far apart as the system has it.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.equal, anchor, 1, systemSpacing * multiplier) }

    /// The two are at least as far apart as the system has it.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

    /// The two are at most as far apart as the system has it.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A width or a height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// It is `constant` points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        made(.equal, nil, 1, constant)
    }

    /// It is at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        made(.greaterThanOrEqual, nil, 1, constant)
    }

    /// It is at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        made(.lessThanOrEqual, nil, 1, constant)
    }

    /// It is a multiple of the other.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier: CGFloat,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(.equal, anchor, multiplier, constant) }

    /// It is at least a multiple of the other.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier: CGFloat,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, multiplier, constant) }

    /// It is at most a multiple of the other.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier: CGFloat,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, multiplier, constant) }
}
