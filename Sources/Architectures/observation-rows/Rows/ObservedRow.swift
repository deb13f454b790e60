/// What one cell shows, and whether one does.
@MainActor
class ObservedRow {
    private weak var cell: AnyObject?

    /// Whether a cell shows it.
    final var isShown: Bool { cell != nil }

    /// `cell` shows the row from now on.
    final func enter(_ cell: AnyObject) { self.cell = cell }

    /// `cell` shows another row, or none.
    final func leave(_ cell: AnyObject) {
        if self.cell === cell { self.cell = nil }
    }
}
