/// What a view shows: asked for row by row, or handed over whole, as model values or as finished rows.
///
/// - Isolation: The main queue.
@MainActor
package final class Rows<Row> {
    private let flow: RowFlow
    private let makeCount: () -> Int
    private let makeRow: (Int) -> Row
    private var handedOver: [Row] = []

    /// Rows that come from where `count` and `row` look them up.
    package init(_ flow: RowFlow, count: @escaping () -> Int, row: @escaping (Int) -> Row) {
        self.flow = flow
        makeCount = count
        makeRow = row
    }

    /// Takes note that rows have changed, before the table is notified.
    package func change() {
        if flow != .pull { handedOver = (0..<makeCount()).map(makeRow) }
    }

    /// How many there are.
    package var count: Int {
        switch flow {
        case .pull: makeCount()
        case .values, .push: handedOver.count
        }
    }

    /// The row at a place.
    package subscript(place: Int) -> Row {
        switch flow {
        case .pull: makeRow(place)
        case .values, .push: handedOver[place]
        }
    }
}
