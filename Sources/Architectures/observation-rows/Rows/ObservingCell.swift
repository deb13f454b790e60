import HeadlessUIKit

/// A cell that is updated when what it has shown of its row has changed, without the table.
///
/// A row is shown when the cell is handed it, and again in the commit after changes, however many.
class ObservingCell<Row: ObservedRow>: UITableViewCell, RowObserver {
    private final var isStale = false

    /// Nil while the cell is not in use.
    final var row: Row? {
        didSet {
            if oldValue !== row { oldValue?.leave(self) }
            update()
        }
    }

    final func rowDidChange() {
        isStale = true
        setNeedsUpdateProperties()
    }

    final override func updateProperties() {
        super.updateProperties()
        if isStale { update() }
    }

    private final func update() {
        isStale = false
        guard let row else { return }
        row.show(to: self) { showProperties(of: row) }
    }

    /// Reads what is to be shown, and shows it.
    func showProperties(of row: Row) {}
}
