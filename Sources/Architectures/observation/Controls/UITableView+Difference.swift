import HeadlessUIKit
import RowDifferences

extension UITableView {
    /// Makes the edits of a difference, in the midst of a batch; rows that stay keep their cells.
    func apply(_ changes: RowDifference) {
        deleteRows(at: changes.deletes.map(Self.path), with: .automatic)
        insertRows(at: changes.inserts.map(Self.path), with: .automatic)
        for move in changes.moves { moveRow(at: Self.path(move.from), to: Self.path(move.to)) }
        reconfigureRows(at: changes.reloads.map(Self.path))
    }

    private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}
