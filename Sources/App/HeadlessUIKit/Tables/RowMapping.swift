/// Where rows go in a batch, in row numbers counted through all sections.
///
/// Buffers are kept from batch to batch.
struct RowMapping {
    private var removed: [Int] = []
    private var added: [Int] = []
    private var moves: [(from: Int, to: Int)] = []
    private var reloads: [Int] = []
    private var reconfigures: [Int] = []

    /// - Complexity: O(*e* log *e*) for *e* edits; rows that are not named cost nothing.
    mutating func prepare(_ edits: RowEdits, before: [Int], after: [Int]) {
        removed.removeAll(keepingCapacity: true)
        added.removeAll(keepingCapacity: true)
        moves.removeAll(keepingCapacity: true)
        reloads.removeAll(keepingCapacity: true)
        reconfigures.removeAll(keepingCapacity: true)
        for path in edits.deletes { removed.append(path.number(in: before)) }
        for path in edits.inserts { added.append(path.number(in: after)) }
        for path in edits.reloads { reloads.append(path.number(in: before)) }
        for path in edits.reconfigures { reconfigures.append(path.number(in: before)) }
        for move in edits.moves {
            let (from, to) = (move.from.number(in: before), move.to.number(in: after))
            moves.append((from, to))
            removed.append(from)
            added.append(to)
        }
        if removed.count > 1 { removed.sort() }
        if added.count > 1 { added.sort() }
        if reloads.count > 1 { reloads.sort() }
        if reconfigures.count > 1 { reconfigures.sort() }
        requireDistinct(removed, "attempt to delete or move the same row twice")
        requireDistinct(added, "attempt to insert or move to the same row twice")
        for row in reloads where removed.containsSorted(row) {
            fatalError(
                "attempt to perform a delete and a reload on the same index path (row \(row))"
            )
        }
    }

    /// Whether another cell is to show this old row.
    func isReloaded(_ old: Int) -> Bool { reloads.containsSorted(old) }

    /// Whether the same cell is to be configured again.
    func isReconfigured(_ old: Int) -> Bool { reconfigures.containsSorted(old) }

    /// How many rows appear in the new rows `range`, by insertion or by a move.
    func arrivals(in range: Range<Int>) -> Int {
        added.partition { $0 < range.upperBound } - added.partition { $0 < range.lowerBound }
    }

    /// The new number of an old row; nil when it is deleted.
    ///
    /// - Complexity: O(log *e*), O(*m*) for one of *m* moved rows.
    func newRow(of old: Int) -> Int? {
        let below = removed.partition { $0 < old }
        if below < removed.count, removed[below] == old {
            return moves.first { $0.from == old }?.to
        }
        // The survivor of rank `old - below` takes the place of that rank among those that nothing is inserted at;
        // `added[i] - i` of them come before `added[i]`.
        let rank = old - below
        var (low, high) = (0, added.count)
        while low < high {
            let middle = (low + high) / 2
            if added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private func requireDistinct(_ sorted: [Int], _ message: String) {
        guard sorted.count > 1 else { return }
        for index in 1..<sorted.count where sorted[index] == sorted[index - 1] {
            fatalError("\(message) (row \(sorted[index]))")
        }
    }
}

extension IndexPath {
    /// The place of row number `number`, counted through all sections.
    init(number: Int, in counts: [Int]) {
        var row = number
        for (section, count) in counts.enumerated() {
            if row < count {
                self.init(row: row, section: section)
                return
            }
            row -= count
        }
        fatalError("row \(number) is beyond the last")
    }

    /// The row's number counted through all sections.
    func number(in counts: [Int]) -> Int {
        var number = row
        for index in 0..<section { number += counts[index] }
        return number
    }
}

extension [Int] {
    /// The number of elements at the front that satisfy `belongs`, in a list where those come first.
    fileprivate func partition(_ belongs: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    fileprivate func containsSorted(_ value: Int) -> Bool {
        let index = partition { $0 < value }
        return index < count && self[index] == value
    }
}
