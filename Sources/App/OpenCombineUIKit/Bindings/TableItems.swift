public import class Foundation.NSObject
public import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency internal import OpenCombine
public import RowDifferences

/// A table bound to arrays of rows, which reach it by the strategy of its updater.
///
/// What RxCocoa offers as `rx.items` and `rx.modelSelected`; where differences are sought, what RxDataSources adds: each row
/// says which it is and what it shows.
@MainActor
public final class TableItems<Row, Cell: UITableViewCell>: NSObject, UITableViewDataSource,
    UITableViewDelegate
{
    /// Emits the row that was tapped.
    public let selected = PublishRelay<Row>()

    private var rows: [Row] = []
    private unowned let tableView: UITableView
    private let identifier: String
    private let updates: TableUpdater
    private let contents: ([Row]) -> [RowContent]
    private let configure: (Row, Cell) -> Void

    fileprivate init(
        _ tableView: UITableView,
        identifier: String,
        updates: TableUpdater,
        contents: @escaping ([Row]) -> [RowContent],
        configure: @escaping (Row, Cell) -> Void
    ) {
        self.tableView = tableView
        self.identifier = identifier
        self.updates = updates
        self.contents = contents
        self.configure = configure
        super.init()
        tableView.register(Cell.self, forCellReuseIdentifier: identifier)
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// Shows these rows from now on.
    public func accept(_ rows: [Row]) {
        self.rows = rows
        updates.show(.all, in: tableView) { contents(rows) }
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
    ///
    /// `contents` maps all rows at once: one by one, rows of a type that is not known here would be copied to the heap.
    public func items<Row, Cell: UITableViewCell>(
        cellIdentifier: String,
        cellType: Cell.Type,
        updates: TableUpdater,
        contents: @escaping ([Row]) -> [RowContent],
        configure: @escaping (Row, Cell) -> Void
    ) -> TableItems<Row, Cell> {
        let subscriptions = sweptSizes.subscriptions
        return TableItems(
            self,
            identifier: cellIdentifier,
            updates: updates,
            contents: contents,
            configure: subscriptions == 1
                ? configure
                : { row, cell in
                    configure(row, cell)
                    if let content = contents([row]).first {
                        cell.subscribe(to: content, times: subscriptions - 1)
                    }
                }
        )
    }
}
