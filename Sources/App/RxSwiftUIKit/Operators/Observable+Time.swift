#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension ObservableType {
    /// Each element at once, then nil when none has come for `duration`: a text that shows for a while.
    public func shown(
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
    public func again(at trigger: Observable<Void>) -> Observable<Element> {
        Observable.combineLatest(self, trigger.startWith(())) { element, _ in element }
    }

    /// Subscribes once more at each element of `trigger`, and hears no more of the former subscription.
    public func restarted(at trigger: Observable<Void>) -> Observable<Element> {
        trigger.startWith(()).flatMapLatest { self }
    }

    /// Holds elements back until `gate` has an element, then lets them go in order, and the later ones through.
    public func buffer(until gate: Observable<Void>) -> Observable<Element> {
        Observable.create { observer in
            var waiting: [Element]? = []
            let opening = gate.take(1).subscribe(onNext: {
                let elements = waiting ?? []
                waiting = nil
                for element in elements { observer.onNext(element) }
            })
            let source = subscribe { event in
                guard case .next(let element) = event, waiting != nil else {
                    return observer.on(event)
                }
                waiting?.append(element)
            }
            return Disposables.create(opening, source)
        }
    }
}
#endif
