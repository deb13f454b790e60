/// Items, wherever its layout puts them, with views for the visible ones only.
///
/// Counts of an edit are checked at once, cells are configured at layout, that is, in the commit, as in ``UITableView``, whose
/// reuse queues and edits it shares. Unlike a table it keeps the places of all items: a layout of the kit takes O(items) to
/// prepare, as `UICollectionViewFlowLayout` does.
///
/// The viewport is as high as the frame, or as the context's screen where no one has set one, and as wide as the frame or the
/// window.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Asked for counts and cells.
    ///
    /// Setting it makes the collection ask again.
    public final weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { forgetContent() }
    }

    /// Notified of taps and cells.
    @_nonoverride public final weak var delegate: (any UICollectionViewDelegate)? {
        didSet { layout.invalidateLayout() }
    }

    // State shared with the extensions in this folder.
    final var layout: UICollectionViewLayout
    final var counts: [Int] = []
    final var hasCounts = false
    /// What is on screen.
    final var shown: [ElementKey: UICollectionReusableView] = [:]
    /// The same from the top down.
    final var order: [UIView] = []
    /// Items whose own cells are to be configured again.
    final var dueForReconfiguration: Set<IndexPath> = []
    /// Cells that left in an edit: not to be reused in the same layout.
    final var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    final var pools = ReusePools<UICollectionViewCell>()
    /// Those of headers, footers and badges, by kind.
    final var otherPools: [String: ReusePools<UICollectionReusableView>] = [:]
    final var edits = RowEdits()
    final var mapping = RowMapping()
    final var batchDepth = 0
    final var isFilling = false
    final var reconfiguring: UICollectionViewCell?
    final var formerViewport = CGRect.zero
    final var selected: [IndexPath] = []

    /// Creates a collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// Creates an empty collection with items in lines.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
    }

    override var tracksLayout: Bool { false }

    // MARK: Layout

    /// Says where the views are.
    public final var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Puts the views where another layout says, in no time; `completion` runs in a later turn.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout,
        animated: Bool,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let former = self.layout
        if former !== layout {
            former.collectionView = nil
            self.layout = layout
            layout.collectionView = self
            for view in shown.values { view.willTransition(from: former, to: layout) }
            layout.invalidateLayout()
            for view in shown.values { view.didTransition(from: former, to: layout) }
        }
        if let completion { context.afterCommit { completion(true) } }
    }

    /// The part of the content that shows.
    final var viewport: CGRect {
        let (width, height) = (frame.size.width, frame.size.height)
        let size = CGSize(
            width: width > 0 ? width : window?.frame.size.width ?? 400,
            height: height > 0 ? height : context.screenHeight
        )
        return CGRect(origin: contentOffset, size: size)
    }

    /// Configures the cells that are due.
    open override func layoutSubviews() {
        super.layoutSubviews()
        context.inKit { fill() }
    }

    override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

    override var subviewsInReadingOrder: [UIView] {
        subviews.filter { view in !order.contains { $0 === view } } + order
    }

    // MARK: Content

    /// Forgets all views: counts are asked now, cells at layout.
    open func reloadData() {
        context.inKit {
            context.counters.reloadDataCalls &+= 1
            forgetContent()
            loadCountsIfNeeded()
        }
    }

    private final func forgetContent() {
        guard !isFilling else { fatalError("a collection was reloaded while it configured cells") }
        for view in order.reversed() {
            if let key = shown.first(where: { $0.value === view })?.key { recycle(key) }
        }
        order = []
        selected = []
        dueForReconfiguration = []
        hasCounts = false
        layout.measures = [:]
        layout.invalidateLayout()
    }

    final func loadCountsIfNeeded() {
        guard !hasCounts else { return }
        context.inKit {
            hasCounts = true
            counts = askCounts()
        }
    }

    final func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return context.inApp {
            (0..<dataSource.numberOfSections(in: self)).map {
                dataSource.collectionView(self, numberOfItemsInSection: $0)
            }
        }
    }

    /// The number of sections.
    public final var numberOfSections: Int {
        loadCountsIfNeeded()
        return counts.count
    }

    /// The number of items in `section`, as the collection knows it.
    public final func numberOfItems(inSection section: Int) -> Int {
        loadCountsIfNeeded()
        return counts[section]
    }

    // MARK: What is visible

    /// The places of the cells on screen, in order.
    public final var indexPathsForVisibleItems: [IndexPath] {
        layoutItemsIfNeeded()
        return shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    }

    /// The cells on screen, in the order of their places.
    public final var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap(cellForItem)
    }

    private final func layoutItemsIfNeeded() {
        if !isFilling { layoutIfNeeded() }
    }

    /// The cell of an item; nil when the item is off screen or its cell is due.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[.cell(indexPath)] as? UICollectionViewCell
    }

    /// Where `cell` is now; nil when it is not on screen.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.indexPath
    }

    /// The header, footer or badge at a place; nil when it is off screen.
    public final func supplementaryView(
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown[.supplementary(elementKind, indexPath)]
    }

    /// The headers, footers or badges of a kind on screen.
    public final func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        shown.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
            .sorted { $0.key.indexPath < $1.key.indexPath }.map(\.value)
    }

    /// The item at a point of the content; nil where there is none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutItemsIfNeeded()
        return shown.first { $0.key.category == .cell && $0.value.frame.contains(point) }?.key
            .indexPath
    }

    /// Where the layout has an item.
    public final func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutItemsIfNeeded()
        return layout.layoutAttributesForItem(at: indexPath)
    }

    // MARK: Scrolling

    /// Where to put an item when scrolling to it.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// Scrolls so that an item is where `position` says; nowhere where the layout has no such item.
    public final func scrollToItem(
        at indexPath: IndexPath,
        at position: ScrollPosition,
        animated: Bool
    ) {
        context.inKit {
            loadCountsIfNeeded()
            layout.prepareIfNeeded()
            guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
            let (viewport, size) = (viewport, layout.collectionViewContentSize)
            var offset = contentOffset
            if position.contains(.top) { offset.y = frame.minY }
            if position.contains(.bottom) { offset.y = frame.maxY - viewport.height }
            if position.contains(.centeredVertically) {
                offset.y = frame.midY - viewport.height / 2
            }
            if position.contains(.left) { offset.x = frame.minX }
            if position.contains(.right) { offset.x = frame.maxX - viewport.width }
            if position.contains(.centeredHorizontally) {
                offset.x = frame.midX - viewport.width / 2
            }
            offset.x = max(0, min(offset.x, size.width - viewport.width))
            offset.y = max(0, min(offset.y, size.height - viewport.height))
            if offset != contentOffset { contentOffset = offset }
        }
    }
}

extension UICollectionView {
    /// The kind of a section's header.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension UICollectionView.ElementKey {
    static func supplementary(_ kind: String, _ indexPath: IndexPath) -> Self {
        Self(category: .supplementaryView, kind: kind, indexPath: indexPath)
    }
}
