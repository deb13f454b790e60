#if ReactiveSwift
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

extension Signal where Error == Never {
    /// Each value at once, then nil when none has come for `duration`: a text that shows for a while.
    public func shown(
        for duration: Duration,
        on scheduler: ReactiveWorkQueueScheduler
    ) -> Signal<Value?, Never> {
        let ends = debounce(duration.timeInterval, on: scheduler).map { _ in Value?.none }
        return Signal<Value?, Never>.merge(map(Optional.some), ends)
    }
}

extension Duration {
    /// The same length in seconds, as ReactiveSwift's operators take it.
    public var timeInterval: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
#endif
