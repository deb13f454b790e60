#if ReactiveSwift
public import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

extension Reactive where Base: UIControl {
    /// Emits the control when it sends one of `events`.
    @preconcurrency @MainActor
    public func controlEvents(_ events: UIControl.Event) -> Signal<Base, Never> {
        mapControlEvents(events) { $0 }
    }

    /// Emits what `transform` makes of the control when it sends one of `events`.
    @preconcurrency @MainActor
    public func mapControlEvents<Value>(
        _ events: UIControl.Event,
        _ transform: @escaping (Base) -> Value
    ) -> Signal<Value, Never> {
        let (signal, observer) = Signal<Value, Never>.pipe()
        let action = UIAction { [weak base] _ in
            if let base { observer.send(value: transform(base)) }
        }
        base.addAction(action, for: events)
        return signal.take(during: lifetime)
    }

    /// Enables and disables it.
    @preconcurrency @MainActor
    public var isEnabled: BindingTarget<Bool> { makeBindingTarget { $0.isEnabled = $1 } }

    /// Has `action` started by `events`, and the control enabled as it is; nil for no action any more.
    @MainActor
    func setAction(_ action: CocoaAction<Base>?, for events: UIControl.Event) {
        base.attachment(ControlAction<Base>.self)?.end(of: base)
        base.attach(ControlAction(action, on: base, for: events))
    }

    /// What was set.
    @MainActor
    var action: CocoaAction<Base>? { base.attachment(ControlAction<Base>.self)?.action }
}

/// A control's action, and how the two are tied together.
@MainActor
private final class ControlAction<Control: UIControl> {
    let action: CocoaAction<Control>?
    private let events: UIControl.Event
    private var starter: UIAction?
    private var enabling: (any Disposable)?

    init(_ action: CocoaAction<Control>?, on control: Control, for events: UIControl.Event) {
        self.action = action
        self.events = events
        guard let action else { return }
        let starter = UIAction { [weak control] _ in
            if let control { action.execute(control) }
        }
        control.addAction(starter, for: events)
        self.starter = starter
        enabling = control.reactive.isEnabled <~ action.isEnabled
    }

    func end(of control: Control) {
        enabling?.dispose()
        if let starter { control.removeAction(starter, for: events) }
    }
}

extension Reactive where Base: UIButton {
    /// What a tap starts; the button is enabled while it can be started.
    @preconcurrency @MainActor
    public var pressed: CocoaAction<Base>? {
        get { action }
        nonmutating set { setAction(newValue, for: .touchUpInside) }
    }

    /// Shows a title.
    @preconcurrency @MainActor
    public var title: BindingTarget<String> { title(for: .normal) }

    /// Shows a title in a state of the button.
    @preconcurrency @MainActor
    public func title(for state: UIControl.State) -> BindingTarget<String> {
        makeBindingTarget { $0.setTitle($1, for: state) }
    }
}

extension Reactive where Base: UIRefreshControl {
    /// What a pull starts.
    @preconcurrency @MainActor
    public var refresh: CocoaAction<Base>? {
        get { action }
        nonmutating set {
            setAction(newValue, for: .valueChanged)
            if let newValue { isRefreshing <~ newValue.isExecuting }
        }
    }

    /// Turns, or does not.
    @preconcurrency @MainActor
    public var isRefreshing: BindingTarget<Bool> {
        makeBindingTarget { $1 ? $0.beginRefreshing() : $0.endRefreshing() }
    }
}

extension Reactive where Base: UITextField {
    /// Replaces the text, unless it is the same.
    @preconcurrency @MainActor
    public var text: BindingTarget<String?> {
        makeBindingTarget { field, text in
            if field.text != text { field.text = text }
        }
    }

    /// Emits the text when typing has ended.
    @preconcurrency @MainActor
    public var textValues: Signal<String, Never> {
        mapControlEvents([.editingDidEnd, .editingDidEndOnExit]) { $0.text ?? "" }
    }

    /// Emits the text at each edit.
    @preconcurrency @MainActor
    public var continuousTextValues: Signal<String, Never> {
        mapControlEvents(.editingChanged) { $0.text ?? "" }
    }
}

extension Reactive where Base: UISwitch {
    /// Turns it on or off.
    @preconcurrency @MainActor
    public var isOn: BindingTarget<Bool> { makeBindingTarget { $0.isOn = $1 } }

    /// Emits whether it is on when the user has turned it.
    @preconcurrency @MainActor
    public var isOnValues: Signal<Bool, Never> { mapControlEvents(.valueChanged) { $0.isOn } }
}
#endif
