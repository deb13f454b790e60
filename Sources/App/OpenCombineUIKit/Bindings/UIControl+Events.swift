public import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

// What RxCocoa offers as `rx.tap`, `rx.controlEvent` and `rx.text`.

extension UIControl {
    /// Emits when the control sends `events`.
    public func events(_ events: Event) -> PublishRelay<Void> {
        let relay = PublishRelay<Void>()
        addAction(UIAction { _ in relay.accept() }, for: events)
        return relay
    }
}

extension UIButton {
    /// Emits at each tap.
    public var taps: PublishRelay<Void> { events(.touchUpInside) }
}

extension UIBarButtonItem {
    /// Emits when the item is tapped; takes the place of its action.
    public var taps: PublishRelay<Void> {
        let relay = PublishRelay<Void>()
        primaryAction = UIAction { _ in relay.accept() }
        return relay
    }
}

extension UITextField {
    /// Binds the text both ways; the relay's value wins at first.
    public func bind(bothWays relay: BehaviorRelay<String>) -> [AnyCancellable] {
        [
            relay.sink { [weak self] text in
                if self?.text != text { self?.text = text }
            },
            events(.editingChanged)
                .map { [weak self] in self?.text ?? "" }
                .bind(to: relay),
        ]
    }
}

extension Publisher where Output == String?, Failure == Never {
    /// Shows each text; nil hides the label.
    @MainActor
    public func bind(toTextOf label: UILabel) -> AnyCancellable {
        sink { text in
            label.isHidden = text == nil
            if let text { label.text = text }
        }
    }
}
