/// Which keys are offered; none are here.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// As in every app.
    case `default`
    /// Letters.
    case asciiCapable
    /// Numbers and marks.
    case numbersAndPunctuation
    /// For addresses of pages.
    case URL
    /// Digits.
    case numberPad
    /// Digits, for telephones.
    case phonePad
    /// Names and digits.
    case namePhonePad
    /// For addresses of mail.
    case emailAddress
    /// Digits with a point.
    case decimalPad
    /// For short messages.
    case twitter
    /// For searches.
    case webSearch
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// Return.
    case `default`
    /// Go.
    case go
    /// Google.
    case google
    /// Join.
    case join
    /// Next.
    case next
    /// Route.
    case route
    /// Search.
    case search
    /// Send.
    case send
    /// Yahoo.
    case yahoo
    /// Done.
    case done
    /// Emergency call.
    case emergencyCall
    /// Continue.
    case `continue`
}

/// What is done to letters that are typed.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// The first of a word is large.
    case words
    /// The first of a sentence is large.
    case sentences
    /// All are large.
    case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// As in every app.
    case `default`
    /// No.
    case no
    /// Yes.
    case yes
}

/// Whether words are checked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    /// As in every app.
    case `default`
    /// No.
    case no
    /// Yes.
    case yes
}

/// How text that is too long is cut.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Between words.
    case byWordWrapping
    /// Between letters.
    case byCharWrapping
    /// At its edge.
    case byClipping
    /// At its beginning.
    case byTruncatingHead
    /// At its end.
    case byTruncatingTail
    /// In the middle.
    case byTruncatingMiddle
}

/// How typing is helped; kept, and without effect.
final class TypingTraits: RareState.Part {
    var keyboard = UIKeyboardType.default
    var returnKey = UIReturnKeyType.default
    var capitals = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var spelling = UITextSpellCheckingType.default
    var isSecure = false
    var waits = false
}

extension UIView {
    final var typing: TypingTraits { rare.makePart(TypingTraits.self) }
}

extension UITextField {
    /// Which keys are offered; without effect.
    public final var keyboardType: UIKeyboardType {
        get { typing.keyboard }
        set { typing.keyboard = newValue }
    }
    /// What the return key is called; without effect.
    public final var returnKeyType: UIReturnKeyType {
        get { typing.returnKey }
        set { typing.returnKey = newValue }
    }
    /// What is done to letters that are typed; without effect.
    public final var autocapitalizationType: UITextAutocapitalizationType {
        get { typing.capitals }
        set { typing.capitals = newValue }
    }
    /// Whether words are corrected; without effect.
    public final var autocorrectionType: UITextAutocorrectionType {
        get { typing.correction }
        set { typing.correction = newValue }
    }
    /// Whether words are checked; without effect.
    public final var spellCheckingType: UITextSpellCheckingType {
        get { typing.spelling }
        set { typing.spelling = newValue }
    }
    /// Whether letters show as dots; the screen's text has them all the same.
    public final var isSecureTextEntry: Bool {
        get { typing.isSecure }
        set { typing.isSecure = newValue }
    }
    /// Whether the return key waits for text; without effect.
    public final var enablesReturnKeyAutomatically: Bool {
        get { typing.waits }
        set { typing.waits = newValue }
    }

    /// How a field's border looks.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// Not at all.
        case none
        /// A line.
        case line
        /// A bezel.
        case bezel
        /// Round corners.
        case roundedRect
    }

    /// When something stands in a field.
    public enum ViewMode: Int, Hashable, Sendable {
        /// Never.
        case never
        /// While it is typed in.
        case whileEditing
        /// While it is not typed in.
        case unlessEditing
        /// Always.
        case always
    }

    /// How few fields look.
    final class Look: RareState.Part {
        var border = BorderStyle.none
        var clear = ViewMode.never
        var color: UIColor?
        var font: UIFont?
        var alignment = NSTextAlignment.natural
        var left: UIView?
        var right: UIView?
        var leftMode = ViewMode.never
        var rightMode = ViewMode.never
    }

    /// How the border looks; nothing is drawn.
    public final var borderStyle: BorderStyle {
        get { rare.part(Look.self)?.border ?? .none }
        set { _ = write(newValue, into: &rare.makePart(Look.self).border) }
    }
    /// When the button that empties the field shows; it does not here.
    public final var clearButtonMode: ViewMode {
        get { rare.part(Look.self)?.clear ?? .never }
        set { rare.makePart(Look.self).clear = newValue }
    }
    /// The colour of the text.
    public final var textColor: UIColor? {
        get { rare.part(Look.self)?.color ?? .label }
        set { _ = write(newValue, into: &rare.makePart(Look.self).color) }
    }
    /// The font.
    public final var font: UIFont? {
        get { rare.part(Look.self)?.font ?? .body }
        set { _ = write(newValue, into: &rare.makePart(Look.self).font) }
    }
    /// How the text is aligned.
    public final var textAlignment: NSTextAlignment {
        get { rare.part(Look.self)?.alignment ?? .natural }
        set { _ = write(newValue, into: &rare.makePart(Look.self).alignment) }
    }
    /// The view before the text; not on the screen.
    public final var leftView: UIView? {
        get { rare.part(Look.self)?.left }
        set { rare.makePart(Look.self).left = newValue }
    }
    /// The view behind the text; not on the screen.
    public final var rightView: UIView? {
        get { rare.part(Look.self)?.right }
        set { rare.makePart(Look.self).right = newValue }
    }
    /// When the view before the text shows.
    public final var leftViewMode: ViewMode {
        get { rare.part(Look.self)?.leftMode ?? .never }
        set { rare.makePart(Look.self).leftMode = newValue }
    }
    /// When the view behind the text shows.
    public final var rightViewMode: ViewMode {
        get { rare.part(Look.self)?.rightMode ?? .never }
        set { rare.makePart(Look.self).rightMode = newValue }
    }
    /// Whether the field is being typed in.
    public final var isEditing: Bool { isFirstResponder }
}
