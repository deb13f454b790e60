#if ReactiveSwift
public import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

// What ReactiveCocoa, which does not exist on Linux, offers as `reactive.controlEvents` and `reactive.pressed`.

extension UIView: ReactiveExtensionsProvider {}
extension UIBarButtonItem: ReactiveExtensionsProvider {}

extension Reactive where Base: UIControl {
    /// Emits when the control sends `events`.
    @MainActor
    package func controlEvents(_ events: UIControl.Event) -> Signal<Void, Never> {
        let (signal, observer) = Signal<Void, Never>.pipe()
        base.addAction(UIAction { _ in observer.send(value: ()) }, for: events)
        return signal
    }

    /// Emits at each tap.
    @MainActor
    package var taps: Signal<Void, Never> { controlEvents(.touchUpInside) }
}

extension Reactive where Base: UITextField {
    /// Emits the text at each edit.
    @MainActor
    package var continuousTextValues: Signal<String, Never> {
        let field = base
        return controlEvents(.editingChanged).map { [weak field] in field?.text ?? "" }
    }
}

extension Reactive where Base: UIBarButtonItem {
    /// Emits when the item is tapped; takes the place of its action.
    @MainActor
    package var taps: Signal<Void, Never> {
        let (signal, observer) = Signal<Void, Never>.pipe()
        base.primaryAction = UIAction { _ in observer.send(value: ()) }
        return signal
    }
}
#endif
