#if RxSwift
package import HeadlessUIKit
package import RowDifferences
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency package import RxRelay
@preconcurrency internal import RxSwift

/// A table bound to arrays of rows: each array reloads it.
///
/// What RxCocoa offers as `rx.items` and `rx.modelSelected`.
@MainActor
package final class RxTableItems<Row, Cell: UITableViewCell>: UITableViewDataSource,
    UITableViewDelegate
{
    /// Emits the row that was tapped.
    package let selected = PublishRelay<Row>()

    private var rows: [Row] = []
    private unowned let tableView: UITableView
    private let identifier: String
    private let configure: (Row, Cell) -> Void

    fileprivate init(
        _ tableView: UITableView,
        identifier: String,
        configure: @escaping (Row, Cell) -> Void
    ) {
        self.tableView = tableView
        self.identifier = identifier
        self.configure = configure
        tableView.register(Cell.self, forCellReuseIdentifier: identifier)
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// Shows these rows from now on.
    package func accept(_ rows: [Row]) {
        self.rows = rows
        tableView.reloadData()
    }

    /// Answers for the table.
    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    /// Answers for the table.
    package func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        if let cell = cell as? Cell { configure(rows[indexPath.row], cell) }
        return cell
    }

    /// Tells ``selected``.
    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        selected.accept(rows[indexPath.row])
    }
}

extension RxTableItems: RowListing where Row: ListRow {
    /// What was accepted last.
    package func rows(of tableView: UITableView) -> [Row] { rows }

    /// What was accepted since `shown`.
    package func changes(
        of tableView: UITableView,
        since shown: Any?,
        by differ: RowDiffer
    ) -> RowChanges {
        let difference = (shown as? [Row]).map { differ.difference(from: $0, to: rows) }
        return RowChanges(rows: rows, difference: difference)
    }
}

extension UITableView {
    /// Makes the binding; keep it, the table does not.
    package func rxItems<Row, Cell: UITableViewCell>(
        cellIdentifier: String,
        cellType: Cell.Type,
        configure: @escaping (Row, Cell) -> Void
    ) -> RxTableItems<Row, Cell> {
        RxTableItems(self, identifier: cellIdentifier, configure: configure)
    }
}
#endif
