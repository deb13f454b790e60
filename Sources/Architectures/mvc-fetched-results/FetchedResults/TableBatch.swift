import HeadlessUIKit
import RowDifferences

/// A table's `beginUpdates()` to `endUpdates()`, in front of the updater that every architecture has.
///
/// The edits of a batch reach the table together, at its end: as they are, or as whatever else the updater makes of them.
@MainActor
final class TableBatch {
    private let table: UITableView
    private let updates: TableUpdater
    private var edits = RowDifference()

    init(of table: UITableView, updates: TableUpdater) {
        self.table = table
        self.updates = updates
    }

    func beginUpdates() { edits = RowDifference() }

    /// Inserts a row, named by its place after the batch.
    func insertRow(at indexPath: IndexPath) { edits.inserts.append(indexPath.row) }

    /// Deletes a row, named by its place before the batch.
    func deleteRow(at indexPath: IndexPath) { edits.deletes.append(indexPath.row) }

    /// Moves a row with its cell, which is configured again.
    func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        edits.moves.append(
            .init(from: indexPath.row, to: newIndexPath.row, looksAsBefore: false)
        )
    }

    /// Configures a row's own cell again; named by its place before the batch.
    func reconfigureRow(at indexPath: IndexPath) { edits.reloads.append(indexPath.row) }

    /// Shows the edits, if there are any; `rows` are all there are by now.
    func endUpdates(rows: () -> [RowContent]) {
        guard !edits.isEmpty else { return }
        updates.show(.difference(edits), in: table, rows: rows)
    }

    /// Shows all rows again.
    func reloadData(rows: () -> [RowContent]) {
        updates.show(.all, in: table, rows: rows)
    }
}

extension RowDifference {
    /// None.
    fileprivate init() { self.init(from: [RowContent](), to: []) }
}
