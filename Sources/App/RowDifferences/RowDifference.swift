/// Which rows of a list to delete, insert, move and show again, so that it holds other rows.
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
        /// Whether it shows there what it showed before.
        public let looksAsBefore: Bool

        /// Names both places.
        @inlinable
        public init(from: Int, to: Int, looksAsBefore: Bool = true) {
            self.from = from
            self.to = to
            self.looksAsBefore = looksAsBefore
        }
    }

    /// Places before the change, ascending.
    public var deletes: [Int] = []
    /// Places after the change, ascending.
    public var inserts: [Int] = []
    /// Rows that stay and look different: places before the change, ascending.
    public var reloads: [Int] = []
    /// As few as can be, by their places before the change, whether they look as before or not.
    public var moves: [Move] = []

    /// Whether nothing changes.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && moves.isEmpty
    }

    /// Finds what changes from `old`, which is shown, to `new`; in neither does an identity occur twice.
    @inlinable
    public init<Row: ListRow>(from old: [Row], to new: [Row], by algorithm: Algorithm = .linear) {
        // Looked at in place: through an array each look at a row would retain what it holds.
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                switch algorithm {
                case .linear: compareLinearly(old, new)
                case .quadratic: search(old, new)
                }
            }
        }
    }

    /// Goes along both ends, and through a table of identities for what is between the first and the last change.
    @inlinable
    mutating func compareLinearly<Row: ListRow>(
        _ old: UnsafeBufferPointer<Row>,
        _ new: UnsafeBufferPointer<Row>
    ) {
        let shorter = min(old.count, new.count)
        var front = 0
        while front < shorter, old[front].rowID == new[front].rowID {
            if !old[front].looksLike(new[front]) { reloads.append(front) }
            front += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > front, newEnd > front, old[oldEnd - 1].rowID == new[newEnd - 1].rowID {
            oldEnd -= 1
            newEnd -= 1
        }
        if front == oldEnd {
            inserts = Array(front..<newEnd)
        } else if front == newEnd {
            deletes = Array(front..<oldEnd)
        } else {
            var places: [Row.ID: Int] = [:]
            places.reserveCapacity(newEnd - front)
            for place in front..<newEnd { places[new[place].rowID] = place }
            var stayed: [Move] = []
            for index in front..<oldEnd {
                guard let place = places[old[index].rowID] else {
                    deletes.append(index)
                    continue
                }
                stayed.append(Move(from: index, to: place))
            }
            settle(stayed, new: front..<newEnd, old, new)
        }
        while oldEnd < old.count {
            if !old[oldEnd].looksLike(new[newEnd]) { reloads.append(oldEnd) }
            oldEnd += 1
            newEnd += 1
        }
    }

    /// Looks through the new rows for each of the old ones.
    @inlinable
    mutating func search<Row: ListRow>(
        _ old: UnsafeBufferPointer<Row>,
        _ new: UnsafeBufferPointer<Row>
    ) {
        var stayed: [Move] = []
        for index in old.indices {
            var place = 0
            while place < new.count, new[place].rowID != old[index].rowID { place += 1 }
            if place < new.count {
                stayed.append(Move(from: index, to: place))
            } else {
                deletes.append(index)
            }
        }
        settle(stayed, new: new.indices, old, new)
    }

    /// Inserts those of the `range` of new rows that have not `stayed`; of those that have, leaves the rows of a longest rise
    /// where they are and moves the others.
    @inlinable
    mutating func settle<Row: ListRow>(
        _ stayed: [Move],
        new range: Range<Int>,
        _ old: UnsafeBufferPointer<Row>,
        _ new: UnsafeBufferPointer<Row>
    ) {
        var isKept = Array(repeating: false, count: range.count)
        for row in stayed { isKept[row.to - range.lowerBound] = true }
        for place in range where !isKept[place - range.lowerBound] { inserts.append(place) }
        let rise = LongestRise.positions(in: stayed.map(\.to))
        var next = 0
        for (position, row) in stayed.enumerated() {
            let isAlike = old[row.from].looksLike(new[row.to])
            if next < rise.count, rise[next] == position {
                next += 1
                if !isAlike { reloads.append(row.from) }
            } else {
                moves.append(Move(from: row.from, to: row.to, looksAsBefore: isAlike))
            }
        }
    }
}
