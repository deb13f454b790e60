// Operators on several streams.

extension Stream {
    /// The values of all, which are subscribed to in this order, as they come.
    static func merge(_ sources: Stream...) -> Stream {
        Stream { tell in
            let subscriptions = sources.map { $0.subscribe(tell) }
            return Subscription { for source in subscriptions { source.cancel() } }
        }
    }
}

extension Subscribable {
    /// The latest of both, whenever either has a new one.
    func combineLatest<Other: Subscribable>(_ other: Other) -> Stream<(Value, Other.Value)> {
        Stream { tell in
            var latest: (Value?, Other.Value?)
            let first = subscribe { value in
                latest.0 = value
                if let second = latest.1 { tell((value, second)) }
            }
            let second = other.subscribe { value in
                latest.1 = value
                if let first = latest.0 { tell((first, value)) }
            }
            return Subscription {
                first.cancel()
                second.cancel()
            }
        }
    }

    /// The values of all streams made of these values.
    func flatMap<Other>(_ transform: @escaping (Value) -> Stream<Other>) -> Stream<Other> {
        Stream { tell in
            var inner: [Subscription] = []
            let outer = subscribe { value in
                inner.removeAll { !$0.isActive }
                let next = transform(value).subscribe(tell)
                if next.isActive { inner.append(next) }
            }
            return Subscription {
                outer.cancel()
                inner.removeAll()
            }
        }
    }

    /// Follows the stream made of a value until it ends; values in between are dropped.
    func flatMapFirst<Other>(_ transform: @escaping (Value) -> Stream<Other>) -> Stream<Other> {
        Stream { tell in
            var inner: Subscription?
            let outer = subscribe { value in
                guard inner?.isActive != true else { return }
                // Busy already while the next one is made.
                inner = Subscription {}
                inner = transform(value).subscribe(tell)
            }
            return Subscription {
                outer.cancel()
                inner?.cancel()
            }
        }
    }

    /// Follows the stream made of a value until the next value.
    func flatMapLatest<Other>(_ transform: @escaping (Value) -> Stream<Other>) -> Stream<Other> {
        Stream { tell in
            var inner: Subscription?
            let outer = subscribe { value in
                inner?.cancel()
                inner = transform(value).subscribe(tell)
            }
            return Subscription {
                outer.cancel()
                inner?.cancel()
            }
        }
    }

    /// Subscribes once more at each value of `trigger`, and hears no more of the former subscription.
    func restarted(at trigger: Relay<Void>) -> Stream<Value> {
        trigger.prepend(()).flatMapLatest { stream }
    }

    /// Holds values back until `gate` has one, then lets them go in order, and the later ones through.
    func buffer(until gate: some Subscribable) -> Stream<Value> {
        Stream { tell in
            var waiting: [Value]? = []
            let opening = gate.subscribe { _ in
                for value in waiting.take() ?? [] { tell(value) }
            }
            let source = subscribe { value in
                if waiting == nil { tell(value) } else { waiting?.append(value) }
            }
            return Subscription {
                opening.cancel()
                source.cancel()
            }
        }
    }
}
