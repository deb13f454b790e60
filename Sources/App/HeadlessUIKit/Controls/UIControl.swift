/// A view that runs actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set of events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger comes; sent by no gesture of the harness, as all others of touches but the tap.
        public static let touchDown = Event(rawValue: 1)
        /// A finger comes again.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves within.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger moves outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger moves in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger moves out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger goes outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// Something else takes the finger.
        public static let touchCancel = Event(rawValue: 1 << 8)
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
        /// All of fingers.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// All of typing.
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        /// All.
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    /// What few controls have.
    final class Marks: RareState.Part {
        var isSelected = false
        var isHighlighted = false
        var across = ContentHorizontalAlignment.center
        var down = ContentVerticalAlignment.center
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

    /// Whether the control is chosen: the app's to set.
    open var isSelected: Bool {
        get { rare.part(Marks.self)?.isSelected ?? false }
        set { _ = write(newValue, into: &rare.makePart(Marks.self).isSelected) }
    }

    /// Whether a finger is on the control: the app's to set, no gesture of the harness does.
    open var isHighlighted: Bool {
        get { rare.part(Marks.self)?.isHighlighted ?? false }
        set { _ = write(newValue, into: &rare.makePart(Marks.self).isHighlighted) }
    }

    /// All of it together.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if let look = rare.part(Marks.self) {
            if look.isSelected { state.insert(.selected) }
            if look.isHighlighted { state.insert(.highlighted) }
        }
        return state
    }

    /// Called when a finger comes; never called, taps are.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when it moves; never called.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when it goes; never called.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when something else takes it; never called.
    open func cancelTracking(with event: UIEvent?) {}

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
