public import protocol Foundation.NSObjectProtocol

/// What a text field asks.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether the return key does what it does by itself. True unless implemented.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Whether typing may begin. True unless implemented.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when typing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Called when typing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
    /// Lets the return key do what it does.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Lets it begin.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
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

    /// What stands in place of the keys; not on the screen.
    open override var inputView: UIView? {
        get { typingViews?.keys }
        set { makeTypingViews().keys = newValue }
    }
    /// What stands above the keys; not on the screen.
    open override var inputAccessoryView: UIView? {
        get { typingViews?.accessory }
        set { makeTypingViews().accessory = newValue }
    }

    /// Where the text is; not asked, as all that follow: nothing is drawn.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where text that is being typed is.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the placeholder is.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the button that empties the field is.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    /// Where the view before the text is.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
    /// Where the view behind the text is.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }

    /// Takes typing, and sends `editingDidBegin`.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard isEnabled else { return false }
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        _ = super.becomeFirstResponder()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Gives typing up, and sends `editingDidEnd`.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        _ = super.resignFirstResponder()
        delegate?.textFieldDidEndEditing(self)
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
