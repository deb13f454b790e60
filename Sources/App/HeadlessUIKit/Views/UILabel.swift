public import class Foundation.NSAttributedString

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
    private final var textValue: String?
    private final var colorValue = UIColor.label
    private final var fontValue = UIFont.body
    private final var linesValue = 1
    private final var alignmentValue = NSTextAlignment.natural

    /// The text.
    ///
    /// A change invalidates the superview's layout, as a change of the size it wants does in UIKit.
    open var text: String? {
        get { textValue }
        set {
            guard write(newValue, into: &textValue) else { return }
            context.screenObserver?.viewDidChange(self)
            invalidateIntrinsicContentSize()
        }
    }

    /// The text with its looks, of which the text alone shows.
    open var attributedText: NSAttributedString? {
        get { keptText(of: text) }
        set {
            keepText(newValue)
            text = newValue?.string
        }
    }

    /// The colour of the text.
    open var textColor: UIColor {
        get { colorValue }
        set { _ = write(newValue, into: &colorValue) }
    }

    /// The font.
    ///
    /// A change invalidates the superview's layout.
    open var font: UIFont {
        get { fontValue }
        set { if write(newValue, into: &fontValue) { invalidateIntrinsicContentSize() } }
    }

    /// How many lines may be shown; 0 for all.
    open var numberOfLines: Int {
        get { linesValue }
        set { if write(newValue, into: &linesValue) { invalidateIntrinsicContentSize() } }
    }

    /// Draws the text; never called, nothing is drawn.
    open func drawText(in rect: CGRect) {}
    /// Where the text is; not asked.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        bounds
    }

    /// How text that is too long is cut; nothing is drawn.
    open var lineBreakMode: NSLineBreakMode {
        get { rare.part(Look.self)?.breakMode ?? .byTruncatingTail }
        set { _ = write(newValue, into: &rare.makePart(Look.self).breakMode) }
    }

    /// How the text is aligned.
    open var textAlignment: NSTextAlignment {
        get { alignmentValue }
        set { _ = write(newValue, into: &alignmentValue) }
    }
}
