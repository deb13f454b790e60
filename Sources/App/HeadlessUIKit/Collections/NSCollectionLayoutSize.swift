/// An extent of something in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension {
    enum Kind: Hashable { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The number: points, or a part of what it is in.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
    }

    /// A part of the width of what it is in.
    public class func fractionalWidth(_ fraction: CGFloat) -> Self {
        Self(.fractionalWidth, fraction)
    }
    /// A part of the height of what it is in.
    public class func fractionalHeight(_ fraction: CGFloat) -> Self {
        Self(.fractionalHeight, fraction)
    }
    /// Points.
    public class func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
    /// Points, until the view says its own size.
    public class func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }

    /// Whether it is a part of a width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a part of a height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate.
    public var isEstimated: Bool { kind == .estimated }

    func points(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// The size of something in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize {
    /// From left to right.
    public let widthDimension: NSCollectionLayoutDimension
    /// From top to bottom.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(
        widthDimension: NSCollectionLayoutDimension,
        heightDimension: NSCollectionLayoutDimension
    ) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.points(in: container),
            height: heightDimension.points(in: container)
        )
    }
}

/// Room in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing {
    /// How many points.
    public let spacing: CGFloat
    /// Whether it may be more.
    public let isFlexible: Bool

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
    }

    /// Whether it is just so much.
    public var isFixed: Bool { !isFlexible }

    /// Just so much.
    public class func fixed(_ spacing: CGFloat) -> Self { Self(spacing, isFlexible: false) }
    /// At least so much; just so much here.
    public class func flexible(_ spacing: CGFloat) -> Self { Self(spacing, isFlexible: true) }
}

/// Room around something in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing {
    /// Before it.
    public let leading: NSCollectionLayoutSpacing?
    /// Above it.
    public let top: NSCollectionLayoutSpacing?
    /// Behind it.
    public let trailing: NSCollectionLayoutSpacing?
    /// Below it.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates room.
    public init(
        leading: NSCollectionLayoutSpacing?,
        top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}

/// Where a badge sits on its item, or a header on its section.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor {
    /// The edges that it touches; the middle where there are none.
    public let edges: NSDirectionalRectEdge
    /// How far it is moved from there: in points, or in parts of its own size.
    public let offset: CGPoint
    /// Whether the offset is in parts of its own size.
    public let isFractionalOffset: Bool

    /// Creates an anchor.
    public init(edges: NSDirectionalRectEdge) {
        (self.edges, offset, isFractionalOffset) = (edges, .zero, false)
    }

    /// Creates an anchor, moved by points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
    }

    /// Creates an anchor, moved by parts of its own size.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
    }

    /// Where a rectangle of this size lies.
    func frame(of size: CGSize, in container: CGRect) -> CGRect {
        var x = container.midX - size.width / 2
        var y = container.midY - size.height / 2
        if edges.contains(.leading) { x = container.minX }
        if edges.contains(.trailing) { x = container.maxX - size.width }
        if edges.contains(.top) { y = container.minY }
        if edges.contains(.bottom) { y = container.maxY - size.height }
        x += isFractionalOffset ? offset.x * size.width : offset.x
        y += isFractionalOffset ? offset.y * size.height : offset.y
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}
