#if RxSwift
public import class Foundation.NSObject
public import HeadlessUIKit
public import RowDifferences
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxRelay
@preconcurrency internal import RxSwift

/// A table bound to arrays of rows, which reach it by the strategy of its updater.
///
/// What RxCocoa offers as `rx.items` and `rx.modelSelected`; where differences are sought, what RxDataSources adds: each row
/// says which it is and what it shows.
@MainActor
public final class RxTableItems<Row, Cell: UITableViewCell>: NSObject, UITableViewDataSource,
    UITableViewDelegate
{
    /// Emits the row that was tapped.
    public let selected = PublishRelay<Row>()

    private var rows: [Row] = []
    private unowned let tableView: UITableView
    private let identifier: String
    private let updates: TableUpdater
    private let content: (Row) -> RowContent
    private let configure: (Row, Cell) -> Void

    fileprivate init(
        _ tableView: UITableView,
        identifier: String,
        updates: TableUpdater,
        content: @escaping (Row) -> RowContent,
        configure: @escaping (Row, Cell) -> Void
    ) {
        self.tableView = tableView
        self.identifier = identifier
        self.updates = updates
        self.content = content
        self.configure = configure
        super.init()
        tableView.register(Cell.self, forCellReuseIdentifier: identifier)
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// Shows these rows from now on.
    public func accept(_ rows: [Row]) {
        self.rows = rows
        updates.show(.all, in: tableView) { rows.map(content) }
    }

    /// Answers for the table.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    /// Answers for the table.
    public func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        if let cell = cell as? Cell { configure(rows[indexPath.row], cell) }
        return cell
    }

    /// Deselects the row and tells ``selected``.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        selected.accept(rows[indexPath.row])
    }
}

extension UITableView {
    /// Makes the binding; keep it, the table does not.
    public func rxItems<Row, Cell: UITableViewCell>(
        cellIdentifier: String,
        cellType: Cell.Type,
        updates: TableUpdater,
        content: @escaping (Row) -> RowContent,
        configure: @escaping (Row, Cell) -> Void
    ) -> RxTableItems<Row, Cell> {
        RxTableItems(
            self,
            identifier: cellIdentifier,
            updates: updates,
            content: content,
            configure: configure
        )
    }
}
#endif
