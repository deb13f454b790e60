import HeadlessUIKit

extension Array {
    /// Takes over rows that are new or have changed, in the order in which `change` names them.
    ///
    /// - Complexity: O(*n*) at most for *n* rows; O(1) for a row that stays, or is added at the end.
    mutating func take(_ rows: [Element], _ change: RowsChange) {
        switch change {
        case .all: self = rows
        case .inserted(let place): insert(contentsOf: rows, at: place)
        case .updated(let places): for (place, row) in zip(places, rows) { self[place] = row }
        case .moved(let from, let to):
            remove(at: from)
            insert(contentsOf: rows, at: to)
        case .batch, .difference: preconditionFailure("the model names one change at a time")
        }
    }
}
