public import class Foundation.NSObject

/// What of a layout is to be found again: all of it here, values are kept.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all is to be found again.
    open var invalidateEverything: Bool { true }
    /// Whether the number of items is another.
    open var invalidateDataSourceCounts: Bool { false }
    /// How far the content is moved; without effect.
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much larger the content is; without effect.
    open var contentSizeAdjustment = CGSize.zero
    /// The items that are to be found again.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?

    /// Creates one for all.
    public override init() { super.init() }

    /// Has items found again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

/// The same of a layout in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
    /// Whether the delegate is asked again; it is.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether what the layout says of all items counts again; it does.
    open var invalidateFlowLayoutAttributes = true
}

/// A layout on the way from one to another; none is made here.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// How far it is, from 0 to 1.
    open var transitionProgress: CGFloat = 0
    /// The layout before.
    public final let currentLayout: UICollectionViewLayout
    /// The layout after.
    public final let nextLayout: UICollectionViewLayout

    /// Creates one.
    public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
        (self.currentLayout, self.nextLayout) = (currentLayout, nextLayout)
        super.init()
    }

    /// Creates one as an archive would.
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
        super.init(coder: coder)
    }
}

/// An edit, as a layout would get it; none is made here.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What is done.
    public enum Action: Int, Hashable, Sendable {
        case insert
        case delete
        case reload
        case move
        case none
    }

    /// What is done.
    open var updateAction: Action { .none }
    /// The place before it.
    open var indexPathBeforeUpdate: IndexPath? { nil }
    /// The place after it.
    open var indexPathAfterUpdate: IndexPath? { nil }
}
