public import class Foundation.NSAttributedString
public import class Foundation.NSObject
public import typealias Foundation.NSRange

/// Lines of text that the user can edit.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// Asked about and notified of typing.
    @_nonoverride public final weak var delegate: (any UITextViewDelegate)?

    /// How the text is laid out; without effect.
    public final let textContainer: NSTextContainer

    private final var textValue = ""
    private final var colorValue: UIColor? = .label
    private final var fontValue: UIFont?
    private final var alignmentValue = NSTextAlignment.natural

    /// Whether the user can edit the text.
    public final var isEditable = true
    /// Whether the user can select the text; without effect.
    public final var isSelectable = true
    /// The room around the text; without effect.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// What is selected, in UTF-16 units: where typing goes on.
    public final var selectedRange = NSRange(location: 0, length: 0)

    /// Creates a text.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
    }

    /// Creates a text.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// Creates a text as an archive would.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
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

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text; implicitly unwrapped as in UIKit.
    ///
    /// Writing it tells no one.
    open var text: String! {
        get { textValue }
        set { _ = write(newValue ?? "", into: &textValue) }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text with its looks, of which the text alone shows; implicitly unwrapped as in UIKit.
    open var attributedText: NSAttributedString! {
        get { keptText(of: text ?? "") }
        set {
            keepText(newValue)
            text = newValue?.string ?? ""
        }
    }

    /// The colour of the text.
    open var textColor: UIColor? {
        get { colorValue }
        set { _ = write(newValue, into: &colorValue) }
    }

    open var font: UIFont? {
        get { fontValue }
        set { _ = write(newValue, into: &fontValue) }
    }

    /// How the text is aligned.
    open var textAlignment: NSTextAlignment {
        get { alignmentValue }
        set { _ = write(newValue, into: &alignmentValue) }
    }

    override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

    /// Takes typing, and tells the delegate.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard isEditable else { return false }
        guard !isFirstResponder else { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
        _ = super.becomeFirstResponder()
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Gives typing up, and tells the delegate.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        _ = super.resignFirstResponder()
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// For the harness: the user taps into the text and replaces it.
    ///
    /// - Returns: Whether that can be done.
    @discardableResult
    public final func type(_ text: String) -> Bool {
        guard isEditable, canBeTouched, becomeFirstResponder() else { return false }
        guard text != textValue else { return true }
        textValue = text
        if isOnScreen { context.noteVisibleChange() }
        delegate?.textViewDidChange(self)
        return true
    }
}

/// How text is laid out; values are kept, without effect.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The room at both ends of lines.
    open var lineFragmentPadding: CGFloat = 5
    /// How many lines; 0 for all.
    open var maximumNumberOfLines = 0
    /// How lines that are too long are cut.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The room that there is.
    open var size: CGSize
    /// Whether it is as wide as its view.
    open var widthTracksTextView = false
    /// Whether it is as high as its view.
    open var heightTracksTextView = false

    /// Creates room for text.
    public init(size: CGSize) { self.size = size }
    /// Creates room for text that does not end.
    public convenience override init() { self.init(size: .zero) }
}

/// What lines of text ask and tell.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether typing may begin. Yes, unless implemented.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when typing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether typing may end. Yes, unless implemented.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when typing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when something else is selected; never called.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Yes.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Yes.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
