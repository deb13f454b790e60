internal import ArchitectureContract
internal import CThreadContext
internal import ChatServices
internal import WorkQueues

extension ArchitectureEnvironment {
    /// Every push keeps the main queue for the same time: what the architecture does not use of it is spun away.
    ///
    /// One item goes before the architecture's own, which remembers when it began, and one after them, which waits for
    /// the rest of the time. It holds for architectures that send their work to the main queue while they are notified of the
    /// push, and need less.
    func withFixedService() -> ArchitectureEnvironment {
        let queues = queues
        let service = ServiceClock()
        return replacing(
            push: SpoiltPush(services.push) {
                queues.main.async { service.begin() }
            } after: {
                queues.main.async { service.end() }
            }
        )
    }
}

/// Wall time, not CPU time: to those who wait, a preempted server serves.
private final class ServiceClock: Sendable {
    @MainActor private var began: UInt64 = 0

    @MainActor
    func begin() { began = wq_monotonic_ns() }

    @MainActor
    func end() {
        while wq_monotonic_ns() < began + InjectedFault.fixedServiceNanoseconds {}
    }
}
