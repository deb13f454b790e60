extension UITableView {
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

    /// Moves a section with its cells: from its place before the batch to its place after it.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        editSections { $0.moves.append((section, newSection)) }
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
        sections.expand(into: &edits, before: before, after: counts, of: "table view")
        rare.part(Supplements.self)?.keep([])
        isMisplaced = true
        setNeedsLayout()
        return true
    }
}
