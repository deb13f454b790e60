extension UITableView {
    /// What few tables have: several rows that are selected.
    final class Choices: RareState.Part {
        var allowsSeveral = false
        var allowsSeveralDuringEditing = false
        var allowsDuringEditing = false
        var rows: [IndexPath] = []
    }

    /// Whether several rows can be selected at once.
    public final var allowsMultipleSelection: Bool {
        get {
            guard let choices = rare.part(Choices.self) else { return false }
            return isEditing ? choices.allowsSeveralDuringEditing : choices.allowsSeveral
        }
        set {
            selectsSeveral = true
            rare.makePart(Choices.self).allowsSeveral = newValue
        }
    }

    /// Whether several rows can be selected at once while rows are edited.
    public final var allowsMultipleSelectionDuringEditing: Bool {
        get { rare.part(Choices.self)?.allowsSeveralDuringEditing ?? false }
        set {
            selectsSeveral = true
            rare.makePart(Choices.self).allowsSeveralDuringEditing = newValue
        }
    }

    /// Whether the user can tap rows while rows are edited.
    public final var allowsSelectionDuringEditing: Bool {
        get { rare.part(Choices.self)?.allowsDuringEditing ?? false }
        set { rare.makePart(Choices.self).allowsDuringEditing = newValue }
    }

    /// The rows that are selected, in the order in which they were; nil for none.
    public final var indexPathsForSelectedRows: [IndexPath]? {
        if let rows = rare.part(Choices.self)?.rows, !rows.isEmpty { return rows }
        return indexPathForSelectedRow.map { [$0] }
    }

    final func selectAlso(_ indexPath: IndexPath?, animated: Bool) {
        let choices = rare.makePart(Choices.self)
        guard let indexPath else {
            for path in choices.rows { deselectRow(at: path, animated: animated) }
            return
        }
        guard !choices.rows.contains(indexPath) else { return }
        choices.rows.append(indexPath)
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    }

    /// Takes a row out of several that are selected; whether it was one.
    final func deselectAlso(_ indexPath: IndexPath) -> Bool {
        guard let choices = rare.part(Choices.self),
            let index = choices.rows.firstIndex(of: indexPath)
        else { return false }
        choices.rows.remove(at: index)
        return true
    }

    final func moveFurtherSelection(before: [Int]) {
        guard let choices = rare.part(Choices.self) else { return }
        choices.rows = choices.rows.compactMap {
            mapping.newRow(of: $0.number(in: before)).map { path(of: $0) }
        }
    }
}
