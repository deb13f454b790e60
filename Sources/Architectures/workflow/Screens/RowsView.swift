#if Workflow
import ArchitectureContract
import class Foundation.NSObject
import HeadlessUIKit
import RowDifferences

/// A table's rows, which are values of the screen.
@MainActor
final class RowsView<Row, Cell: UITableViewCell>: NSObject, UITableViewDataSource,
    UITableViewDelegate
{
    private let table: UITableView
    private let updates: TableUpdater
    private let identifier: String
    private let contents: ([Row]) -> [RowContent]
    private let fill: (Cell, Row) -> Void
    private let tapped: (Row) -> Void
    private var rows: [Row] = []

    init(
        _ table: UITableView,
        identifier: String,
        updates: TableUpdater,
        contents: @escaping ([Row]) -> [RowContent],
        fill: @escaping (Cell, Row) -> Void,
        tapped: @escaping (Row) -> Void = { _ in }
    ) {
        self.table = table
        self.identifier = identifier
        self.updates = updates
        self.contents = contents
        self.fill = fill
        self.tapped = tapped
        super.init()
        table.register(Cell.self, forCellReuseIdentifier: identifier)
        table.dataSource = self
        table.delegate = self
    }

    func show(_ rows: [Row]) {
        self.rows = rows
        updates.show(.all, in: table) { contents(rows) }
    }

    func scrollToLastRow() {
        let count = table.numberOfRows(inSection: 0)
        guard count > 0 else { return }
        table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        if let cell = cell as? Cell { fill(cell, rows[indexPath.row]) }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        tapped(rows[indexPath.row])
    }
}
#endif
