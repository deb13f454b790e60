internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import Synchronization
internal import WorkQueues

extension ArchitectureEnvironment {
    /// Does something on the network queue before the architecture hears of each push.
    func onEachPush(
        _ action: @escaping @Sendable (any WorkQueues, WorkQueue) -> Void
    ) -> ArchitectureEnvironment {
        let queues = queues
        let waste = queues.background("waste")
        return replacing(push: SpoiltPush(services.push) { action(queues, waste) })
    }

    func onTenthPush(
        _ action: @escaping @Sendable (any WorkQueues) -> Void
    ) -> ArchitectureEnvironment {
        let queues = queues
        let counter = Counter()
        return replacing(
            push: SpoiltPush(services.push) {
                if counter.increment() == 10 { action(queues) }
            }
        )
    }
}

/// Counts pushes, from whatever queue they come.
final class Counter: Sendable {
    private let count = Atomic(0)

    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A push service with something in front of every payload, and behind it.
final class SpoiltPush: PushService {
    private let inner: any PushService
    private let action: @Sendable () -> Void
    private let after: @Sendable () -> Void

    init(
        _ inner: any PushService,
        action: @escaping @Sendable () -> Void,
        after: @escaping @Sendable () -> Void = {}
    ) {
        (self.inner, self.action, self.after) = (inner, action, after)
    }

    func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void) {
        let (action, after) = (action, after)
        inner.setHandler { payload in
            action()
            handler(payload)
            after()
        }
    }
}
