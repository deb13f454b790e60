#if RxSwift
public import Foundation
// RxSwift 6.10 is not strict about Sendable; the poster of a notification says on which queue.
@preconcurrency public import RxSwift

extension NotificationCenter: @retroactive ReactiveCompatible {}

extension Reactive where Base: NotificationCenter {
    /// Emits each notification of a name, on the queue that it is posted on.
    public func notification(
        _ name: Notification.Name?,
        object: AnyObject? = nil
    ) -> Observable<Notification> {
        let center = base
        return Observable.create { [weak object] observer in
            let listener = NotificationListener(observer)
            let token = center.addObserver(forName: name, object: object, queue: nil) {
                listener.observer.onNext($0)
            }
            return Disposables.create { center.removeObserver(token) }
        }
    }
}

/// An observer, carried into a notification center.
private struct NotificationListener: @unchecked Sendable {
    // @unchecked: the sink behind it guards its state for itself.
    let observer: AnyObserver<Notification>

    init(_ observer: AnyObserver<Notification>) { self.observer = observer }
}
#endif
