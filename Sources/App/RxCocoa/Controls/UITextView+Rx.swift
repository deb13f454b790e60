#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// A text view's delegate, which tells observables and then the delegate that the app has set.
@preconcurrency @MainActor
open class RxTextViewDelegateProxy: RxScrollViewDelegateProxy, UITextViewDelegate {
    let began = PublishSubject<Void>()
    let ended = PublishSubject<Void>()
    let changed = PublishSubject<Void>()

    /// The app's own delegate.
    weak var textDelegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = textDelegate }
    }

    /// As the app's.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        textDelegate?.textViewShouldBeginEditing(textView) ?? true
    }

    /// Tells both.
    public func textViewDidBeginEditing(_ textView: UITextView) {
        began.onNext(())
        textDelegate?.textViewDidBeginEditing(textView)
    }

    /// As the app's.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        textDelegate?.textViewShouldEndEditing(textView) ?? true
    }

    /// Tells both.
    public func textViewDidEndEditing(_ textView: UITextView) {
        ended.onNext(())
        textDelegate?.textViewDidEndEditing(textView)
    }

    /// Tells both.
    public func textViewDidChange(_ textView: UITextView) {
        changed.onNext(())
        textDelegate?.textViewDidChange(textView)
    }
}

extension UITextView {
    /// The proxy, which takes the delegate's place the first time it is asked for.
    var rxTextDelegateProxy: RxTextViewDelegateProxy {
        if let proxy = attachment(RxTextViewDelegateProxy.self) { return proxy }
        let proxy = RxTextViewDelegateProxy()
        attach(proxy)
        proxy.textDelegate = delegate
        delegate = proxy
        return proxy
    }
}

extension Reactive where Base: UITextView {
    /// The text, as the user changes it.
    @preconcurrency @MainActor
    public var text: ControlProperty<String?> { value }

    /// The text, as the user changes it.
    @preconcurrency @MainActor
    public var value: ControlProperty<String?> {
        let source = Observable<String?>.deferred { [weak view = base] in
            guard let view else { return .empty() }
            return view.rxTextDelegateProxy.changed
                .map { [weak view] in view?.text }
                .startWith(view.text)
        }
        return ControlProperty(
            values: source,
            // What is shown already is not written: it would move the cursor.
            valueSink: Binder(base, scheduler: AppMainScheduler()) {
                if $0.text != $1 { $0.text = $1 }
            }
        )
    }

    /// Typing has begun.
    @preconcurrency @MainActor
    public var didBeginEditing: ControlEvent<Void> {
        ControlEvent(events: base.rxTextDelegateProxy.began)
    }

    /// Typing has ended.
    @preconcurrency @MainActor
    public var didEndEditing: ControlEvent<Void> {
        ControlEvent(events: base.rxTextDelegateProxy.ended)
    }

    /// The user has changed the text.
    @preconcurrency @MainActor
    public var didChange: ControlEvent<Void> {
        ControlEvent(events: base.rxTextDelegateProxy.changed)
    }
}
#endif
