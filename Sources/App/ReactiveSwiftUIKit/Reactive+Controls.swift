#if ReactiveSwift
public import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

// What ReactiveCocoa, which does not exist on Linux, offers to observe, as `reactive.controlEvents`, and to bind to, as
// `label.reactive.text <~ viewModel.text`.

extension UIView: ReactiveExtensionsProvider {}
extension UIBarButtonItem: ReactiveExtensionsProvider {}

extension Reactive where Base: UIControl {
    /// Emits when the control sends `events`.
    @MainActor
    public func controlEvents(_ events: UIControl.Event) -> Signal<Void, Never> {
        let (signal, observer) = Signal<Void, Never>.pipe()
        base.addAction(UIAction { _ in observer.send(value: ()) }, for: events)
        return signal
    }

    /// Emits at each tap.
    @MainActor
    public var taps: Signal<Void, Never> { controlEvents(.touchUpInside) }
}

extension Reactive where Base: UITextField {
    /// Emits the text at each edit.
    @MainActor
    public var continuousTextValues: Signal<String, Never> {
        let field = base
        return controlEvents(.editingChanged).map { [weak field] in field?.text ?? "" }
    }
}

extension Reactive where Base: UIBarButtonItem {
    /// Emits when the item is tapped; takes the place of its action.
    @MainActor
    public var taps: Signal<Void, Never> {
        let (signal, observer) = Signal<Void, Never>.pipe()
        base.primaryAction = UIAction { _ in observer.send(value: ()) }
        return signal
    }
}

extension Reactive where Base: AnyObject {
    /// Makes a target that calls `action` with the object and each value, at once, until the object is gone.
    ///
    /// ReactiveCocoa's ends the binding with the object, which there takes an associated one; here it ends with its source.
    /// So bind only to what the object's owner owns.
    @MainActor
    public func makeBindingTarget<Value>(
        _ action: @escaping @MainActor (Base, Value) -> Void
    ) -> BindingTarget<Value> {
        let (lifetime, token) = Lifetime.make()
        return BindingTarget(lifetime: lifetime) { [weak base] value in
            // The lifetime is as long as the binding.
            withExtendedLifetime(token) {
                if let base { action(base, value) }
            }
        }
    }
}

extension Reactive where Base: UIView {
    /// Hides and shows it.
    @MainActor
    public var isHidden: BindingTarget<Bool> { makeBindingTarget { $0.isHidden = $1 } }
}

extension Reactive where Base: UIControl {
    /// Enables and disables it.
    @MainActor
    public var isEnabled: BindingTarget<Bool> { makeBindingTarget { $0.isEnabled = $1 } }
}

extension Reactive where Base: UIActivityIndicatorView {
    /// Starts and stops it.
    @MainActor
    public var isAnimating: BindingTarget<Bool> {
        makeBindingTarget { $1 ? $0.startAnimating() : $0.stopAnimating() }
    }
}

extension Reactive where Base: UITextField {
    /// Replaces the text, unless it is the same.
    @MainActor
    public var text: BindingTarget<String?> {
        makeBindingTarget { field, text in
            if field.text != text { field.text = text }
        }
    }
}

extension Reactive where Base: UILabel {
    /// Shows each text; nil hides the label.
    @MainActor
    public var shownText: BindingTarget<String?> {
        makeBindingTarget { label, text in
            label.isHidden = text == nil
            if let text { label.text = text }
        }
    }
}
#endif
