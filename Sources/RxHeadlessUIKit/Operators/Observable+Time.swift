#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency package import RxSwift

extension ObservableType {
    /// Each element at once, then nil when none has come for `duration`: a text that shows for a while.
    package func shown(
        for duration: Duration,
        on scheduler: RxWorkQueueScheduler
    ) -> Observable<Element?> {
        flatMapLatest { element in
            Observable<Int>.timer(duration.rxInterval, scheduler: scheduler)
                .map { _ in nil }
                .startWith(element)
        }
    }

    /// Each element as it comes, and the latest once more at each element of `trigger`.
    package func again(at trigger: Observable<Void>) -> Observable<Element> {
        Observable.combineLatest(self, trigger.startWith(())) { element, _ in element }
    }

    /// Holds elements back until `gate` has an element, then lets them go in order, and the later ones through.
    package func buffer(until gate: Observable<Void>) -> Observable<Element> {
        Observable.merge(gate.take(1).map { _ in Element?.none }, map(Optional.some))
            .scan(into: Gate<Element>()) { gate, element in gate.take(element) }
            .flatMap { Observable.from($0.passing) }
    }
}

/// What waits before a gate, and what it lets through at this step.
private struct Gate<Element> {
    private var waiting: [Element] = []
    private var isOpen = false
    private(set) var passing: [Element] = []

    /// Takes an element, or nil for the opening.
    mutating func take(_ element: Element?) {
        passing = []
        if let element {
            if isOpen { passing = [element] } else { waiting.append(element) }
        } else {
            isOpen = true
            (passing, waiting) = (waiting, [])
        }
    }
}
#endif
