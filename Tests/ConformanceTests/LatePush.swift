import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

extension ArchitectureEnvironment {
    /// The same with pushes one hop later than they would come, and so much time.
    func delayingPushes(by delay: Duration = .zero) -> ArchitectureEnvironment {
        var copy = self
        copy.services = ChatServices(
            push: LatePush(services.push, queue: queues.background("late"), delay: delay),
            sockets: services.sockets,
            api: services.api,
            store: services.store,
            avatars: services.avatars
        )
        return copy
    }
}

private final class LatePush: PushService {
    private let inner: any PushService
    private let queue: WorkQueue
    private let delay: Duration

    init(_ inner: any PushService, queue: WorkQueue, delay: Duration) {
        self.inner = inner
        self.queue = queue
        self.delay = delay
    }

    func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void) {
        let (queue, delay) = (queue, delay)
        inner.setHandler { payload in
            if delay > .zero {
                queue.after(delay) { handler(payload) }
            } else {
                queue.async { handler(payload) }
            }
        }
    }
}
