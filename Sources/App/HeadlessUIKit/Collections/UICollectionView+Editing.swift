extension UICollectionView {
    /// Applies the edits of `updates` together, as ``UITableView/performBatchUpdates(_:completion:)`` does.
    ///
    /// Traps with UIKit's message when the data source's counts do not follow from the edits.
    public final func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        batch { updates?() }
        if let completion { context.afterCommit { completion(true) } }
    }

    private final func batch(_ updates: () -> Void) {
        context.inKit { loadCountsIfNeeded() }
        batchDepth += 1
        updates()
        batchDepth -= 1
        if batchDepth == 0 { context.inKit { applyEdits() } }
    }

    /// Inserts items, named by their places after the batch.
    public final func insertItems(at indexPaths: [IndexPath]) {
        batch { edits.inserts.append(contentsOf: indexPaths) }
    }

    /// Deletes items, named by their places before the batch.
    public final func deleteItems(at indexPaths: [IndexPath]) {
        batch { edits.deletes.append(contentsOf: indexPaths) }
    }

    /// Shows another cell for each of the items, named by their places before the batch.
    public final func reloadItems(at indexPaths: [IndexPath]) {
        batch { edits.reloads.append(contentsOf: indexPaths) }
    }

    /// Configures the items' own cells again, without `prepareForReuse`.
    public final func reconfigureItems(at indexPaths: [IndexPath]) {
        batch { edits.reconfigures.append(contentsOf: indexPaths) }
    }

    /// Moves an item with its cell: from its place before the batch to its place after it.
    public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        batch { edits.moves.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections, named by their places after the batch.
    public final func insertSections(_ sections: some Sequence<Int>) {
        batch { rare.makePart(SectionEdits.self).inserts.append(contentsOf: sections) }
    }

    /// Deletes sections, named by their places before the batch.
    public final func deleteSections(_ sections: some Sequence<Int>) {
        batch { rare.makePart(SectionEdits.self).deletes.append(contentsOf: sections) }
    }

    /// Shows other cells for all items of sections, named by their places before the batch.
    public final func reloadSections(_ sections: some Sequence<Int>) {
        batch { rare.makePart(SectionEdits.self).reloads.append(contentsOf: sections) }
    }

    /// Moves a section with its cells: from its place before the batch to its place after it.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        batch { rare.makePart(SectionEdits.self).moves.append((section, newSection)) }
    }

    /// Applies edits that lead to these counts, with sections that come or go.
    final func apply(_ edits: RowEdits, counts: [Int]) {
        guard !edits.isEmpty || counts != self.counts else { return }
        self.edits = edits
        applyEdits(editsSections: true)
    }

    /// Checks the batch, counts it in, and takes the views on screen along.
    private final func applyEdits(editsSections: Bool = false) {
        guard !isFilling else {
            fatalError("items were edited while a collection configured cells")
        }
        edits.count(in: &context.counters)
        let before = counts
        counts = askCounts()
        var editsSections = editsSections
        if let sections = rare.part(SectionEdits.self), !sections.isEmpty {
            sections.expand(into: &edits, before: before, after: counts, of: "collection view")
            editsSections = true
        }
        if !editsSections { edits.check(before: before, after: counts, names: .collection) }
        mapping.prepare(edits, before: before, after: counts)
        edits.removeAll()
        let former = shown
        shown = [:]
        for (key, view) in former { keep(view, of: key, before: before, editsSections) }
        let measures = layout.measures
        layout.measures = [:]
        for (key, size) in measures {
            guard key.category == .cell, let path = path(after: key.indexPath, in: before),
                !mapping.isReloaded(key.indexPath.number(in: before))
            else { continue }
            layout.measures[.cell(path)] = size
        }
        selected = selected.compactMap { path(after: $0, in: before) }
        layout.invalidateLayout()
        if isOnScreen { context.noteVisibleChange() }
    }

    /// Follows a view through the batch; one that has no place any more leaves.
    private final func keep(
        _ view: UICollectionReusableView,
        of key: ElementKey,
        before: [Int],
        _ editsSections: Bool
    ) {
        if key.category == .cell {
            let number = key.indexPath.number(in: before)
            if !mapping.isReloaded(number), let path = path(after: key.indexPath, in: before) {
                shown[.cell(path)] = view
                if mapping.isReconfigured(number) { dueForReconfiguration.insert(path) }
                return
            }
        } else if !editsSections, counts.indices.contains(key.indexPath.section) {
            shown[key] = view
            return
        }
        view.detach(from: self)
        leaving.append((key, view))
    }

    private final func path(after path: IndexPath, in before: [Int]) -> IndexPath? {
        mapping.newRow(of: path.number(in: before)).map { IndexPath(number: $0, in: counts) }
    }
}
