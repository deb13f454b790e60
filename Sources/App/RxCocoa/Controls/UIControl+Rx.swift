#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension Reactive where Base: UIControl {
    /// Emits when the control sends one of `events`.
    @preconcurrency @MainActor
    public func controlEvent(_ events: UIControl.Event) -> ControlEvent<Void> {
        let source = Observable<Void>.create { [weak control = base] observer in
            guard let control else {
                observer.onCompleted()
                return Disposables.create()
            }
            return control.hear(events) { observer.onNext(()) }
        }
        return ControlEvent(events: source)
    }

    /// A property that `getter` reads, at subscription and when the control sends `editingEvents`, and `setter` writes.
    @preconcurrency @MainActor
    public func controlProperty<Value>(
        editingEvents: UIControl.Event,
        getter: @escaping (Base) -> Value,
        setter: @escaping (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        let source = Observable<Value>.create { [weak control = base] observer in
            guard let control else {
                observer.onCompleted()
                return Disposables.create()
            }
            observer.onNext(getter(control))
            return control.hear(editingEvents) { [weak control] in
                if let control { observer.onNext(getter(control)) }
            }
        }
        return ControlProperty(
            values: source,
            valueSink: Binder(base, scheduler: AppMainScheduler(), binding: setter)
        )
    }

    /// The same for controls whose value changes as a whole.
    @preconcurrency @MainActor
    func valueProperty<Value>(
        _ path: ReferenceWritableKeyPath<Base, Value>
    ) -> ControlProperty<Value> {
        controlProperty(
            editingEvents: [.valueChanged, .allEditingEvents],
            getter: { $0[keyPath: path] },
            setter: { $0[keyPath: path] = $1 }
        )
    }
}

extension UIControl.Event {
    /// Whatever happens to what the user types.
    fileprivate static let allEditingEvents: UIControl.Event = [
        .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
}

extension UIControl {
    /// Calls `act` on `events`, until it is disposed of.
    fileprivate func hear(
        _ events: Event,
        _ act: @escaping @MainActor () -> Void
    ) -> any Disposable {
        let action = UIAction { _ in act() }
        addAction(action, for: events)
        return MainDisposable { [weak self] in self?.removeAction(action, for: events) }
    }
}

extension Reactive where Base: UIButton {
    /// Emits at each tap.
    @preconcurrency @MainActor
    public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

    /// Shows a title in a state of the button.
    @preconcurrency @MainActor
    public func title(for controlState: UIControl.State = []) -> Binder<String?> {
        Binder(base, scheduler: AppMainScheduler()) { $0.setTitle($1, for: controlState) }
    }
}

extension Reactive where Base: UITextField {
    /// The text.
    @preconcurrency @MainActor
    public var text: ControlProperty<String?> { value }

    /// The text.
    @preconcurrency @MainActor
    public var value: ControlProperty<String?> {
        controlProperty(
            editingEvents: [.editingDidBegin, .editingChanged, .editingDidEnd, .valueChanged],
            getter: { $0.text },
            // What is shown already is not written: it would move the cursor.
            setter: { if $0.text != $1 { $0.text = $1 } }
        )
    }
}

extension Reactive where Base: UISwitch {
    /// Whether it is on.
    @preconcurrency @MainActor
    public var isOn: ControlProperty<Bool> { value }

    /// Whether it is on.
    @preconcurrency @MainActor
    public var value: ControlProperty<Bool> { valueProperty(\.isOn) }
}

extension Reactive where Base: UIRefreshControl {
    /// Whether it turns.
    @preconcurrency @MainActor
    public var isRefreshing: Binder<Bool> {
        Binder(base, scheduler: AppMainScheduler()) { control, isRefreshing in
            isRefreshing ? control.beginRefreshing() : control.endRefreshing()
        }
    }
}

extension Reactive where Base: UIActivityIndicatorView {
    /// Whether it turns.
    @preconcurrency @MainActor
    public var isAnimating: Binder<Bool> {
        Binder(base, scheduler: AppMainScheduler()) { view, isAnimating in
            isAnimating ? view.startAnimating() : view.stopAnimating()
        }
    }
}
#endif
