/// The sections of a batch that come, go, change places or are reloaded.
final class SectionEdits: RareState.Part {
    var deletes: [Int] = []
    var inserts: [Int] = []
    var reloads: [Int] = []
    /// From a place before the batch to one after it.
    var moves: [(from: Int, to: Int)] = []

    var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && moves.isEmpty
    }

    /// Adds the edits of the sections' rows to `edits`, and forgets the sections.
    ///
    /// Traps with UIKit's message when the number of sections does not follow.
    func expand(into edits: inout RowEdits, before: [Int], after: [Int], of view: String) {
        let (deleted, inserted) = (Set(deletes), Set(inserts))
        guard after.count == before.count + inserted.count - deleted.count else {
            fatalError(
                """
                Invalid update: invalid number of sections. The number of sections contained in the \(view) after \
                the update (\(after.count)) must be equal to the number of sections contained in the \(view) before \
                the update (\(before.count)), plus or minus the number of sections inserted or deleted \
                (\(inserted.count) inserted, \(deleted.count) deleted).
                """
            )
        }
        let (origins, targets) = (Set(moves.map(\.from)), Set(moves.map(\.to)))
        let stays = before.indices.filter { !deleted.contains($0) && !origins.contains($0) }
        let places = after.indices.filter { !inserted.contains($0) && !targets.contains($0) }
        let reloaded = Set(reloads)
        for section in deleted.union(reloaded) {
            edits.deletes.append(
                contentsOf: (0..<before[section]).map { IndexPath(row: $0, section: section) }
            )
        }
        let shown = zip(stays, places).filter { reloaded.contains($0.0) }.map(\.1)
        for section in inserted.union(shown) {
            edits.inserts.append(
                contentsOf: (0..<after[section]).map { IndexPath(row: $0, section: section) }
            )
        }
        for (from, to) in moves {
            guard before[from] == after[to] else {
                fatalError(
                    """
                    Invalid update: invalid number of rows in section \(to). The number of rows contained in a section \
                    that was moved must be the same after the update (\(after[to])) as before it (\(before[from])).
                    """
                )
            }
            for row in 0..<before[from] {
                edits.moves.append(
                    (IndexPath(row: row, section: from), IndexPath(row: row, section: to))
                )
            }
        }
        deletes = []
        inserts = []
        reloads = []
        moves = []
    }
}
