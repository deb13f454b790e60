package import class Foundation.NSAttributedString

extension UIView {
    /// The looks that were set with a text, while it is the text still; none else.
    package final func keptText(of text: String?) -> NSAttributedString? {
        let kept = extra("attributedText") as? NSAttributedString
        return kept?.string == text ? kept : text.map { NSAttributedString(string: $0) }
    }

    /// Keeps a text's looks.
    package final func keepText(_ text: NSAttributedString?) { keepExtra(text, "attributedText") }
}

extension UILabel {
    /// How few labels look.
    final class Look: RareState.Part {
        var breakMode = NSLineBreakMode.byTruncatingTail
        var highlightedColor: UIColor?
        var isHighlighted = false
        var shadow: UIColor?
        var shadowOffset = CGSize(width: 0, height: -1)
        var shrinks = false
        var scale: CGFloat = 0
        var followsSetting = false
        var width: CGFloat = 0
        var isEnabled = true
    }

    /// The colour of highlighted text; nothing is drawn.
    public final var highlightedTextColor: UIColor? {
        get { rare.part(Look.self)?.highlightedColor }
        set { _ = write(newValue, into: &rare.makePart(Look.self).highlightedColor) }
    }

    /// Whether the text is highlighted; nothing is drawn.
    public final var isHighlighted: Bool {
        get { rare.part(Look.self)?.isHighlighted ?? false }
        set { _ = write(newValue, into: &rare.makePart(Look.self).isHighlighted) }
    }

    /// Whether the text is not greyed; nothing is drawn.
    public final var isEnabled: Bool {
        get { rare.part(Look.self)?.isEnabled ?? true }
        set { _ = write(newValue, into: &rare.makePart(Look.self).isEnabled) }
    }

    /// The colour of the shadow; nothing is drawn.
    public final var shadowColor: UIColor? {
        get { rare.part(Look.self)?.shadow }
        set { _ = write(newValue, into: &rare.makePart(Look.self).shadow) }
    }

    /// Where the shadow falls; nothing is drawn.
    public final var shadowOffset: CGSize {
        get { rare.part(Look.self)?.shadowOffset ?? CGSize(width: 0, height: -1) }
        set { _ = write(newValue, into: &rare.makePart(Look.self).shadowOffset) }
    }

    /// Whether a smaller font is taken where there is little room; without effect.
    public final var adjustsFontSizeToFitWidth: Bool {
        get { rare.part(Look.self)?.shrinks ?? false }
        set { _ = write(newValue, into: &rare.makePart(Look.self).shrinks) }
    }

    /// How much smaller; without effect.
    public final var minimumScaleFactor: CGFloat {
        get { rare.part(Look.self)?.scale ?? 0 }
        set { _ = write(newValue, into: &rare.makePart(Look.self).scale) }
    }

    /// Whether the font follows the user's setting; without effect.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { rare.part(Look.self)?.followsSetting ?? false }
        set { _ = write(newValue, into: &rare.makePart(Look.self).followsSetting) }
    }

    /// How wide lines are at most; without effect.
    public final var preferredMaxLayoutWidth: CGFloat {
        get { rare.part(Look.self)?.width ?? 0 }
        set { rare.makePart(Look.self).width = newValue }
    }
}
