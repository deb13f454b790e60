#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

// What RxCocoa, which does not exist on Linux, offers as `rx.tap`, `rx.controlEvent`, `rx.text` and binders.

extension UIView: ReactiveCompatible {}
extension UIBarButtonItem: ReactiveCompatible {}

extension Reactive where Base: UIControl {
    /// Emits when the control sends `events`.
    @MainActor
    public func controlEvent(_ events: UIControl.Event) -> Observable<Void> {
        let subject = PublishSubject<Void>()
        base.addAction(UIAction { _ in subject.onNext(()) }, for: events)
        return subject
    }
}

extension Reactive where Base: UIButton {
    /// Emits at each tap.
    @MainActor
    public var tap: Observable<Void> { controlEvent(.touchUpInside) }
}

extension Reactive where Base: UIBarButtonItem {
    /// Emits when the item is tapped; takes the place of its action.
    @MainActor
    public var tap: Observable<Void> {
        let subject = PublishSubject<Void>()
        base.primaryAction = UIAction { _ in subject.onNext(()) }
        return subject
    }
}

extension Reactive where Base: UITextField {
    /// The text: once now, then at each edit.
    @MainActor
    public var text: Observable<String?> {
        let field = base
        return controlEvent(.editingChanged)
            .map { [weak field] in field?.text }
            .startWith(base.text)
    }
}

extension ObservableType {
    /// Calls `show` with the object and each element, at once, until the object is gone.
    ///
    /// RxCocoa's binders hop to the real main queue unless they are on it; ours are on the app's already.
    @MainActor
    public func bind<Target: AnyObject>(
        to target: Target,
        _ show: @escaping @MainActor (Target, Element) -> Void
    ) -> any Disposable {
        subscribe(onNext: { [weak target] element in
            if let target { show(target, element) }
        })
    }
}

extension ObservableType where Element == String? {
    /// Shows each text; nil hides the label.
    @MainActor
    public func bind(toTextOf label: UILabel) -> any Disposable {
        bind(to: label) { label, text in
            label.isHidden = text == nil
            if let text { label.text = text }
        }
    }
}
#endif
