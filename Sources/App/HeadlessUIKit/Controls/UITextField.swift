/// What a text field asks.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the return key does what it does by itself. True unless implemented.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Lets the return key do what it does.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// One line of text that the user can edit.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// Asked before the return key acts.
    public final weak var delegate: (any UITextFieldDelegate)?

    private final var textValue: String? = ""
    private final var placeholderValue: String?

    /// The text.
    ///
    /// Writing it sends no event.
    open var text: String? {
        get { textValue }
        set { _ = write(newValue ?? "", into: &textValue) }
    }

    /// What shows while the text is empty.
    open var placeholder: String? {
        get { placeholderValue }
        set { _ = write(newValue, into: &placeholderValue) }
    }

    /// Takes typing, and sends `editingDidBegin`.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard isEnabled else { return false }
        guard !isFirstResponder else { return true }
        _ = super.becomeFirstResponder()
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Gives typing up, and sends `editingDidEnd`.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        _ = super.resignFirstResponder()
        sendActions(for: .editingDidEnd)
        return true
    }

    /// The user replaces the text: not a property write.
    final func replaceTextByUser(_ text: String) {
        guard textValue != text else { return }
        textValue = text
        if isOnScreen { context.noteVisibleChange() }
    }
}
