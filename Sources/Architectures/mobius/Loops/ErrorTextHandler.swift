#if Mobius
import ArchitectureContract
import ChatDomain
@preconcurrency import MobiusCore
import WorkQueues

/// The time that an error text has: ends with an event, unless another one begins meanwhile.
@MainActor
final class ErrorTextHandler<Event>: EffectHandler {
    private let main: MainQueue
    private let ended: Event
    private var latest: ScheduledWork?

    init(_ environment: ArchitectureEnvironment, ended: Event) {
        main = environment.queues.main
        self.ended = ended
    }

    func handle(_ effect: Void, _ callback: EffectCallback<Event>) -> any Disposable {
        latest?.cancel()
        let work = main.after(ChatRules.errorTextDuration) { [ended] in
            callback.end(with: ended)
        }
        latest = work
        return ScheduledDisposable(work)
    }
}

/// Takes work back.
private final class ScheduledDisposable: Disposable {
    private let work: ScheduledWork

    init(_ work: ScheduledWork) { self.work = work }

    func dispose() { work.cancel() }
}
#endif
