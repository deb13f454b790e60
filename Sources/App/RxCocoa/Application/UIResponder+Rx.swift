#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension Reactive where Base: UIResponder {
    /// Emits once, and ends, when the object is gone.
    @preconcurrency @MainActor
    public var deallocated: Observable<Void> {
        if let end = base.attachment(End.self) { return end.subject }
        let end = End()
        base.attach(end)
        return end.subject
    }
}

/// Goes with the object that it is attached to.
private final class End {
    let subject = ReplaySubject<Void>.create(bufferSize: 1)

    deinit {
        subject.onNext(())
        subject.onCompleted()
    }
}
#endif
