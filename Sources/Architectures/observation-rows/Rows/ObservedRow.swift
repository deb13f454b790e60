import Observation

/// Who shows a row, and is told that it shows something else by now.
@MainActor
protocol RowObserver: AnyObject {
    func rowDidChange()
}

/// What one cell shows: observed by whoever shows it by then, and by no one else.
///
/// `withObservationTracking` has no public way to end before a change. If each cell armed it, a cell that is handed from row
/// to row would leave a registration behind in every row that it has shown. So a row has one at most, and knows whom to tell.
@MainActor
class ObservedRow {
    private weak var observer: (any RowObserver)?
    private var isTracked = false

    /// Whether somebody shows it.
    final var isShown: Bool { observer != nil }

    /// Has `observer` show the row, and told of the first change of what `properties` reads.
    final func show(to observer: any RowObserver, _ properties: () -> Void) {
        self.observer = observer
        guard !isTracked else { return properties() }
        isTracked = true
        withObservationTracking(
            properties,
            onChange: { [weak self] in
                // Told in the change, which is made on the main actor; the value is the old one still.
                MainActor.assumeIsolated { self?.didChange() }
            }
        )
    }

    /// `observer` shows another row, or none.
    final func leave(_ observer: any RowObserver) {
        if self.observer === observer { self.observer = nil }
    }

    private func didChange() {
        isTracked = false
        observer?.rowDidChange()
    }
}
