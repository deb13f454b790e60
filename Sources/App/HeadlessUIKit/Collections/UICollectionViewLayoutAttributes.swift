public import struct Foundation.NSZone

/// Where a view of a collection is and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: Hashable {
    /// Which item it is about, or which section in one of the others.
    public final var indexPath: IndexPath
    /// What it is about.
    public final let representedElementCategory: UICollectionView.ElementCategory
    /// The kind of a supplementary or decoration view; nil for a cell.
    public final let representedElementKind: String?
    /// The rectangle in the content.
    open var frame = CGRect.zero
    /// How opaque it is, in `0...1`.
    open var alpha: CGFloat = 1
    /// What is in front of what; the higher is.
    open var zIndex = 0
    /// Whether it is not shown.
    open var isHidden = false
    /// How it is turned and stretched; kept, and not drawn.
    open var transform = CGAffineTransform.identity

    /// Whether the view is to be asked for a size of its own.
    final var isEstimated = false

    /// Creates those of a place; use one of the others.
    public required init(
        _ category: UICollectionView.ElementCategory,
        _ kind: String?,
        _ indexPath: IndexPath
    ) {
        representedElementCategory = category
        representedElementKind = kind
        self.indexPath = indexPath
    }

    /// Creates those of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init(.cell, nil, indexPath)
    }

    /// Creates those of a header, a footer or a badge.
    public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(.supplementaryView, kind, indexPath)
    }

    /// Creates those of a decoration.
    public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(.decorationView, kind, indexPath)
    }

    /// A copy; a subclass adds what it has.
    open func copy(with zone: NSZone? = nil) -> Any {
        let made = Self(representedElementCategory, representedElementKind, indexPath)
        (made.frame, made.alpha, made.zIndex) = (frame, alpha, zIndex)
        (made.isHidden, made.transform) = (isHidden, transform)
        made.isEstimated = isEstimated
        return made
    }

    /// The extent.
    public final var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    /// The rectangle in its own coordinates.
    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// The point in the middle, in the content.
    public final var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            frame.origin = CGPoint(
                x: newValue.x - frame.size.width / 2,
                y: newValue.y - frame.size.height / 2
            )
        }
    }

    /// The same values in another object: to be changed without changing those of the layout.
    open func copy() -> Any {
        let copy = Self(representedElementCategory, representedElementKind, indexPath)
        copy.frame = frame
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.transform = transform
        copy.isEstimated = isEstimated
        return copy
    }

    final var key: UICollectionView.ElementKey {
        UICollectionView.ElementKey(
            category: representedElementCategory,
            kind: representedElementKind,
            indexPath: indexPath
        )
    }

    /// Compares what they are about and where that is.
    public static func == (
        left: UICollectionViewLayoutAttributes,
        right: UICollectionViewLayoutAttributes
    ) -> Bool {
        left === right
            || (left.key == right.key && left.frame == right.frame && left.alpha == right.alpha
                && left.zIndex == right.zIndex && left.isHidden == right.isHidden
                && left.transform == right.transform)
    }

    /// Hashes what they are about.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}

extension UICollectionView {
    /// What a collection has views of.
    public enum ElementCategory: UInt, Hashable, Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    /// What a view is of: one place has one view of a kind.
    struct ElementKey: Hashable {
        var category: ElementCategory
        var kind: String?
        var indexPath: IndexPath

        static func cell(_ indexPath: IndexPath) -> Self {
            Self(category: .cell, kind: nil, indexPath: indexPath)
        }
    }
}
