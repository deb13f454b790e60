// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine
public import WorkQueuesOpenCombine

extension Publisher where Failure == Never {
    /// Each element at once, then nil when none has come for `duration`: a text that shows for a while.
    public func shown(
        for duration: Duration,
        on scheduler: WorkQueueScheduler
    ) -> AnyPublisher<Output?, Never> {
        Merge(
            map(Optional.some).eraseToAnyPublisher(),
            debounce(for: .init(duration), scheduler: scheduler)
                .map { _ in nil }
                .eraseToAnyPublisher()
        )
        .eraseToAnyPublisher()
    }
}

extension WorkQueueScheduler.SchedulerTimeType.Stride {
    /// Makes a length of app time of an ordinary duration.
    public init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(magnitude: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}
