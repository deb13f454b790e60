/// How far inside the edges of a rectangle something lies, in points, by the way that people read.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the upper edge downwards.
    public var top: CGFloat
    /// From the edge that reading begins at.
    public var leading: CGFloat
    /// From the lower edge upwards.
    public var bottom: CGFloat
    /// From the edge that reading ends at.
    public var trailing: CGFloat

    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates insets of nothing.
    public init() { self = .zero }

    /// On the edges.
    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Left to right, as everything is read here.
    var edges: UIEdgeInsets {
        UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    }
}

/// Edges of a rectangle, by the way that people read.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set of edges from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The one that reading begins at.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The lower.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The one that reading ends at.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners and edges that something is lined up with.
public enum NSRectAlignment: Int, Hashable, Sendable {
    case none
    case top
    /// The corner above where reading begins.
    case topLeading
    case leading
    /// The corner below where reading begins.
    case bottomLeading
    case bottom
    /// The corner below where reading ends.
    case bottomTrailing
    case trailing
    /// The corner above where reading ends.
    case topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
