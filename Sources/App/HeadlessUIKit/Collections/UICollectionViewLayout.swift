public import class Foundation.NSObject

/// Says where a collection's views are.
///
/// The collection asks for what is in its viewport: a subclass overrides `prepare()`, `collectionViewContentSize` and the
/// questions for attributes, or it changes what ``UICollectionViewFlowLayout`` or ``UICollectionViewCompositionalLayout``
/// answer.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection whose layout this is.
    public internal(set) final weak var collectionView: UICollectionView?

    final var isPrepared = false
    /// What the layouts of the kit have found in `prepare()`.
    final var solution = SolvedLayout()
    /// Sizes that views have asked for, by what they are of.
    final var measures: [UICollectionView.ElementKey: CGSize] = [:]
    /// Classes of decorations, by kind.
    final var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Creates a layout without places.
    public override init() { super.init() }

    /// Creates a layout as an archive would.
    public required init?(coder: NSCoder) { super.init() }

    /// Finds the places; called before they are asked for, once until the layout is invalidated.
    open func prepare() {}

    /// How large the whole content is.
    open var collectionViewContentSize: CGSize { solution.size }

    /// What is in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        solution.attributes(in: rect)
    }

    /// Where an item is; nil where there is none.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        solution.attributes(of: .cell(indexPath))
    }

    /// Where a header, a footer or a badge is; nil where there is none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = UICollectionView.ElementKey(
            category: .supplementaryView,
            kind: elementKind,
            indexPath: indexPath
        )
        return solution.attributes(of: key)
    }

    /// Where a decoration is; nil where there is none.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = UICollectionView.ElementKey(
            category: .decorationView,
            kind: elementKind,
            indexPath: indexPath
        )
        return solution.attributes(of: key)
    }

    /// Whether the places are others in another viewport: where its size differs, unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.viewport.size
    }

    /// Whether a view gets the size that it asks for: where the layout has only an estimate, unless overridden.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        originalAttributes.isEstimated && preferredAttributes.size != originalAttributes.size
    }

    /// Has `prepare()` called again before the next places.
    open func invalidateLayout() {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }

    /// Has `prepare()` called again, whatever of the layout is to be found again.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidateLayout()
    }

    /// The class of what says which places are to be found again.
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// The class of what says where something is; not asked.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// What is to be found again in another viewport; not asked.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        self is UICollectionViewFlowLayout
            ? UICollectionViewFlowLayoutInvalidationContext()
            : UICollectionViewLayoutInvalidationContext()
    }

    /// What is to be found again for a view that asks for another size; not asked.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }

    /// Where scrolling comes to rest: where it would; not asked.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where the content is after edits: where it would be; not asked.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where an item comes from that is added; not asked, nothing is animated.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where an item goes that is taken away; not asked.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Called before edits; never called.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after edits; never called.
    open func finalizeCollectionViewUpdates() {}

    /// Says which class to make decorations of a kind of, through `init(frame:)`.
    open func register(
        _ viewClass: UICollectionReusableView.Type,
        forDecorationViewOfKind elementKind: String
    ) {
        decorations[elementKind] = viewClass
    }

    final func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        prepare()
    }
}

/// The places that a layout of the kit has found.
@MainActor
struct SolvedLayout {
    struct Element {
        var key: UICollectionView.ElementKey
        var frame: CGRect
        var isEstimated = false
        var zIndex = 0

        @MainActor
        var attributes: UICollectionViewLayoutAttributes {
            let made = UICollectionViewLayoutAttributes(key.category, key.kind, key.indexPath)
            made.frame = frame
            made.zIndex = zIndex
            made.isEstimated = isEstimated
            return made
        }
    }

    struct Section {
        var items: [Element] = []
        var others: [Element] = []
        var frame = CGRect.zero
        /// What a list's rows do beyond lying below one another.
        var list: UICollectionLayoutListConfiguration?
    }

    var sections: [Section] = []
    var size = CGSize.zero

    /// What is in a rectangle; headers before what they are of.
    ///
    /// - Complexity: O(*n*) for *n* items of the sections that the rectangle meets.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in sections where section.frame.intersects(rect) {
            for element in section.others where element.frame.intersects(rect) {
                found.append(element.attributes)
            }
            for element in section.items where element.frame.intersects(rect) {
                found.append(element.attributes)
            }
        }
        return found
    }

    func attributes(of key: UICollectionView.ElementKey) -> UICollectionViewLayoutAttributes? {
        let (number, item) = (key.indexPath.section, key.indexPath.item)
        guard sections.indices.contains(number) else { return nil }
        let section = sections[number]
        guard key.category == .cell else {
            return section.others.first { $0.key == key }?.attributes
        }
        return section.items.indices.contains(item) ? section.items[item].attributes : nil
    }
}
