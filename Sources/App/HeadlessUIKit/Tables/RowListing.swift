public import RowDifferences

/// A data source that can say which rows there are, so that a table can find what has changed by itself.
///
/// UIKit has it the other way round, in its diffable data source. Asked for only under ``ListUpdate/diff``.
@MainActor
public protocol RowListing: UITableViewDataSource {
    /// What a row shows.
    associatedtype Row: ListRow
    /// All rows as they are now, in order, of a table with one section.
    func rows(of tableView: UITableView) -> [Row]
    /// The rows, and what has changed since `shown`, which an earlier call gave; implemented for all.
    func changes(of tableView: UITableView, since shown: Any?, by differ: RowDiffer) -> RowChanges
}

extension RowListing {
    /// Compares with what was shown; inlinable, so that rows are compared in the module that knows them.
    @inlinable
    public func changes(
        of tableView: UITableView,
        since shown: Any?,
        by differ: RowDiffer
    ) -> RowChanges {
        let rows = self.rows(of: tableView)
        let difference = (shown as? [Row]).map { differ.difference(from: $0, to: rows) }
        return RowChanges(rows: rows, difference: difference)
    }
}

/// What a data source says about its rows.
public struct RowChanges {
    /// The rows as they are now; for the data source that gave them.
    public let rows: Any
    /// What has changed; nil when nothing had been shown.
    public let difference: RowDifference?

    /// Holds both.
    @inlinable
    public init(rows: Any, difference: RowDifference?) {
        self.rows = rows
        self.difference = difference
    }
}
