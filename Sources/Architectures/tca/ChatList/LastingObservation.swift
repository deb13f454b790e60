#if TCA
import ComposableArchitecture

/// An observation that outlives those for whom it is made, one after another.
///
/// State keeps its readers until it changes, and cannot be told that one has gone: with `observe { }` for each cell
/// that shows a row, and each time that the list is uncovered, ever more of them would be kept by rows that do not change.
@MainActor
final class LastingObservation {
    private weak var owner: AnyObject?
    private var apply: (() -> Void)?
    private var token: ObserveToken?
    /// Whether no change is waited for.
    private var isIdle = true

    /// Runs `apply`, now and after changes, for `owner` in place of an earlier one.
    func start(for owner: AnyObject, _ apply: @escaping () -> Void) {
        self.owner = owner
        self.apply = apply
        // Nothing has changed of what was read last: the next change is still waited for.
        guard isIdle else { return apply() }
        isIdle = false
        token = observe { [weak self] in self?.run() }
    }

    /// Runs nothing any more for `owner`.
    func stop(for owner: AnyObject) {
        guard owner === self.owner else { return }
        apply = nil
    }

    private func run() {
        if let apply, owner != nil { apply() } else { isIdle = true }
    }
}
#endif
