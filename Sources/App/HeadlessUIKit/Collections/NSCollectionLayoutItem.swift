/// A place for an item in a compositional layout, or, as a group, for several.
@preconcurrency @MainActor
open class NSCollectionLayoutItem {
    /// How large it is, by what it is in.
    public final let layoutSize: NSCollectionLayoutSize
    /// Badges on it.
    public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// How much smaller than its place what is shown there is.
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room around its place.
    public final var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates a place.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates a place with badges.
    public init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
    }
}

/// A badge on an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// What the data source is asked for.
    public final let elementKind: String
    /// Where on the item it is.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// Which point of it is there; without effect.
    public final let itemAnchor: NSCollectionLayoutAnchor?
    /// What is in front of what; the higher is.
    public final var zIndex = 1

    /// Creates a badge.
    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a badge.
    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    init(
        _ layoutSize: NSCollectionLayoutSize,
        _ elementKind: String,
        _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A header, a footer or another view at a section's edge.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge.
    public final let alignment: NSRectAlignment
    /// How far it is moved from there.
    public final let offset: CGPoint
    /// Whether the section is the larger for it.
    public final var extendsBoundary = true
    /// Whether it stays in the viewport; without effect.
    public final var pinToVisibleBounds = false

    /// Creates a view at an edge.
    public init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        let anchor = NSCollectionLayoutAnchor(
            edges: alignment.edges,
            absoluteOffset: absoluteOffset
        )
        super.init(layoutSize, elementKind, anchor, nil)
    }
}

/// What lies behind a section's items.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// What the layout has a class for.
    public final let elementKind: String
    /// What is in front of what; the higher is.
    public final var zIndex = -1

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        let whole = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .fractionalHeight(1)
        )
        super.init(layoutSize: whole, supplementaryItems: [])
    }

    /// A view as large as the section.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// Places that come again and again until all items have one.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Direction {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let direction: Direction
    /// The places, in order; they come again while there is room.
    public let subitems: [NSCollectionLayoutItem]
    /// How often the only place comes; nil for as often as there is room.
    let count: Int?
    /// Whether the places share the room, whatever their own size.
    let isShared: Bool
    /// The room between two places.
    public var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ direction: Direction,
        _ layoutSize: NSCollectionLayoutSize,
        _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil,
        isShared: Bool = false
    ) {
        self.direction = direction
        self.subitems = subitems
        self.count = count
        self.isShared = isShared
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Places beside one another.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

    /// So many places beside one another, of one width.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, isShared: true)
    }

    /// So many places beside one another.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, [repeatingSubitem], count: count)
    }

    /// Places below one another.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }

    /// So many places below one another, of one height.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, isShared: true)
    }

    /// So many places below one another.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, [repeatingSubitem], count: count)
    }

    /// Places that the app finds itself.
    public static func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// Finds the places of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A place that an app has found itself.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem {
    /// Where it is in its group.
    public let frame: CGRect
    /// What is in front of what; the higher is.
    public let zIndex: Int

    /// Creates a place.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// What a layout lies in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// How large it is.
    var contentSize: CGSize { get }
    /// How large it is within its insets.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// Its insets with those of what it is in.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section may depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// What the layout lies in.
    var container: any NSCollectionLayoutContainer { get }
    /// What the collection is shown on.
    var traitCollection: UITraitCollection { get }
}

/// A view that a section's handler is notified of.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// Its item or section.
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    /// The point in its middle.
    var center: CGPoint { get set }
    /// How opaque it is.
    var alpha: CGFloat { get set }
    /// How it is turned and stretched.
    var transform: CGAffineTransform { get set }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
}
