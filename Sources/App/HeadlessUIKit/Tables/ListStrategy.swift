public import RowDifferences

/// How changes of an app's rows reach its tables: what any app can do, whatever its architecture.
public enum ListStrategy: String, Hashable, Sendable, Codable, CaseIterable {
    /// All rows again, whatever has changed.
    case reload
    /// The row edits that the app knows; all rows again where it does not know.
    case edits
    /// The difference, by identity and content, between what is shown and what is to be shown; as
    /// `UITableViewDiffableDataSource` does with reconfigured items.
    case diffable
    /// The difference by identity alone: all rows that stay are reloaded and all that move are replaced, since no one asks
    /// whether they look different.
    case identity
}

/// What an app knows of how its rows have changed.
public enum RowsChange: Hashable, Sendable {
    /// Any of them may have.
    case all
    /// There is one more, at this place.
    case inserted(at: Int)
    /// These show something else, each at its place.
    case updated([Int])
    /// One has another place, and shows something else.
    case moved(from: Int, to: Int)
    /// Several at once: deletes and reloads by their places before, inserts by their places after the change, all ascending.
    case batch(deletes: [Int], inserts: [Int], reloads: [Int])
    /// All of it is known, moves too, without looking for it.
    case difference(RowDifference)
}
