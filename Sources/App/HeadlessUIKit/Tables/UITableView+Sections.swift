extension UITableView {
    /// The sections of a batch that come, go or are shown anew.
    final class SectionEdits: RareState.Part {
        var deletes: [Int] = []
        var inserts: [Int] = []
        var reloads: [Int] = []

        var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && reloads.isEmpty }
    }

    /// Inserts sections, named by their places after the batch.
    public final func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        editSections { $0.inserts.append(contentsOf: sections) }
    }

    /// Deletes sections, named by their places before the batch.
    public final func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        editSections { $0.deletes.append(contentsOf: sections) }
    }

    /// Shows other cells for all rows of sections, named by their places before the batch.
    public final func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        editSections { $0.reloads.append(contentsOf: sections) }
    }

    private final func editSections(_ note: (SectionEdits) -> Void) {
        context.inKit {
            beginUpdates()
            note(rare.makePart(SectionEdits.self))
            endUpdates()
        }
    }

    /// Turns edits of sections into those of their rows.
    ///
    /// Traps with UIKit's message when the number of sections does not follow.
    ///
    /// - Returns: Whether there were any.
    final func expandSectionEdits(before: [Int]) -> Bool {
        guard let sections = rare.part(SectionEdits.self), !sections.isEmpty else { return false }
        let (deleted, inserted) = (Set(sections.deletes), Set(sections.inserts))
        guard counts.count == before.count + inserted.count - deleted.count else {
            fatalError(
                """
                Invalid update: invalid number of sections. The number of sections contained in the table view after \
                the update (\(counts.count)) must be equal to the number of sections contained in the table view before \
                the update (\(before.count)), plus or minus the number of sections inserted or deleted \
                (\(inserted.count) inserted, \(deleted.count) deleted).
                """
            )
        }
        let stays = before.indices.filter { !deleted.contains($0) }
        let places = counts.indices.filter { !inserted.contains($0) }
        let reloaded = Set(sections.reloads)
        for section in deleted.union(reloaded) {
            edits.deletes.append(
                contentsOf: (0..<before[section]).map { IndexPath(row: $0, section: section) }
            )
        }
        let shown = zip(stays, places).filter { reloaded.contains($0.0) }.map(\.1)
        for section in inserted.union(shown) {
            edits.inserts.append(
                contentsOf: (0..<counts[section]).map { IndexPath(row: $0, section: section) }
            )
        }
        sections.deletes = []
        sections.inserts = []
        sections.reloads = []
        rare.part(Supplements.self)?.keep([])
        isMisplaced = true
        setNeedsLayout()
        return true
    }
}
