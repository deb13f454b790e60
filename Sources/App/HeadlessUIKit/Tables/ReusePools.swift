/// The cells of a list that no row uses, by identifier.
///
/// A list instead of a dictionary: a table has one or two identifiers, and comparing two short strings costs less than
/// hashing one.
@MainActor
struct ReusePools<Cell: ReusableView> {
    private struct Pool {
        let identifier: String
        /// Nil for cells that the app makes itself.
        var cellClass: Cell.Type?
        var cells: [Cell] = []
    }

    private var pools: [Pool] = []

    mutating func register(_ cellClass: Cell.Type, _ identifier: String) {
        if let index = index(of: identifier) {
            pools[index].cellClass = cellClass
            pools[index].cells.removeAll()
        } else {
            pools.append(Pool(identifier: identifier, cellClass: cellClass))
        }
    }

    /// Keeps cells of this name from now on; whether there is a class to make them of.
    mutating func expect(_ identifier: String) -> Bool {
        if let index = index(of: identifier) { return pools[index].cellClass != nil }
        pools.append(Pool(identifier: identifier, cellClass: nil))
        return false
    }

    /// The cell that came back last; nil when there is none.
    mutating func take(_ identifier: String) -> Cell? {
        guard let index = index(of: identifier) else { return nil }
        return pools[index].cells.popLast()
    }

    mutating func put(_ cell: Cell) {
        guard let identifier = cell.reuseIdentifier, let index = index(of: identifier) else {
            return
        }
        pools[index].cells.append(cell)
    }

    func make(_ identifier: String) -> Cell {
        guard let index = index(of: identifier), let cellClass = pools[index].cellClass else {
            fatalError(
                """
                \(Cell.dequeueFailure) with identifier \(identifier) - must register a nib or a class for the \
                identifier or connect a prototype cell in a storyboard
                """
            )
        }
        return cellClass.made(for: identifier)
    }

    private func index(of identifier: String) -> Int? {
        pools.firstIndex { $0.identifier == identifier }
    }
}
