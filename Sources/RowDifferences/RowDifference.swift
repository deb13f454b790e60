/// Which rows of a list to delete, insert, move and show anew, so that it holds other rows.
///
/// One differ for every architecture that diffs: how it works is not architecture. The edits are as a table view's batch
/// wants them: deletes, reloads and the sources of moves are places before the change, inserts and the ends of moves are
/// places after it; no row is named twice.
///
/// Inlinable, as a differ in the app's own module would be: unspecialised it would copy rows through witnesses.
public struct RowDifference: Hashable, Sendable {
    /// How rows are found again; the edits are the same.
    public enum Algorithm: String, Hashable, Sendable, CaseIterable {
        /// By a table of the rows between the first and the last difference: O(*n*), O(*n* log *n*) where rows have moved.
        case linear
        /// By looking through the other list for each row, as the articles' demo apps do: O(*n*²).
        case quadratic
    }

    /// A row that changes its place among those that stay.
    public struct Move: Hashable, Sendable {
        /// Its place before the change.
        public let from: Int
        /// Its place after the change.
        public let to: Int

        /// Names both places.
        @inlinable
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Places before the change, ascending.
    public var deletes: [Int] = []
    /// Places after the change, ascending.
    public var inserts: [Int] = []
    /// Rows that stay and look different: places before the change, ascending.
    public var reloads: [Int] = []
    /// As few as can be, by their places before the change; they look as before.
    ///
    /// A row that moves and looks different is deleted and inserted.
    public var moves: [Move] = []

    /// Whether nothing changes.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && moves.isEmpty
    }

    /// Finds what changes from `old`, which is shown, to `new`; in neither does an identity occur twice.
    @inlinable
    public init<Row: ListRow>(from old: [Row], to new: [Row], by algorithm: Algorithm = .linear) {
        self.init(from: old, to: new, by: algorithm, id: \.id) { $0.looksLike($1) }
    }

    /// Finds what changes from `old`, which is shown, to `new`; in neither does an identity occur twice.
    ///
    /// - Parameters:
    ///   - old: Rows in the order shown.
    ///   - new: Rows in the order wanted.
    ///   - algorithm: How rows are found again.
    ///   - id: What makes a row the same row.
    ///   - looksAlike: Whether two states of the same row are shown alike.
    @inlinable
    public init<Row, ID: Hashable>(
        from old: [Row],
        to new: [Row],
        by algorithm: Algorithm = .linear,
        id: (Row) -> ID,
        looksAlike: (Row, Row) -> Bool
    ) {
        // Borrowed: through an array each look at a row would retain what it holds.
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                compare(old, new, algorithm, id, looksAlike)
            }
        }
    }

    @inlinable
    mutating func compare<Row, ID: Hashable>(
        _ old: UnsafeBufferPointer<Row>,
        _ new: UnsafeBufferPointer<Row>,
        _ algorithm: Algorithm,
        _ id: (Row) -> ID,
        _ looksAlike: (Row, Row) -> Bool
    ) {
        var front = 0
        var back = 0
        if algorithm == .linear {
            let shorter = min(old.count, new.count)
            while front < shorter, id(old[front]) == id(new[front]) {
                if !looksAlike(old[front], new[front]) { reloads.append(front) }
                front += 1
            }
            while back < shorter - front,
                id(old[old.count - 1 - back]) == id(new[new.count - 1 - back])
            {
                back += 1
            }
        }
        let (oldEnd, newEnd) = (old.count - back, new.count - back)
        if front < oldEnd || front < newEnd {
            var places: [ID: Int] = [:]
            if algorithm == .linear, front < oldEnd {
                places.reserveCapacity(newEnd - front)
                for place in front..<newEnd { places[id(new[place])] = place }
            }
            var stayed: [Move] = []
            var isKept = Array(repeating: false, count: newEnd - front)
            for index in front..<oldEnd {
                let wanted = id(old[index])
                let place =
                    algorithm == .linear
                    ? places[wanted] : new.firstIndex { id($0) == wanted }
                guard let place else {
                    deletes.append(index)
                    continue
                }
                stayed.append(Move(from: index, to: place))
                isKept[place - front] = true
            }
            for index in isKept.indices where !isKept[index] { inserts.append(front + index) }
            settle(stayed) { looksAlike(old[$0], new[$1]) }
        }
        for offset in stride(from: back, to: 0, by: -1)
        where !looksAlike(old[old.count - offset], new[new.count - offset]) {
            reloads.append(old.count - offset)
        }
    }

    /// Leaves the rows of a longest rise where they are; the others move.
    @inlinable
    mutating func settle(_ stayed: [Move], _ looksAlike: (Int, Int) -> Bool) {
        let rise = LongestRise.positions(in: stayed.map(\.to))
        var next = 0
        var hasReplaced = false
        for (position, row) in stayed.enumerated() {
            let isAlike = looksAlike(row.from, row.to)
            if next < rise.count, rise[next] == position {
                next += 1
                if !isAlike { reloads.append(row.from) }
            } else if isAlike {
                moves.append(row)
            } else {
                deletes.append(row.from)
                inserts.append(row.to)
                hasReplaced = true
            }
        }
        guard hasReplaced else { return }
        deletes.sort()
        inserts.sort()
    }
}
