// The one thing taken from there; a phone's app has it from Foundation.
import struct HeadlessUIKit.IndexPath
import RowDifferences

/// Where a table must change, and nothing of what it shows there.
struct Changeset: Hashable {
    /// Places before the change, ascending.
    let deletions: [IndexPath]
    /// Places after the change, ascending.
    let insertions: [IndexPath]
    /// Rows that stay and show something else: places before the change, ascending.
    let modifications: [IndexPath]

    /// Changes nothing.
    static let unchanged = Changeset(deletions: [], insertions: [], modifications: [])
}

extension Changeset {
    /// Leads from one content to another.
    ///
    /// There are no moves in a changeset: a row that changes its place is deleted here and inserted there.
    ///
    /// - Parameters:
    ///   - old: What the table shows.
    ///   - new: What it shall show; in another zone every row that stays is modified.
    ///   - differ: Finds what has changed between their rows.
    init<Row>(from old: TableContent<Row>, to new: TableContent<Row>, by differ: RowDiffer) {
        let difference = differ.difference(from: old.rowContents, to: new.rowContents)
        var (deletes, inserts) = (difference.deletes, difference.inserts)
        if !difference.moves.isEmpty {
            deletes += difference.moves.map(\.from)
            inserts += difference.moves.map(\.to)
            deletes.sort()
            inserts.sort()
        }
        var modified = difference.reloads
        if old.zone != new.zone {
            let deleted = Set(deletes)
            modified = old.rows.indices.filter { !deleted.contains($0) }
        }
        self.init(
            deletions: deletes.map { IndexPath(row: $0, section: 0) },
            insertions: inserts.map { IndexPath(row: $0, section: 0) },
            modifications: modified.map { IndexPath(row: $0, section: 0) }
        )
    }
}
