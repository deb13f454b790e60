/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private final var onValue = false

    /// Whether it is on.
    ///
    /// Writing it sends no event.
    open var isOn: Bool {
        get { onValue }
        set { _ = write(newValue, into: &onValue) }
    }

    /// Turns it on or off, without sending an event.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The user turns it: not a property write.
    override func userDidTap() {
        onValue.toggle()
        if isOnScreen { context.noteVisibleChange() }
        sendActions(for: .valueChanged)
        super.userDidTap()
    }
}
