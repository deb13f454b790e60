#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension Reactive where Base: UIGestureRecognizer {
    /// Emits the recognizer when the user has done it.
    @preconcurrency @MainActor
    public var event: ControlEvent<Base> {
        let source = Observable<Base>.create { [weak recognizer = base] observer in
            guard let recognizer else {
                observer.onCompleted()
                return Disposables.create()
            }
            let action = UIAction { [weak recognizer] _ in
                if let recognizer { observer.onNext(recognizer) }
            }
            recognizer.addAction(action)
            return MainDisposable { [weak recognizer] in recognizer?.removeAction(action) }
        }
        return ControlEvent(events: source)
    }
}
#endif
