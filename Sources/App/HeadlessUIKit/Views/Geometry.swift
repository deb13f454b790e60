/// A length in points.
///
/// Foundation's geometry is not used: it would bring Foundation into every file of the measured path. A file that needs
/// both imports single Foundation types (`import struct Foundation.Date`).
public typealias CGFloat = Double

/// A point, in points.
public struct CGPoint: Hashable, Sendable {
    /// The horizontal coordinate.
    public var x: CGFloat
    /// The vertical coordinate, growing downwards.
    public var y: CGFloat

    /// Creates a point.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = CGPoint(x: 0, y: 0)
}

/// A size, in points.
public struct CGSize: Hashable, Sendable {
    /// The width.
    public var width: CGFloat
    /// The height.
    public var height: CGFloat

    /// Creates a size.
    public init(width: CGFloat, height: CGFloat) {
        self.width = width
        self.height = height
    }

    /// The empty size.
    public static let zero = CGSize(width: 0, height: 0)
}

/// A rectangle, in points.
public struct CGRect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: CGPoint
    /// The extent.
    public var size: CGSize

    /// Creates a rectangle.
    public init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its four numbers.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
}
