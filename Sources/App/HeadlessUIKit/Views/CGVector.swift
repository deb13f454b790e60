/// A way, in points.
public struct CGVector: Hashable, Sendable {
    /// From left to right.
    public var dx: CGFloat
    /// From top to bottom.
    public var dy: CGFloat

    /// Creates a way.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// Creates no way.
    public init() { self = .zero }

    /// No way.
    public static let zero = CGVector(dx: 0, dy: 0)
}
