internal import RowDifferences

/// An item as the differ sees it: it looks different just when the new snapshot has it shown again.
private struct DiffableRow<Item: Hashable>: ListRow {
    let id: Item
    var isShownAgain = false

    func looksLike(_ other: Self) -> Bool { !other.isShownAgain }
}

extension NSDiffableDataSourceSnapshot {
    /// How many items each section has.
    var counts: [Int] { sectionIdentifiers.map(numberOfItems(inSection:)) }

    // MARK: Places

    /// The section with this number; nil where there is none.
    func section(at number: Int) -> SectionIdentifierType? {
        sectionIdentifiers.indices.contains(number) ? sectionIdentifiers[number] : nil
    }

    /// The item at a place; nil where there is none.
    func item(at place: IndexPath) -> ItemIdentifierType? {
        guard let section = section(at: place.section) else { return nil }
        let items = itemIdentifiers(inSection: section)
        return items.indices.contains(place.row) ? items[place.row] : nil
    }

    /// The place of an item; nil where it is not there.
    ///
    /// - Complexity: O(*n*) for *n* items of its section.
    func place(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = sectionIdentifier(containingItem: item),
            let number = indexOfSection(section),
            let row = itemIdentifiers(inSection: section).firstIndex(of: item)
        else { return nil }
        return IndexPath(row: row, section: number)
    }

    // MARK: Edits

    /// The edits that lead a list from `old` to this.
    ///
    /// Items of all sections are compared as one list, as a list numbers its rows: one that goes to another section has
    /// moved like any other, and one that only a section's border has passed stays where it is.
    func edits(from old: Self) -> RowEdits {
        let (oldItems, oldCounts, newCounts) = (old.itemIdentifiers, old.counts, counts)
        func oldPath(_ row: Int) -> IndexPath { IndexPath(number: row, in: oldCounts) }
        func newPath(_ row: Int) -> IndexPath { IndexPath(number: row, in: newCounts) }
        let reloaded = Set(reloadedItemIdentifiers)
        let shownAgain = reloaded.union(reconfiguredItemIdentifiers)
        let difference = RowDiffer().difference(
            from: oldItems.map { DiffableRow(id: $0) },
            to: itemIdentifiers.map { DiffableRow(id: $0, isShownAgain: shownAgain.contains($0)) }
        )
        var edits = RowEdits()
        edits.deletes = difference.deletes.map(oldPath)
        edits.inserts = difference.inserts.map(newPath)
        for row in difference.reloads {
            if reloaded.contains(oldItems[row]) {
                edits.reloads.append(oldPath(row))
            } else {
                edits.reconfigures.append(oldPath(row))
            }
        }
        for move in difference.moves {
            let (from, to) = (oldPath(move.from), newPath(move.to))
            // No row is moved and reloaded in one batch.
            if reloaded.contains(oldItems[move.from]) {
                edits.deletes.append(from)
                edits.inserts.append(to)
            } else {
                edits.moves.append((from: from, to: to))
                if !move.looksAsBefore { edits.reconfigures.append(from) }
            }
        }
        return edits
    }
}
