internal import Measuring
internal import Synchronization

/// Tells people who wait what is measured now and how long it will still take.
final class ProgressReporter: Sendable {
    private struct State {
        var workload: RunWorkload
        var phase = ""
        var detail = ""
    }

    private let state: Mutex<State>
    private let tell: Experiment.Progress
    private let start = ContinuousClock.now

    init(_ workload: RunWorkload, _ tell: @escaping Experiment.Progress) {
        state = Mutex(State(workload: workload))
        self.tell = tell
    }

    /// Begins a phase, or a step of one.
    func begin(_ phase: String) {
        state.withLock { state in
            state.phase = phase
            state.detail = ""
        }
        report()
    }

    /// Says what is measured within the phase.
    func measure(_ detail: String) {
        state.withLock { $0.detail = detail }
        report()
    }

    /// Notes that more will be measured than was planned.
    func expect(_ count: Int, more kind: MeasurementRequest.Kind) {
        state.withLock { $0.workload.add(count, kind) }
    }

    /// Notes that a measurement has ended, which took `seconds` by itself.
    func finish(_ kind: MeasurementRequest.Kind, seconds: Double) {
        state.withLock { $0.workload.finish(kind, seconds: seconds) }
    }

    private func report() {
        let elapsed = ContinuousClock.now - start
        let (text, left) = state.withLock { state in
            let isNews = !state.detail.isEmpty && !state.phase.contains(state.detail)
            return (
                isNews ? "\(state.phase), \(state.detail)" : state.phase,
                state.workload.left(after: elapsed)
            )
        }
        var step = ProgressStep(stringLiteral: text)
        step.elapsed = elapsed
        step.left = left
        tell(step)
    }
}
