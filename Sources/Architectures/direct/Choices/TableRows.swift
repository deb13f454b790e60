import ArchitectureContract
import HeadlessUIKit
import RowDifferences

/// A row in words.
protocol TableRow: Equatable, Sendable {
    associatedtype Value: Sendable
    /// Which row it is, and which version of it.
    var rowContent: RowContent { get }

    /// The same of a value.
    static func rowContent(of value: Value) -> RowContent

    /// What a value of the model looks like.
    init(_ value: Value, dates: LocalDates)
}

/// The rows of a table, made where the choice is: of the model when the view asks for one, of values that it was handed, or
/// at each change, all of them or those that it names; and how the table is updated.
///
/// - Isolation: The main queue.
@MainActor
final class TableRows<Row: TableRow> {
    private enum Handed {
        case values([Row.Value])
        case finished([Row])
    }

    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    /// Whether the table is scrolled to its last row when rows come or go.
    private let showsLast: Bool
    private let modelCount: () -> Int
    private let modelValue: (Int) -> Row.Value
    private let modelValues: () -> [Row.Value]
    /// Nil where the view asks for each row.
    private var handed: Handed?

    /// Rows of the model's values, in its order: how many there are, one, and all.
    init(
        in environment: ArchitectureEnvironment,
        by updates: TableUpdater,
        showsLast: Bool = false,
        count: @escaping () -> Int,
        value: @escaping (Int) -> Row.Value,
        values: @escaping () -> [Row.Value]
    ) {
        self.environment = environment
        self.updates = updates
        self.showsLast = showsLast
        modelCount = count
        modelValue = value
        modelValues = values
        switch environment.rows {
        case .pull: break
        case .values: handed = .values([])
        case .changed, .push: handed = .finished([])
        }
    }

    /// Shows what became of the rows.
    func show(_ change: RowsChange, in table: UITableView) {
        guard handed != nil else { return update(change, table) }
        handOver(change) { [weak self] in self?.update(change, table) }
    }

    private func update(_ change: RowsChange, _ table: UITableView) {
        updates.show(change, in: table) { contents ?? modelValues().map(Row.rowContent) }
        guard showsLast else { return }
        if case .updated = change { return }
        let last = count - 1
        guard last >= 0 else { return }
        table.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: false)
    }

    /// Takes the rows over as they are now, then has them shown; where they are as before that is a repeat.
    func handOver(_ change: RowsChange = .all, show: @escaping @MainActor () -> Void) {
        if environment.rows == .changed, let places = change.changedRows {
            return handOver(places, after: change, show)
        }
        let values = modelValues()
        let dates = environment.dates
        switch handed {
        case nil: show()
        case .values:
            environment.building.build({ values }) { [weak self] values in
                self?.handed = .values(values)
                show()
            }
        case .finished:
            environment.building.build({ values.map { Row($0, dates: dates) } }) {
                [weak self] rows in
                self?.take(rows, show)
            }
        }
    }

    private func take(_ rows: [Row], _ show: () -> Void) {
        var former: [Row]?
        if case .finished(let rows) = handed { former = rows }
        handed = .finished(rows)
        if environment.repeats.shows(rows, after: former) { show() }
    }

    /// The same of the rows in these places; the others stay.
    private func handOver(
        _ places: [Int],
        after change: RowsChange,
        _ show: @escaping @MainActor () -> Void
    ) {
        let (values, count, dates) = (places.map(modelValue), modelCount(), environment.dates)
        environment.building.build({ values.map { Row($0, dates: dates) } }) { [weak self] rows in
            guard let self, case .finished(var all) = handed else { return }
            // Where the change is of rows that are not here yet, all of them are made.
            guard change.leads(from: all.count, to: count) else { return handOver(show: show) }
            let isNews = environment.repeats == .shown || change.isNews(rows, in: all)
            // Lest the rows that stay are copied.
            handed = .finished([])
            all.take(rows, change)
            handed = .finished(all)
            if isNews { show() }
        }
    }

    /// Whether rows are handed over as they will look: whether they are news shows when they are.
    var areFinished: Bool { if case .finished = handed { true } else { false } }

    /// What a differ asks of the rows, in their order; nil where they are not handed over.
    var contents: [RowContent]? {
        switch handed {
        case nil: nil
        case .values(let values): values.map(Row.rowContent)
        case .finished(let rows): rows.map(\.rowContent)
        }
    }

    var count: Int {
        switch handed {
        case nil: modelCount()
        case .values(let values): values.count
        case .finished(let rows): rows.count
        }
    }

    subscript(place: Int) -> Row {
        switch handed {
        case nil: Row(modelValue(place), dates: environment.dates)
        case .values(let values): Row(values[place], dates: environment.dates)
        case .finished(let rows): rows[place]
        }
    }
}
