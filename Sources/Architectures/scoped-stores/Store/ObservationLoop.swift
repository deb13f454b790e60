import ArchitectureContract
import Observation
import WorkQueues

/// Runs closures, and runs them again in a later turn after a change of what they have read of stores.
@MainActor
final class ObservationLoop {
    private let main: MainQueue
    private var isPaused = false
    private var waiting: [Weak] = []

    private struct Weak {
        weak var token: ObserveToken?
    }

    init(in environment: ArchitectureEnvironment) { main = environment.queues.main }

    /// Runs `apply`, now and after changes.
    ///
    /// - Returns: The token, which ends that when it is let go.
    func observe(_ apply: @escaping () -> Void) -> ObserveToken {
        let token = ObserveToken(self, apply)
        token.run()
        return token
    }

    /// Runs nothing until ``resume()``.
    func pause() { isPaused = true }

    /// Runs at once what is due, once each.
    func resume() {
        isPaused = false
        let due = waiting
        waiting = []
        for weak in due { weak.token?.run() }
    }

    fileprivate func didChange(_ token: ObserveToken) {
        guard !isPaused else { return waiting.append(Weak(token: token)) }
        main.async { [weak token] in token?.run() }
    }
}

/// Somebody's observation.
@MainActor
final class ObserveToken {
    private let observations: ObservationLoop
    private let apply: () -> Void

    fileprivate init(_ observations: ObservationLoop, _ apply: @escaping () -> Void) {
        self.observations = observations
        self.apply = apply
    }

    fileprivate func run() {
        withObservationTracking(
            apply,
            onChange: { [weak self] in
                // Told in the change, which is made on the main actor.
                MainActor.assumeIsolated {
                    if let self { self.observations.didChange(self) }
                }
            }
        )
    }
}
