/// The edits of one batch, as they were asked for.
///
/// As in UIKit deletes, reloads, reconfigurations and the sources of moves are places before the batch, inserts and the
/// destinations of moves are places after it, whatever the order of the calls.
struct RowEdits {
    /// What a kind of list calls itself and its rows.
    struct Names {
        var list: String
        var rows: String

        static var table: Names { Names(list: "table view", rows: "rows") }
        static var collection: Names { Names(list: "collection view", rows: "items") }
    }

    var deletes: [IndexPath] = []
    var inserts: [IndexPath] = []
    var reloads: [IndexPath] = []
    var reconfigures: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []

    /// Creates edits of nothing.
    init() {}

    /// Creates the edit of a row that is moved.
    init(moving source: IndexPath, to destination: IndexPath) {
        moves = [(from: source, to: destination)]
    }

    /// Whether nothing is asked for.
    var isEmpty: Bool { keepsPlaces && reloads.isEmpty && reconfigures.isEmpty }

    /// Whether every row stays where it is.
    var keepsPlaces: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// Empties the lists and keeps their memory: edits come one by one, thousands of them.
    mutating func removeAll() {
        deletes.removeAll(keepingCapacity: true)
        inserts.removeAll(keepingCapacity: true)
        reloads.removeAll(keepingCapacity: true)
        reconfigures.removeAll(keepingCapacity: true)
        moves.removeAll(keepingCapacity: true)
    }

    /// Counts the batch.
    func count(in counters: inout UICounters) {
        counters.batchUpdates &+= 1
        counters.rowsInserted &+= inserts.count
        counters.rowsDeleted &+= deletes.count
        counters.rowsReloaded &+= reloads.count + reconfigures.count
        counters.rowsMoved &+= moves.count
    }

    /// Traps as UIKit does when the edits do not explain the new counts, or name rows that are not there.
    ///
    /// - Parameters:
    ///   - before: The counts of all sections before the batch.
    ///   - after: The counts of all sections after it.
    ///   - names: What the list and its rows are called in the message.
    /// - Complexity: O(*s* · *e*) for *s* sections and *e* edits.
    func check(before: [Int], after: [Int], names: Names = .table) {
        guard before.count == after.count else {
            fatalError(
                """
                Invalid update: invalid number of sections. The number of sections contained in the \(names.list) \
                after the update (\(after.count)) must be equal to the number of sections contained in the \
                \(names.list) before the update (\(before.count)), plus or minus the number of sections inserted or \
                deleted (0 inserted, 0 deleted).
                """
            )
        }
        for section in before.indices {
            let deleted = deletes.count { $0.section == section }
            let inserted = inserts.count { $0.section == section }
            let movedIn = moves.count { $0.to.section == section }
            let movedOut = moves.count { $0.from.section == section }
            guard after[section] == before[section] + inserted - deleted + movedIn - movedOut else {
                fatalError(
                    """
                    Invalid update: invalid number of \(names.rows) in section \(section). The number of \
                    \(names.rows) contained in an existing section after the update (\(after[section])) must be equal \
                    to the number of \(names.rows) contained in that section before the update (\(before[section])), \
                    plus or minus the number of \(names.rows) inserted or deleted from that section (\(inserted) \
                    inserted, \(deleted) deleted) and plus or minus the number of \(names.rows) moved into or out of \
                    that section (\(movedIn) moved in, \(movedOut) moved out).
                    """
                )
            }
        }
        for path in deletes { require(path, in: before, "delete", "before") }
        for path in reloads { require(path, in: before, "reload", "before") }
        for path in reconfigures { require(path, in: before, "reconfigure", "before") }
        for path in inserts { require(path, in: after, "insert", "after") }
        for move in moves {
            require(move.from, in: before, "move", "before")
            require(move.to, in: after, "move", "after")
        }
    }

    private func require(_ path: IndexPath, in counts: [Int], _ verb: String, _ when: String) {
        guard counts.indices.contains(path.section), path.row >= 0, path.row < counts[path.section]
        else {
            let count = counts.indices.contains(path.section) ? counts[path.section] : 0
            fatalError(
                """
                attempt to \(verb) row \(path.row) of section \(path.section), but there are only \(count) rows in \
                section \(path.section) \(when) the update
                """
            )
        }
    }
}
