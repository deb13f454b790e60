/// How far inside the edges of a rectangle something lies, in points; negative is outside.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the upper edge downwards.
    public var top: CGFloat
    /// From the left edge to the right.
    public var left: CGFloat
    /// From the lower edge upwards.
    public var bottom: CGFloat
    /// From the right edge to the left.
    public var right: CGFloat

    /// Creates insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Creates insets of nothing.
    public init() {
        self = .zero
    }

    /// On the edges.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
    /// The rectangle with its edges moved inwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left,
            y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        )
    }
}
