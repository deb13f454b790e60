/// The cells of a table view that no row uses, by identifier.
///
/// A list instead of a dictionary: a table has one or two identifiers, and comparing two short strings costs less than
/// hashing one.
@MainActor
struct ReusePools {
    private struct Pool {
        let identifier: String
        /// Nil for cells that the app makes itself.
        var cellClass: UITableViewCell.Type?
        let coder: NSCoder
        var cells: [UITableViewCell] = []
    }

    private var pools: [Pool] = []

    mutating func register(_ cellClass: UITableViewCell.Type, _ identifier: String) {
        if let index = index(of: identifier) {
            pools[index].cellClass = cellClass
            pools[index].cells.removeAll()
        } else {
            let coder = NSCoder(reuseIdentifier: identifier)
            pools.append(Pool(identifier: identifier, cellClass: cellClass, coder: coder))
        }
    }

    /// Keeps cells of this name from now on; whether there is a class to make them of.
    mutating func expect(_ identifier: String) -> Bool {
        if let index = index(of: identifier) { return pools[index].cellClass != nil }
        let coder = NSCoder(reuseIdentifier: identifier)
        pools.append(Pool(identifier: identifier, cellClass: nil, coder: coder))
        return false
    }

    /// The cell that came back last; nil when there is none.
    mutating func take(_ identifier: String) -> UITableViewCell? {
        guard let index = index(of: identifier) else { return nil }
        return pools[index].cells.popLast()
    }

    mutating func put(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier, let index = index(of: identifier) else {
            return
        }
        pools[index].cells.append(cell)
    }

    func make(_ identifier: String) -> UITableViewCell {
        guard let index = index(of: identifier), let cellClass = pools[index].cellClass else {
            fatalError(
                """
                unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the \
                identifier or connect a prototype cell in a storyboard
                """
            )
        }
        guard let cell = cellClass.init(coder: pools[index].coder) else {
            fatalError("\(cellClass).init(coder:) returned nil")
        }
        return cell
    }

    private func index(of identifier: String) -> Int? {
        pools.firstIndex { $0.identifier == identifier }
    }
}
