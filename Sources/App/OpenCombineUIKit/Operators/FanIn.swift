// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency internal import OpenCombine

/// The subscription of an operator with several sources: it ends theirs with it.
final class FanIn: Subscription {
    private var sources: [AnyCancellable] = []
    private var isCancelled = false

    func add(_ source: AnyCancellable) {
        if !isCancelled { sources.append(source) }
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        isCancelled = true
        sources.removeAll()
    }
}
