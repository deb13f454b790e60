public import class Foundation.NSObject

/// A data source that is handed snapshots, and finds out by itself how the collection has to change.
///
/// What ``UITableViewDiffableDataSource`` says of items holds here too. Keep the data source: the collection does not.
///
/// Traps with UIKit's message where the provider has no cell for an item.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Dequeues and configures the cell of an item.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView,
            _ indexPath: IndexPath,
            _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?
    /// Dequeues and configures a header, a footer or a badge.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView,
            _ elementKind: String,
            _ indexPath: IndexPath
        ) -> UICollectionReusableView?

    /// Makes headers, footers and badges.
    public final var supplementaryViewProvider: SupplementaryViewProvider?
    /// What to do when the user moves items.
    public final var reorderingHandlers = ReorderingHandlers()
    /// What to do when the user opens or closes items.
    public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    private weak var collection: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var outlines:
        [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Becomes the collection's data source, without sections.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        collection = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Brings the collection from what it shows to `snapshot` in one batch; in none where that is the same.
    ///
    /// `animatingDifferences` changes nothing here. `completion` runs in a later turn.
    ///
    /// - Complexity: O(*n*) for *n* items, O(*n* log *n*) where some have moved.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard let collection else { return }
        let context = collection.context
        context.inKit {
            // Counts of what is shown, before the data source answers with those of the snapshot.
            collection.loadCountsIfNeeded()
            let edits = snapshot.edits(from: current)
            take(snapshot)
            collection.apply(edits, counts: current.counts)
        }
        if let completion { context.afterCommit(completion) }
    }

    /// Shows `snapshot` with other cells for all items.
    ///
    /// `completion` runs in a later turn.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard let collection else { return }
        take(snapshot)
        collection.reloadData()
        if let completion { collection.context.afterCommit(completion) }
    }

    /// Brings one section to what `snapshot` has open of its items; the section is added where it is not there.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        var next = current
        if next.indexOfSection(section) == nil {
            next.appendSections([section])
        } else {
            next.deleteItems(next.itemIdentifiers(inSection: section))
        }
        next.appendItems(snapshot.visibleItems, toSection: section)
        apply(next, animatingDifferences: animatingDifferences, completion: completion)
        outlines[section] = snapshot
    }

    /// A copy of what is shown, to be changed and applied; it has nothing reloaded or reconfigured.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    {
        current
    }

    /// A copy of what a section has, the closed items too.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if current.indexOfSection(section) != nil {
            outline.append(current.itemIdentifiers(inSection: section))
        }
        return outline
    }

    private func take(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        current = snapshot
        current.removeMarks()
        outlines = [:]
    }

    // MARK: Places

    /// The item at a place; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }

    /// The place of an item; nil where the item is not shown.
    ///
    /// - Complexity: O(*n*) for *n* items of its section.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.place(of: itemIdentifier)
    }

    /// The section with this number; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.section(at: index)
    }

    /// The number of a section; nil where it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }

    // MARK: The collection's questions

    /// Answers from what was applied last.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        current.numberOfSections
    }

    /// Answers from what was applied last.
    open func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }

    /// Asks the provider.
    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath),
            let cell = cellProvider(collectionView, indexPath, item)
        else {
            fatalError(
                """
                UICollectionView (\(collectionView)) failed to obtain a cell from its dataSource (\(self))
                """
            )
        }
        return cell
    }

    /// Asks the provider of supplementary views.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            fatalError(
                """
                the collection view's data source did not return a valid view from \
                -collectionView:viewForSupplementaryElementOfKind:atIndexPath: for element kind '\(kind)'
                """
            )
        }
        return view
    }

    /// What the reordering handlers say.
    open func collectionView(
        _ collectionView: UICollectionView,
        canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves the item, and tells the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        var next = current
        next.deleteItems([item])
        let others = next.itemIdentifiers(inSection: section)
        if others.indices.contains(destinationIndexPath.item) {
            next.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            next.appendItems([item], toSection: section)
        }
        let change = NSDiffableDataSourceTransaction(initialSnapshot: current, finalSnapshot: next)
        reorderingHandlers.willReorder?(change)
        take(next)
        reorderingHandlers.didReorder?(change)
    }

    /// None; a subclass may have some.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The first of the section of the letter's number.
    open func collectionView(
        _ collectionView: UICollectionView,
        indexPathForIndexTitle title: String,
        at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    /// What to do when the user moves items.
    @preconcurrency @MainActor
    public struct ReorderingHandlers {
        /// Whether an item can be moved.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before items are moved.
        public var willReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when items have been moved.
        public var didReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that do nothing.
        public init() {}
    }
}

/// What moving items has changed.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// What was shown before.
    public let initialSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown after.
    public let finalSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}

/// What to do when the user opens or closes items; never called here.
@preconcurrency @MainActor
public struct SectionSnapshotHandlers<ItemIdentifierType: Hashable & Sendable> {
    /// Whether an item can be opened.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item opens.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether an item can be closed.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item closes.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// What an item has below it when it opens.
    public var snapshotForExpandingParent:
        (
            (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )?

    /// Creates handlers that do nothing.
    public init() {}
}
