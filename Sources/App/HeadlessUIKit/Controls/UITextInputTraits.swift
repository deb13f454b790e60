/// Which keys are offered; none are here.
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

/// What is done to letters that are typed.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    case none
    case words
    case sentences
    case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    case `default`
    case no
    case yes
}

/// Whether words are checked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    case `default`
    case no
    case yes
}

/// How text that is too long is cut.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
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

/// What comes with the keys; kept, and not on the screen.
final class TypingViews: RareState.Part {
    var keys: UIView?
    var accessory: UIView?
}

extension UIView {
    final var typingViews: TypingViews? { rare.part(TypingViews.self) }
    final func makeTypingViews() -> TypingViews { rare.makePart(TypingViews.self) }
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
        case none
        case line
        case bezel
        /// Round corners.
        case roundedRect
    }

    /// When something stands in a field.
    public enum ViewMode: Int, Hashable, Sendable {
        case never
        case whileEditing
        case unlessEditing
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
