import ArchitectureContract
import HeadlessUIKit
import RowDifferences

/// A row, ready for display.
protocol TableRow: Equatable, Sendable {
    /// Which row it is, and which version of it.
    var rowContent: RowContent { get }
}

/// The rows of a table: each made when the view asks for it, or all at each change or those that it names, on the queue that was
/// chosen.
///
/// - Isolation: The main queue.
@MainActor
final class TableRows<Entities: RandomAccessCollection, Row: TableRow>
where Entities.Element: Sendable, Entities.Index == Int {
    /// Called with each change, when the rows are those after it.
    var show: (RowsChange) -> Void = { _ in }

    private let entities: () -> Entities
    private let content: (Entities.Element) -> RowContent
    private let row: @Sendable (Entities.Element) -> Row
    private let building: RowBuilding
    private let repeats: Repeats
    private let flow: RowFlow
    /// Nil where the view asks for each row.
    private var handedOver: [Row]?

    /// Rows of `entities`, in that order: each has the `content` and shows the `row` that is made of it.
    init(
        in environment: ArchitectureEnvironment,
        of entities: @escaping () -> Entities,
        content: @escaping (Entities.Element) -> RowContent,
        row: @escaping @Sendable (Entities.Element) -> Row
    ) {
        self.entities = entities
        self.content = content
        self.row = row
        building = environment.building
        repeats = environment.repeats
        flow = environment.rows
        handedOver = flow != .pull ? [] : nil
    }

    /// Takes note that entities have changed, and has the rows shown; where the view asks for each, only if they are news.
    func change(_ change: RowsChange = .all, isNews: Bool = true) {
        guard handedOver != nil else {
            if isNews { show(change) }
            return
        }
        if flow == .changed, let places = change.changedRows {
            let (entities, row) = (entities(), row)
            let (changed, count) = (places.map { entities[$0] }, entities.count)
            building.build({ changed.map(row) }) { [weak self] in
                self?.handOver($0, after: change, of: count)
            }
        } else {
            let (entities, row) = (Array(entities()), row)
            building.build({ entities.map(row) }) { [weak self] in
                self?.handOver($0, after: change)
            }
        }
    }

    private func handOver(_ rows: [Row], after change: RowsChange) {
        let isNews = repeats.shows(rows, after: handedOver)
        handedOver = rows
        if isNews { show(change) }
    }

    /// Takes over those of `count` rows that a change names.
    private func handOver(_ rows: [Row], after change: RowsChange, of count: Int) {
        // Where the change is of rows that are not here yet, all of them are made.
        guard change.leads(from: handedOver?.count ?? 0, to: count) else { return self.change() }
        let isNews = repeats == .shown || change.isNews(rows, in: handedOver ?? [])
        handedOver?.take(rows, change)
        if isNews { show(change) }
    }

    var count: Int { handedOver?.count ?? entities().count }

    subscript(place: Int) -> Row { handedOver?[place] ?? row(entities()[place]) }

    /// What a differ asks of the rows, in their order.
    var contents: [RowContent] { handedOver?.map(\.rowContent) ?? entities().map(content) }
}
