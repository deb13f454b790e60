#if Workflow
import ArchitectureContract
import ChatDomain
import ChatSessions
import WorkQueues
@preconcurrency import Workflow

/// What is wrong, for 3 s; told apart from the one before with the same words.
struct ErrorText: Equatable {
    let text: String
    let number: Int

    init(_ text: String, after former: ErrorText?) {
        self.text = text
        number = (former?.number ?? 0) + 1
    }

    /// Calls `end` when its time is over, unless it is not rendered any more by then.
    @MainActor
    func run<Parent>(
        in context: RenderContext<Parent>,
        _ session: ChatSession,
        _ end: @escaping @MainActor () -> Void
    ) {
        context.runSideEffect(key: "error \(number)") { lifetime in
            let main = session.environment.queues.main
            let work = main.after(ChatRules.errorTextDuration, end)
            // Wherever that is: the last lifetimes end with the app, off any queue.
            lifetime.onEnded { @Sendable in work.cancel() }
        }
    }
}
#endif
