import ChatDomain
import HeadlessUIKit
import RowDifferences

/// Rows of the list that changed since the last flush, each once however often it changed.
///
/// What is kept is what a batch of the table wants: where it shows a row, and where the row is now.
struct DirtyRows {
    /// A row that changed and perhaps moved.
    struct Row {
        /// Where the table shows it; nil for a new row.
        let source: Int?
        /// Where it is now.
        var target: Int
    }

    /// By source, new rows last.
    private(set) var rows: [Row] = []
    /// Whether anything may have changed, so that everything is asked again.
    private(set) var isReloaded = false

    /// Whether a row is new or not where it was; rows that did not change are where they were, if these are.
    private var isReordered: Bool { rows.contains { $0.source != $0.target } }

    /// All of it together, for the table; nil for nothing.
    var rowsChange: RowsChange? {
        if isReloaded { return .all }
        if rows.isEmpty { return nil }
        guard isReordered else { return .updated(rows.map(\.target)) }
        return .difference(
            RowDifference(
                inserts: rows.filter { $0.source == nil }.map(\.target),
                moves: rows.compactMap { row in
                    row.source.map { .init(from: $0, to: row.target, looksAsBefore: false) }
                }
            )
        )
    }

    /// - Complexity: O(rows that changed).
    mutating func add(_ change: ChatChange.Row) {
        guard !isReloaded else { return }
        switch change {
        case .unchanged: break
        case .inserted(let target):
            makeRoom(at: target)
            rows.append(Row(source: nil, target: target))
        case .updated(let place, let target):
            var row = take(place)
            makeRoom(at: target)
            row.target = target
            rows.insert(row, at: rows.firstIndex { $0.comesAfter(row) } ?? rows.count)
        }
    }

    /// Notes that anything may have changed.
    mutating func reload() {
        isReloaded = true
        rows.removeAll(keepingCapacity: true)
    }

    /// Forgets everything but the memory, which the next flush needs again.
    mutating func clear() {
        isReloaded = false
        rows.removeAll(keepingCapacity: true)
    }

    /// Takes out the row that is now at `place`, changed before or not.
    private mutating func take(_ place: Int) -> Row {
        var known: Int?
        var changedAbove = 0
        for index in rows.indices {
            if rows[index].target == place {
                known = index
            } else if rows[index].target > place {
                rows[index].target -= 1
            } else {
                changedAbove += 1
            }
        }
        if let known { return rows.remove(at: known) }
        // Rows that have not changed are shown in their order, with the changed ones between them.
        var source = place - changedAbove
        for row in rows {
            guard let other = row.source, other <= source else { break }
            source += 1
        }
        return Row(source: source, target: place)
    }

    private mutating func makeRoom(at place: Int) {
        for index in rows.indices where rows[index].target >= place { rows[index].target += 1 }
    }
}

extension DirtyRows.Row {
    fileprivate func comesAfter(_ other: Self) -> Bool {
        guard let source else { return other.source != nil }
        return other.source.map { source > $0 } ?? false
    }
}
