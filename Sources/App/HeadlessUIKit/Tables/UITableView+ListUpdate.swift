internal import RowDifferences

/// The rows that a table shows, as its data source listed them.
final class ListedRows {
    let rows: Any
    /// People's clock when they were listed: after a jump the same row may show another date.
    let clockJumps: Int

    init(rows: Any, clockJumps: Int) {
        self.rows = rows
        self.clockJumps = clockJumps
    }
}

extension UITableView {
    /// Shows what there is now by its difference from what is shown; false when that cannot be told.
    final func updateByDifference() -> Bool {
        guard hasCounts, counts.count == 1, let source = rowSource else { return false }
        let former = listedRows.flatMap { $0.clockJumps == context.clockJumps ? $0.rows : nil }
        let changes = list(source, since: former)
        guard let difference = changes.difference else { return false }
        edits.removeAll()
        edits.add(difference)
        applyEdits()
        return true
    }

    /// Remembers the rows, to compare with later.
    final func listRows() {
        if let source = rowSource { list(source, since: nil) }
    }

    @discardableResult
    private func list(_ source: any RowListing, since former: Any?) -> RowChanges {
        let changes = context.inApp {
            source.changes(of: self, since: former, by: context.differ)
        }
        listedRows = ListedRows(rows: changes.rows, clockJumps: context.clockJumps)
        return changes
    }

    private var rowSource: (any RowListing)? {
        guard let dataSource else { return nil }
        let source = dataSource as? any RowListing
        if source == nil { context.counters.unlistedUpdates &+= 1 }
        return source
    }
}

extension RowEdits {
    mutating func add(_ difference: RowDifference) {
        deletes += difference.deletes.map(Self.path)
        inserts += difference.inserts.map(Self.path)
        reloads += difference.reloads.map(Self.path)
        moves += difference.moves.map { (from: Self.path($0.from), to: Self.path($0.to)) }
    }

    private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}
