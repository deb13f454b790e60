package import ChatDomain
internal import Synchronization
internal import WorkQueues

/// What any app asks of its services while a trace is replayed, in order: known from the oracle beforehand.
package struct ServiceScript: Sendable {
    package enum Call: Sendable {
        case openSocket(ChatID)
        /// Of the one socket that is open.
        case closeSocket
        case sync(since: UInt64)
        case send(Outbox.Send)
        case markRead(ReceiptQueue.Receipt)
        case createChat(named: String)
        case write(StoreBatch)
    }

    /// The calls that one thing leads to: an event, a reply, or a timer of the app.
    package struct Step: Sendable {
        /// When, since the trace began.
        package var at: Duration
        /// The event that leads to it, by its place in the trace; nil for a reply or a timer.
        package var event: Int?
        /// Whether the app has to set a timer for it: nothing comes in that could remind it.
        package var isTimed: Bool
        package var calls: [Call]

        package init(at: Duration, event: Int? = nil, isTimed: Bool = false, calls: [Call]) {
            self.at = at
            self.event = event
            self.isTimed = isTimed
            self.calls = calls
        }
    }

    /// By instant, ascending.
    package var steps: [Step] = []
    /// What the calls and what comes in add up to.
    package var effort = EffortTally()

    package init() {}
}

/// Where a null app stands in its script; outlives the app's process.
///
/// - Isolation: Main queue, unless stated.
@MainActor
package final class ServiceScriptPlayer: Sendable {
    private let steps: [ServiceScript.Step]
    /// What the app's clock shows when the trace begins.
    private let origin: Int64
    private var step = 0
    private var call = 0
    /// The last step that a timer was set for.
    private var timedStep = -1
    /// The last event that has happened: several may share an instant.
    private nonisolated let reached = Atomic(-1)

    /// Begins a script; `clockAhead` is what the app's clock shows when the trace begins.
    package nonisolated init(_ script: ServiceScript, clockAhead: Duration = .zero) {
        steps = script.steps
        origin = clockAhead.wholeNanoseconds
    }

    /// The event with that place in the trace happens now; called from any thread.
    nonisolated func reach(event: Int) { reached.store(event, ordering: .releasing) }

    /// Takes the next call that is due by `now` on the app's clock; nil when there is none.
    func next(by now: WorkInstant) -> ServiceScript.Call? {
        while step < steps.count, instant(of: step) <= now.nanoseconds,
            steps[step].event.map({ $0 <= reached.load(ordering: .acquiring) }) ?? true
        {
            if call < steps[step].calls.count {
                defer { call += 1 }
                return steps[step].calls[call]
            }
            (step, call) = (step + 1, 0)
        }
        return nil
    }

    /// How long until the next step, if a timer has to be set for it and none has been.
    func timedDelay(from now: WorkInstant) -> Duration? {
        guard step < steps.count, steps[step].isTimed, timedStep != step else { return nil }
        timedStep = step
        return .nanoseconds(max(0, instant(of: step) - now.nanoseconds))
    }

    private func instant(of step: Int) -> Int64 { origin + steps[step].at.wholeNanoseconds }
}
