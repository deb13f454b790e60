extension UITableView {
    /// Applies the row edits of `updates` together.
    ///
    /// Rows deleted, reloaded, reconfigured and moved are named by their places before the batch, rows inserted and the
    /// ends of moves by their places after it. Cells of rows that stay are kept. `completion` runs in a later turn.
    ///
    /// Traps with UIKit's message when the data source's counts do not follow from the edits.
    public final func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        beginUpdates()
        updates?()
        endUpdates()
        if let completion { context.afterCommit { completion(true) } }
    }

    /// Opens a batch; batches nest.
    public final func beginUpdates() {
        context.inKit { loadCountsIfNeeded() }
        batchDepth += 1
    }

    /// Closes a batch; the outermost one applies it.
    public final func endUpdates() {
        guard batchDepth > 0 else { fatalError("endUpdates() without beginUpdates()") }
        batchDepth -= 1
        if batchDepth == 0 { context.inKit { applyEdits() } }
    }

    /// Inserts rows, named by their places after the batch.
    public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        edit { edits.inserts.append(contentsOf: indexPaths) }
    }

    /// Deletes rows, named by their places before the batch.
    public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        edit { edits.deletes.append(contentsOf: indexPaths) }
    }

    /// Shows another cell for each of the rows, named by their places before the batch.
    ///
    /// Rows off screen cost nothing.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        edit { edits.reloads.append(contentsOf: indexPaths) }
    }

    /// Configures the rows' own cells again, without `prepareForReuse`.
    ///
    /// Rows off screen cost nothing.
    public final func reconfigureRows(at indexPaths: [IndexPath]) {
        edit { edits.reconfigures.append(contentsOf: indexPaths) }
    }

    /// Moves a row with its cell: from its place before the batch to its place after it.
    public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        edit { edits.moves.append((indexPath, newIndexPath)) }
    }

    /// Notes an edit, as a batch of its own outside of one.
    private func edit(_ note: () -> Void) {
        context.inKit {
            beginUpdates()
            note()
            endUpdates()
        }
    }

    /// Checks the batch, counts it in, and takes the cells on screen along.
    ///
    /// - Parameter editsSections: Whether sections may come and go with the batch, whose edits are known to be right.
    /// - Complexity: O(*v* log *e* + *e* log *e*) for *v* visible rows and *e* edits.
    final func applyEdits(editsSections: Bool = false) {
        guard !isFilling else { fatalError("rows were edited while a table configured cells") }
        edits.count(in: &context.counters)
        let before = counts
        counts = askCounts()
        let editsSections = expandSectionEdits(before: before) || editsSections
        if !editsSections { edits.check(before: before, after: counts) }
        if edits.keepsPlaces, counts == before {
            exchangeCells()
        } else {
            mapping.prepare(edits, before: before, after: counts)
            moveSelection(before: before)
            moveCells(before: before)
        }
        edits.removeAll()
        spareCounts = before
    }

    /// The short way for the commonest edit of a chat: a row that stays where it is and shows something else.
    private func exchangeCells() {
        var isDue = false
        for path in edits.reloads {
            let index = path.number(in: counts) - firstRow
            guard slots.indices.contains(index), let cell = slots[index].cell else { continue }
            slots[index] = Slot()
            cell.detach(from: self)
            leaving.append((cell, path))
            isDue = true
        }
        for path in edits.reconfigures {
            let index = path.number(in: counts) - firstRow
            guard slots.indices.contains(index), slots[index].cell != nil else { continue }
            slots[index].needsReconfiguration = true
            isDue = true
        }
        if isDue { setNeedsLayout() }
    }

    private func moveCells(before: [Int]) {
        let total = totalRows
        let window = isSelfSizing ? measuredRange(of: total) : evenRange(of: total)
        spareSlots.removeAll(keepingCapacity: true)
        for _ in window { spareSlots.append(Slot()) }
        var isMoved = false
        for index in slots.indices {
            var slot = slots[index]
            guard let cell = slot.cell else { continue }
            let old = firstRow + index
            if !mapping.isReloaded(old), let new = mapping.newRow(of: old), window.contains(new) {
                if mapping.isReconfigured(old) { slot.needsReconfiguration = true }
                isMoved = isMoved || new - window.lowerBound != index
                spareSlots[new - window.lowerBound] = slot
            } else {
                cell.detach(from: self)
                leaving.append((cell, IndexPath(number: old, in: before)))
            }
        }
        swap(&slots, &spareSlots)
        spareSlots.removeAll(keepingCapacity: true)
        firstRow = window.lowerBound
        isMisplaced = true
        if isMoved, isOnScreen { context.noteVisibleChange() }
        if isMoved || isLayoutDue { setNeedsLayout() }
    }

    /// The rows that cells are kept for until layout measures: the window, which stays where it is unless the content
    /// has become too short, and what is pushed below it, since that may still be in the viewport.
    private func measuredRange(of total: Int) -> Range<Int> {
        let arrivals = mapping.arrivals(in: firstRow..<(firstRow + slots.count))
        let count = min(slots.count + arrivals, total)
        let first = min(firstRow, total - count)
        return first..<(first + count)
    }

    private var isLayoutDue: Bool {
        var used: CGFloat = 0
        for slot in slots {
            if slot.cell == nil || slot.needsReconfiguration { return true }
            used += slot.height
        }
        return isSelfSizing && used < viewportHeight
    }
}
