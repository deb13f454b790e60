#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension Reactive where Base: UIBarButtonItem {
    /// Emits when the item is tapped.
    ///
    /// The first subscription takes the place of the item's action, as on a phone that of its target.
    @preconcurrency @MainActor
    public var tap: ControlEvent<Void> {
        let source = Observable<Void>.create { [weak item = base] observer in
            guard let item else {
                observer.onCompleted()
                return Disposables.create()
            }
            return item.taps.subscribe(observer)
        }
        return ControlEvent(events: source)
    }
}

/// An item's taps: it has one action, however many listen.
private final class ItemTaps {
    let subject = PublishSubject<Void>()
}

extension UIBarButtonItem {
    fileprivate var taps: PublishSubject<Void> {
        if let taps = attachment(ItemTaps.self) { return taps.subject }
        let taps = ItemTaps()
        attach(taps)
        primaryAction = UIAction { [unowned taps] _ in taps.subject.onNext(()) }
        return taps.subject
    }
}
#endif
