extension CGPoint {
    /// Creates the origin.
    public init() { self = .zero }
}

extension CGSize {
    /// Creates the empty size.
    public init() { self = .zero }
}

/// Sizes are taken to be positive: the headless UIKit makes no others.
extension CGRect {
    /// Creates the empty rectangle at the origin.
    public init() { self = .zero }

    /// The extent from left to right.
    public var width: CGFloat { size.width }
    /// The extent from top to bottom.
    public var height: CGFloat { size.height }
    /// The left edge.
    public var minX: CGFloat { origin.x }
    /// The middle between left and right.
    public var midX: CGFloat { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: CGFloat { origin.x + size.width }
    /// The upper edge.
    public var minY: CGFloat { origin.y }
    /// The middle between top and bottom.
    public var midY: CGFloat { origin.y + size.height / 2 }
    /// The lower edge.
    public var maxY: CGFloat { origin.y + size.height }
    /// Whether there is nothing in it.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether a point is in it; the right and the lower edge are outside.
    public func contains(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether the two have an area in common.
    public func intersects(_ other: CGRect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
            && other.minY < maxY
    }

    /// The smallest rectangle that both are in.
    public func union(_ other: CGRect) -> CGRect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(
            x: left,
            y: top,
            width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top
        )
    }

    /// What both have in common; the empty rectangle where that is nothing.
    public func intersection(_ other: CGRect) -> CGRect {
        guard intersects(other) else { return .zero }
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return CGRect(
            x: left,
            y: top,
            width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - top
        )
    }

    /// The rectangle smaller by twice each distance, around the same centre.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        inset(by: UIEdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
    }

    /// The rectangle moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        CGRect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
    }
}
