/// A view that runs actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set of events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A new value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main event: a button's tap, a field's return key.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Typing begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Typing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }

    private struct Binding {
        var action: UIAction
        var events: Event
    }

    private final var bindings: [Binding] = []
    private final var enabledValue = true

    /// Whether the user can work the control.
    open var isEnabled: Bool {
        get { enabledValue }
        set { _ = write(newValue, into: &enabledValue) }
    }

    /// Runs `action` on `events`.
    ///
    /// Another action with the same identifier is replaced, whatever its events were; the same
    /// action is added to further events.
    open func addAction(_ action: UIAction, for events: Event) {
        guard let index = bindings.firstIndex(where: { $0.action.hasSameIdentifier(as: action) })
        else { return bindings.append(Binding(action: action, events: events)) }
        if bindings[index].action === action {
            bindings[index].events.formUnion(events)
        } else {
            bindings[index] = Binding(action: action, events: events)
        }
    }

    /// Stops running `action` on `events`.
    open func removeAction(_ action: UIAction, for events: Event) {
        remove(events) { $0.hasSameIdentifier(as: action) }
    }

    /// Stops running the action called `identifier` on `events`.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        remove(events) { $0.explicitIdentifier == identifier }
    }

    /// Runs the actions for `events`, in the order of adding.
    open func sendActions(for events: Event) {
        for binding in bindings where !binding.events.isDisjoint(with: events) {
            context.inApp { binding.action.run(from: self) }
        }
    }

    /// What a tap does before its actions run.
    func userDidTap() {}

    private final func remove(_ events: Event, where matches: (UIAction) -> Bool) {
        for index in bindings.indices.reversed() where matches(bindings[index].action) {
            bindings[index].events.subtract(events)
            if bindings[index].events.isEmpty { bindings.remove(at: index) }
        }
    }
}
