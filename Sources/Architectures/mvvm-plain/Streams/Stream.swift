/// Values over time, as a recipe that runs once for each who subscribes.
///
/// Streams neither fail nor end: replies come as results, and what has no more to tell ends its subscription.
struct Stream<Value>: Subscribable {
    private let start: (@escaping (Value) -> Void) -> Subscription

    /// Makes a stream that calls `start` for each subscriber.
    init(_ start: @escaping (@escaping (Value) -> Void) -> Subscription) { self.start = start }

    func subscribe(_ tell: @escaping (Value) -> Void) -> Subscription { start(tell) }

    /// Tells nothing.
    static func empty() -> Stream { Stream { _ in Subscription() } }

    /// Tells `value` at once, and nothing else.
    static func just(_ value: Value) -> Stream {
        Stream { tell in
            tell(value)
            return Subscription()
        }
    }

    /// Tells the one answer that `start` has, at once or later; then its subscription ends.
    static func once(_ start: @escaping (@escaping (Value) -> Void) -> Void) -> Stream {
        Stream { tell in
            let subscription = Subscription {}
            start { [weak subscription] value in
                guard let subscription, subscription.isActive else { return }
                tell(value)
                subscription.cancel()
            }
            return subscription
        }
    }
}

/// What can be subscribed to; operators are written for it.
protocol Subscribable<Value> {
    associatedtype Value

    /// Tells each value from now on, until the subscription is cancelled or freed.
    func subscribe(_ tell: @escaping (Value) -> Void) -> Subscription
}
