import HeadlessUIKit

/// A cell that shows one row at a time.
///
/// UIKit follows what `updateProperties()` reads of the row, and calls it again in the commit after a change, without the table.
class ObservingCell<Row: ObservedRow>: UITableViewCell {
    /// Nil while the cell is not in use.
    final var row: Row? {
        didSet {
            if oldValue !== row {
                oldValue?.leave(self)
                row?.enter(self)
            }
            setNeedsUpdateProperties()
        }
    }

    final override func updateProperties() {
        super.updateProperties()
        if let row { showProperties(of: row) }
    }

    /// Reads what is to be shown, and shows it.
    func showProperties(of row: Row) {}
}
