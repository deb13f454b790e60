import HeadlessUIKit

/// What a change says of rows that are handed over finished, where only those that have changed are made.
extension RowsChange {
    /// The places of rows that are new or look otherwise, in its order; nil where any may.
    var changedRows: [Int]? {
        switch self {
        case .all, .batch, .difference: nil
        case .inserted(let place), .moved(_, let place): [place]
        case .updated(let places): places
        }
    }

    /// Whether it makes so many rows of so many.
    func leads(from former: Int, to count: Int) -> Bool {
        if case .inserted = self { former + 1 == count } else { former == count }
    }

    /// Whether rows that it names are others than before.
    func isNews<Row: Equatable>(_ rows: [Row], in former: [Row]) -> Bool {
        guard case .updated(let places) = self else { return true }
        return zip(places, rows).contains { former[$0] != $1 }
    }
}

extension Array {
    /// Takes over the rows that a change names, in its order.
    mutating func take(_ rows: [Element], _ change: RowsChange) {
        switch change {
        case .inserted(let place): insert(contentsOf: rows, at: place)
        case .updated(let places): for (place, row) in zip(places, rows) { self[place] = row }
        case .moved(let from, let to):
            remove(at: from)
            insert(contentsOf: rows, at: to)
        case .all, .batch, .difference: self = rows
        }
    }
}
