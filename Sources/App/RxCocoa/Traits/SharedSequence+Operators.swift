#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

// Operators that keep a shared sequence one: what comes out cannot fail, and is on the same queue.

extension SharedSequenceConvertibleType {
    /// Each element as `transform` has it.
    public func map<Result>(
        _ transform: @escaping (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(transform))
    }

    /// Each element as `transform` has it, if it has it at all.
    public func compactMap<Result>(
        _ transform: @escaping (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(transform))
    }

    /// The elements that are wanted.
    public func filter(
        _ isWanted: @escaping (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(isWanted))
    }

    /// The elements of what `transform` makes of each element, together.
    public func flatMap<Strategy, Result>(
        _ transform: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence<Strategy, Result>(asObservable().flatMap(transform))
    }

    /// The elements of what `transform` makes of the latest element.
    public func flatMapLatest<Strategy, Result>(
        _ transform: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence<Strategy, Result>(asObservable().flatMapLatest(transform))
    }

    /// The elements of what `transform` makes of an element; others that come meanwhile are dropped.
    public func flatMapFirst<Strategy, Result>(
        _ transform: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence<Strategy, Result>(asObservable().flatMapFirst(transform))
    }

    /// Calls the closures on the way.
    public func `do`(
        onNext: ((Element) -> Void)? = nil,
        afterNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().do(
                onNext: onNext,
                afterNext: afterNext,
                onCompleted: onCompleted,
                afterCompleted: afterCompleted,
                onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose
            )
        )
    }

    /// Prints what happens.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().debug(
                identifier,
                trimOutput: trimOutput,
                file: file,
                line: line,
                function: function
            )
        )
    }

    /// Drops elements with the key of the one before.
    public func distinctUntilChanged<Key: Equatable>(
        _ key: @escaping (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(key))
    }

    /// Drops elements that are the same as the one before.
    public func distinctUntilChanged(
        _ areSame: @escaping (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged { areSame($0, $1) })
    }

    /// What `accumulate` makes of all elements so far.
    public func scan<State>(
        _ seed: State,
        accumulator accumulate: @escaping (State, Element) -> State
    ) -> SharedSequence<SharingStrategy, State> {
        SharedSequence(asObservable().scan(seed, accumulator: accumulate))
    }

    /// What `accumulate` makes of all elements so far, in place.
    public func scan<State>(
        into seed: State,
        accumulator accumulate: @escaping (inout State, Element) -> Void
    ) -> SharedSequence<SharingStrategy, State> {
        SharedSequence(asObservable().scan(into: seed, accumulator: accumulate))
    }

    /// One element before all others.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().startWith(element))
    }

    /// Without the first elements.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().skip(count))
    }

    /// At most one element in each stretch of time.
    public func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler)
        )
    }

    /// An element once none has come for a while.
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Each element a while later.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Each element with the latest of another sequence.
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
        _ second: Second,
        resultSelector: @escaping (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Second.SharingStrategy == SharingStrategy {
        SharedSequence(
            asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector)
        )
    }

    /// The latest of another sequence at each element.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
    }

    /// Each element with an object, until it is gone.
    public func withUnretained<Object: AnyObject, Result>(
        _ object: Object,
        resultSelector: @escaping (Object, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().withUnretained(object, resultSelector: resultSelector))
    }

    /// Each element with an object, until it is gone.
    public func withUnretained<Object: AnyObject>(
        _ object: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }

    /// The elements, then those of another sequence.
    public func concat<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Element>
    where Second.SharingStrategy == SharingStrategy, Second.Element == Element {
        SharedSequence(asObservable().concat(second.asSharedSequence()))
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Drops elements equal to the one before.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged())
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// The elements of the latest sequence.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(
            asObservable().map { $0.asSharedSequence() }.switchLatest()
        )
    }

    /// The elements of all sequences.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(
            asObservable().map { $0.asSharedSequence() }.merge()
        )
    }
}

extension SharedSequence {
    /// The elements of all sequences, as they come.
    public static func merge(_ sources: Self...) -> Self { merge(sources) }

    /// The elements of all sequences, as they come.
    public static func merge(_ sources: [Self]) -> Self {
        Self(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// The elements of one sequence after the other.
    public static func concat(_ sources: Self...) -> Self { concat(sources) }

    /// The elements of one sequence after the other.
    public static func concat(_ sources: [Self]) -> Self {
        Self(Observable.concat(sources.map { $0.asObservable() }))
    }

    /// The latest elements of all sequences, at each element of one.
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources,
        resultSelector: @escaping ([Sources.Element.Element]) -> Element
    ) -> Self
    where
        Sources.Element: SharedSequenceConvertibleType,
        Sources.Element.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.combineLatest(
                sources.map { $0.asSharedSequence().asObservable() },
                resultSelector: resultSelector
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<Sources: Collection>(
        _ sources: Sources,
        resultSelector: @escaping ([Sources.Element.Element]) -> Element
    ) -> Self
    where
        Sources.Element: SharedSequenceConvertibleType,
        Sources.Element.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.zip(
                sources.map { $0.asSharedSequence().asObservable() },
                resultSelector: resultSelector
            )
        )
    }
}
#endif
