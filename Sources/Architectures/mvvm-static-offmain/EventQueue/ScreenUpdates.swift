import WorkQueues

/// What an event has in store for the screen: collected while it is handled, then handed to the main queue in one hop.
///
/// One hop for an event, not one for a view model: a commit that came between two hops would show half of an event, such
/// as a message counted as unread in the chat that the user is looking at.
final class ScreenUpdates {
    private let main: MainQueue
    private var pending: [@MainActor () -> Void] = []

    init(main: MainQueue) {
        self.main = main
    }

    /// Has `update` run on the main queue, after all that were added before.
    func add(_ update: @escaping @MainActor () -> Void) {
        pending.append(update)
    }

    /// Hands them to the main queue, which runs those of several events in the order of the events.
    func handOver() {
        guard !pending.isEmpty else { return }
        main.async { [updates = pending] in
            for update in updates { update() }
        }
        pending = []
    }
}
