import HeadlessUIKit

// What RxCocoa offers as `rx.tap`, `rx.controlEvent` and `rx.text`.

extension UIControl {
    /// Emits when the control sends `events`.
    func events(_ events: Event) -> Relay<Void> {
        let relay = Relay<Void>()
        addAction(UIAction { _ in relay.accept() }, for: events)
        return relay
    }
}

extension UIButton {
    /// Emits at each tap.
    var taps: Relay<Void> { events(.touchUpInside) }
}

extension UIBarButtonItem {
    /// Emits when the item is tapped; takes the place of its action.
    var taps: Relay<Void> {
        let relay = Relay<Void>()
        primaryAction = UIAction { _ in relay.accept() }
        return relay
    }
}

extension UITextField {
    /// Binds the text both ways; the relay's value wins at first.
    func bind(bothWays relay: StateRelay<String>) -> [Subscription] {
        [
            relay.subscribe { [weak self] text in
                if self?.text != text { self?.text = text }
            },
            events(.editingChanged)
                .map { [weak self] in self?.text ?? "" }
                .bind(to: relay),
        ]
    }
}

extension Subscribable where Value == String? {
    /// Shows each text; nil hides the label.
    @MainActor
    func bind(toTextOf label: UILabel) -> Subscription {
        subscribe { text in
            label.isHidden = text == nil
            if let text { label.text = text }
        }
    }
}
