#if ReactorKit
import class Foundation.NSObject
import HeadlessUIKit
@preconcurrency import ReactorKit
import RowDifferences
import RxCocoa
// The same holds of this.
@preconcurrency import RxSwift

/// The reactor of a row.
protocol RowReactor: Reactor {
    /// Which row it is, and what is shown of it.
    var content: RowContent { get }
}

/// Rows of one section, each shown by a cell that is its reactor's view: what RxDataSources has for that.
final class RowsDataSource<Row: RowReactor, Cell: UITableViewCell & View>: NSObject,
    UITableViewDataSource,
    RxTableViewDataSourceType, SectionedViewDataSourceType
where Cell.Reactor == Row {
    private let identifier: String
    private let updates: TableUpdater
    private var rows: [Row] = []

    init(cellIdentifier: String, updates: TableUpdater) {
        identifier = cellIdentifier
        self.updates = updates
        super.init()
    }

    func tableView(_ tableView: UITableView, observedEvent: Event<[Row]>) {
        guard case .next(let rows) = observedEvent else { return }
        self.rows = rows
        updates.show(.all, in: tableView) { rows.map(\.content) }
    }

    func model(at indexPath: IndexPath) throws -> Any { rows[indexPath.row] }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        (cell as? Cell)?.reactor = rows[indexPath.row]
        return cell
    }
}
#endif
