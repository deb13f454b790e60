#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency internal import RxSwift

extension SharedSequence {
    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<each Value>(
        _ sequence: repeat SharedSequence<SharingStrategy, each Value>,
        resultSelector: @escaping (repeat each Value) -> Element
    ) -> Self {
        let joined = Joined<repeat each Value>(repeat each sequence)
        return Self(Observable.zip(joined.sources) { joined.apply(resultSelector, to: $0) })
    }

    /// The latest elements of all sequences, at each element of one.
    public static func combineLatest<each Value>(
        _ sequence: repeat SharedSequence<SharingStrategy, each Value>,
        resultSelector: @escaping (repeat each Value) -> Element
    ) -> Self {
        let joined = Joined<repeat each Value>(repeat each sequence)
        return Self(
            Observable.combineLatest(joined.sources) { joined.apply(resultSelector, to: $0) }
        )
    }
}

extension SharedSequence where Element == Any {
    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<each Value>(
        _ sequence: repeat SharedSequence<SharingStrategy, each Value>
    ) -> SharedSequence<SharingStrategy, (repeat each Value)> {
        .zip(repeat each sequence) { (value: repeat each Value) in (repeat each value) }
    }

    /// The latest elements of all sequences, at each element of one.
    public static func combineLatest<each Value>(
        _ sequence: repeat SharedSequence<SharingStrategy, each Value>
    ) -> SharedSequence<SharingStrategy, (repeat each Value)> {
        .combineLatest(repeat each sequence) { (value: repeat each Value) in (repeat each value) }
    }
}

/// Sequences of several types as of one, since RxSwift joins any number only of these.
private struct Joined<each Value> {
    private(set) var sources: [Observable<Any>] = []

    init<Strategy>(_ sequence: repeat SharedSequence<Strategy, each Value>) {
        repeat sources.append((each sequence).asObservable().map { $0 as Any })
    }

    func apply<Result>(_ body: (repeat each Value) -> Result, to values: [Any]) -> Result {
        var rest = values[...]
        return body(repeat take((each Value).self, from: &rest))
    }

    private func take<One>(_ type: One.Type, from rest: inout ArraySlice<Any>) -> One {
        guard let value = rest.removeFirst() as? One else {
            preconditionFailure("a sequence's element is of another type than the sequence says")
        }
        return value
    }
}
#endif
