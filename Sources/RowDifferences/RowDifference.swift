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
        switch algorithm {
        case .linear:
            let front = Self.commonFront(old, new)
            let back = Self.commonBack(old, new, beyond: front)
            let middle = front..<new.count - back
            var places: [Row.ID: Int] = [:]
            if front < old.count - back {
                places.reserveCapacity(middle.count)
                for place in middle { places[new[place].id] = place }
            }
            compare(old, new, front: front, back: back) { places[$0] }
        case .quadratic:
            compare(old, new, front: 0, back: 0) { id in new.firstIndex { $0.id == id } }
        }
    }

    /// Compares all but the `front` first and the `back` last rows by `place`, where a row stands in the new list; the
    /// others are the same rows in both.
    @inlinable
    mutating func compare<Row: ListRow>(
        _ old: [Row],
        _ new: [Row],
        front: Int,
        back: Int,
        place: (Row.ID) -> Int?
    ) {
        for index in 0..<front { look(old[index], new[index], at: index) }
        var stayed: [Move] = []
        var isKept = Array(repeating: false, count: new.count - front - back)
        for index in front..<old.count - back {
            guard let to = place(old[index].id) else {
                deletes.append(index)
                continue
            }
            stayed.append(Move(from: index, to: to))
            isKept[to - front] = true
        }
        for index in isKept.indices where !isKept[index] { inserts.append(front + index) }
        settle(stayed, old, new)
        for offset in stride(from: back, to: 0, by: -1) {
            look(old[old.count - offset], new[new.count - offset], at: old.count - offset)
        }
    }

    /// Leaves the rows of a longest rise where they are; the others move.
    @inlinable
    mutating func settle<Row: ListRow>(_ stayed: [Move], _ old: [Row], _ new: [Row]) {
        let rise = LongestRise.positions(in: stayed.map(\.to))
        var next = 0
        var hasReplaced = false
        for (position, row) in stayed.enumerated() {
            if next < rise.count, rise[next] == position {
                next += 1
                look(old[row.from], new[row.to], at: row.from)
            } else if old[row.from].looksLike(new[row.to]) {
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

    /// Notes a row that stays at `index` and looks different.
    @inlinable
    mutating func look<Row: ListRow>(_ before: Row, _ after: Row, at index: Int) {
        if !before.looksLike(after) { reloads.append(index) }
    }

    /// How many rows at the front are the same in both.
    @inlinable
    static func commonFront<Row: ListRow>(_ old: [Row], _ new: [Row]) -> Int {
        var front = 0
        while front < min(old.count, new.count), old[front].id == new[front].id { front += 1 }
        return front
    }

    /// How many rows at the back are the same in both, those at the `front` left out.
    @inlinable
    static func commonBack<Row: ListRow>(
        _ old: [Row],
        _ new: [Row],
        beyond front: Int
    ) -> Int {
        var back = 0
        while back < min(old.count, new.count) - front,
            old[old.count - 1 - back].id == new[new.count - 1 - back].id
        {
            back += 1
        }
        return back
    }
}
