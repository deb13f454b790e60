#if ReactiveSwift
import HeadlessUIKit

extension Changeset {
    /// The same, as whoever updates the table wants it.
    var rowsChange: RowsChange {
        .batch(
            deletes: deletions.map(\.row),
            inserts: insertions.map(\.row),
            reloads: modifications.map(\.row)
        )
    }
}
#endif
