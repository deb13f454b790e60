internal import Observation

// What updates read of `@Observable` objects is followed, as in UIKit from iOS 26 on: in `updateProperties()`,
// `layoutSubviews()` with a controller's methods around it, and the configuration of cells.
extension UIView {
    /// Runs an update; the first change of what it has read asks for `due` again, in the next commit.
    ///
    /// What tracks by itself has no public way to end before a change. A cell is handed from row to row and would leave
    /// itself behind in each; so one that has read something reads this too, and a change of this ends it.
    final func tracked(_ due: Dues, _ update: () -> Void) {
        guard let reads = rare.part(Reads.self) else {
            return withObservationTracking(update, onChange: asking(for: due))
        }
        reads.end(due)
        withObservationTracking(
            {
                reads.note(due)
                update()
            },
            onChange: asking(for: due)
        )
    }

    /// Called when an update has read something.
    private final func asking(for due: Dues) -> @Sendable () -> Void {
        if isCell { _ = rare.makePart(Reads.self) }
        return { [weak self] in
            // Called in the change, which is made on the main actor; the value is the old one still.
            MainActor.assumeIsolated { self?.ask(for: due) }
        }
    }

    private final func ask(for due: Dues) {
        guard rare.part(Reads.self)?.isEnding != true else { return }
        switch due {
        case .layout: setNeedsLayout()
        case .configuration:
            rare.makePart(Configurations.self).isUpdateDue = true
            demand(.update)
        default:
            rare.part(Configurations.self)?.isUpdateDue = true
            demand(due)
        }
    }

    /// What a cell reads in each tracked update.
    final class Reads: RareState.Part, Observable {
        private let registrar = ObservationRegistrar()
        private var layouts = 0
        private var updates = 0
        private var configurations = 0
        private(set) var isEnding = false

        func note(_ due: Dues) { registrar.access(self, keyPath: path(due)) }

        /// Ends the tracking of the update before.
        func end(_ due: Dues) {
            isEnding = true
            registrar.withMutation(of: self, keyPath: path(due)) {}
            isEnding = false
        }

        private func path(_ due: Dues) -> KeyPath<Reads, Int> {
            switch due {
            case .layout: \.layouts
            case .configuration: \.configurations
            default: \.updates
            }
        }
    }
}
