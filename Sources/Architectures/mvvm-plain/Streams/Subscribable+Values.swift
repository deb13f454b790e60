// Operators on one value after the other.

extension Subscribable {
    /// The same, without its type.
    var stream: Stream<Value> { Stream { subscribe($0) } }

    func map<Other>(_ transform: @escaping (Value) -> Other) -> Stream<Other> {
        Stream { tell in subscribe { tell(transform($0)) } }
    }

    func compactMap<Other>(_ transform: @escaping (Value) -> Other?) -> Stream<Other> {
        Stream { tell in
            subscribe { value in
                if let other = transform(value) { tell(other) }
            }
        }
    }

    func filter(_ isIncluded: @escaping (Value) -> Bool) -> Stream<Value> {
        Stream { tell in
            subscribe { value in
                if isIncluded(value) { tell(value) }
            }
        }
    }

    /// Each state after the first, of which each value makes the next.
    func scan<State>(
        _ first: State,
        _ next: @escaping (State, Value) -> State
    ) -> Stream<State> {
        Stream { tell in
            var state = first
            return subscribe { value in
                state = next(state, value)
                tell(state)
            }
        }
    }

    /// `value` at once, then the rest.
    func prepend(_ value: Value) -> Stream<Value> {
        Stream { tell in
            tell(value)
            return subscribe(tell)
        }
    }

    /// The relay's value at each of these.
    func withLatestFrom<Other>(_ relay: StateRelay<Other>) -> Stream<Other> {
        map { _ in relay.value }
    }

    /// Feeds a relay.
    func bind(to relay: Relay<Value>) -> Subscription {
        subscribe { relay.accept($0) }
    }

    /// Feeds a relay.
    func bind(to relay: StateRelay<Value>) -> Subscription {
        subscribe { relay.accept($0) }
    }
}

extension Subscribable where Value: Equatable {
    /// Drops values equal to the one before.
    func removeDuplicates() -> Stream<Value> {
        Stream { tell in
            var last: Value?
            return subscribe { value in
                guard value != last else { return }
                last = value
                tell(value)
            }
        }
    }
}
