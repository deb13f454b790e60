public import class Foundation.NSObject

/// A data source that is handed snapshots, and finds out by itself how the table has to change.
///
/// Identity alone distinguishes items. One that stays or moves keeps its cell untouched, whatever it has come to show,
/// unless the snapshot has it reconfigured (the same cell, without `prepareForReuse`) or reloaded (another cell). Keep the
/// data source: the table does not.
///
/// Traps with UIKit's message where the provider has no cell for an item.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Dequeues and configures the cell of an item.
    public typealias CellProvider =
        @MainActor (
            _ tableView: UITableView,
            _ indexPath: IndexPath,
            _ itemIdentifier: ItemIdentifierType
        ) -> UITableViewCell?

    /// How changes are shown; nothing is animated here.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    private weak var table: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the table's data source, without sections.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Brings the table from what it shows to `snapshot` in one batch; in none where that is the same.
    ///
    /// `animatingDifferences` changes nothing here. `completion` runs in a later turn.
    ///
    /// - Complexity: O(*n*) for *n* items, O(*n* log *n*) where some have moved.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard let table else { return }
        let context = table.context
        context.inKit {
            // Counts of what is shown, before the data source answers with those of the snapshot.
            table.loadCountsIfNeeded()
            let edits = snapshot.edits(from: current)
            take(snapshot)
            table.apply(edits, counts: current.counts)
        }
        if let completion { context.afterCommit(completion) }
    }

    /// Shows `snapshot` with other cells for all rows.
    ///
    /// `completion` runs in a later turn.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard let table else { return }
        take(snapshot)
        table.reloadData()
        if let completion { table.context.afterCommit(completion) }
    }

    /// A copy of what is shown, to be changed and applied; it has nothing reloaded or reconfigured.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    {
        current
    }

    private func take(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        current = snapshot
        current.removeMarks()
    }

    // MARK: Places

    /// The item of a row; nil where there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }

    /// The row of an item; nil where the item is not shown.
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

    // MARK: The table's questions

    /// Answers from what was applied last.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    /// Answers from what was applied last.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }

    /// None; a subclass may have some.
    open func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
    ) -> String? {
        tableView.answers.remove(.headerTitles)
        return nil
    }

    /// None; a subclass may have some.
    open func tableView(
        _ tableView: UITableView,
        titleForFooterInSection section: Int
    ) -> String? {
        tableView.answers.remove(.footerTitles)
        return nil
    }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Does nothing; a subclass may delete the item.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }

    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// That of the letter's number.
    open func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int { index }

    /// Asks the provider.
    open func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath),
            let cell = cellProvider(tableView, indexPath, item)
        else {
            fatalError(
                "UITableView (\(tableView)) failed to obtain a cell from its dataSource (\(self))"
            )
        }
        return cell
    }
}

extension UITableView {
    /// Applies edits that lead to these counts, with sections that come or go.
    fileprivate final func apply(_ edits: RowEdits, counts: [Int]) {
        guard !edits.isEmpty || counts != self.counts else { return }
        self.edits = edits
        applyEdits(editsSections: true)
    }
}
