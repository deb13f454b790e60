internal import HeadlessUIKit
internal import RowDifferences

extension UITableView {
    /// Shows what has changed, as one batch; `update` lets the data source have the rows by then.
    func apply(_ changes: RowDifference, _ update: @escaping () -> Void) {
        guard !changes.isEmpty else { return update() }
        performBatchUpdates { [self] in
            update()
            deleteRows(at: changes.deletes.map(path), with: .automatic)
            insertRows(at: changes.inserts.map(path), with: .automatic)
            reconfigureRows(at: changes.reloads.map(path))
            for move in changes.moves { moveRow(at: path(move.from), to: path(move.to)) }
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}
