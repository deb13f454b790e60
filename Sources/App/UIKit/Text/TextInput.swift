// What fields and texts have with Foundation's types, and what helps typing: kept, without effect.

public import HeadlessUIKit

/// What is typed into a field, so that the keys can offer it; without effect.
public enum UITextContentType: String, Sendable {
    case name
    case givenName = "given-name"
    case familyName = "family-name"
    case emailAddress = "email"
    case telephoneNumber = "tel"
    case URL = "url"
    case username
    case password
    case newPassword = "new-password"
    case oneTimeCode = "one-time-code"
}

/// How the keys look; there are none.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    case `default`
    case dark
    case light

    /// Dark.
    public static let alert = UIKeyboardAppearance.dark
}

/// What in text can be tapped; without effect.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Numbers to call.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses on the net.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Places.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Days and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// All.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A place in text.
open class UITextPosition: NSObject {
    fileprivate final let offset: Int

    fileprivate init(_ offset: Int) { self.offset = offset }
}

/// A stretch of text.
open class UITextRange: NSObject {
    /// Where it begins.
    public final let start: UITextPosition
    /// Where it ends.
    public final let end: UITextPosition

    fileprivate init(_ start: Int, _ end: Int) {
        (self.start, self.end) = (UITextPosition(start), UITextPosition(end))
    }

    /// Whether there is nothing in it.
    open var isEmpty: Bool { start.offset == end.offset }
}

extension UITextField {
    private final var length: Int { (text ?? "").utf16.count }

    /// Where the text begins.
    public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// Where the text ends.
    public final var endOfDocument: UITextPosition { UITextPosition(length) }
    /// What is selected: the end of the text, unless the app says otherwise.
    public final var selectedTextRange: UITextRange? {
        get { extra("selection") as? UITextRange ?? UITextRange(length, length) }
        set { keepExtra(newValue, "selection") }
    }
    /// A stretch of text.
    public final func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        UITextRange(from.offset, to.offset)
    }
    /// A place so many letters further; nil beyond the text.
    public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...length).contains(place) ? UITextPosition(place) : nil
    }
    /// How many letters are between two places.
    public final func offset(from: UITextPosition, to: UITextPosition) -> Int {
        to.offset - from.offset
    }

    /// The text with its looks, of which the text alone shows.
    public final var attributedText: NSAttributedString? {
        get { keptText(of: text) }
        set {
            keepText(newValue)
            text = newValue?.string
        }
    }
    /// How text looks.
    public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { extra("looks") as? [NSAttributedString.Key: Any] ?? [:] }
        set { keepExtra(newValue, "looks") }
    }
    /// How what is typed looks.
    public final var typingAttributes: [NSAttributedString.Key: Any]? {
        get { extra("typing") as? [NSAttributedString.Key: Any] }
        set { keepExtra(newValue, "typing") }
    }
    /// What is typed; without effect.
    public final var textContentType: UITextContentType? {
        get { extra("contentType") as? UITextContentType }
        set { keepExtra(newValue, "contentType") }
    }
    /// How the keys look; without effect.
    public final var keyboardAppearance: UIKeyboardAppearance {
        get { extra("keys") as? UIKeyboardAppearance ?? .default }
        set { keepExtra(newValue, "keys") }
    }
}

extension UITextView {
    /// Where the text begins.
    public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// Where the text ends.
    public final var endOfDocument: UITextPosition { UITextPosition(text.utf16.count) }
    /// What is selected.
    public final var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange.location, selectedRange.location + selectedRange.length) }
        set {
            guard let newValue else { return }
            let (start, end) = (newValue.start.offset, newValue.end.offset)
            selectedRange = NSRange(location: start, length: end - start)
        }
    }
    /// A stretch of text.
    public final func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        UITextRange(from.offset, to.offset)
    }
    /// A place so many letters further; nil beyond the text.
    public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...text.utf16.count).contains(place) ? UITextPosition(place) : nil
    }
    /// How many letters are between two places.
    public final func offset(from: UITextPosition, to: UITextPosition) -> Int {
        to.offset - from.offset
    }

    /// How what is typed looks.
    public final var typingAttributes: [NSAttributedString.Key: Any] {
        get { extra("typing") as? [NSAttributedString.Key: Any] ?? [:] }
        set { keepExtra(newValue, "typing") }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// How addresses look; implicitly unwrapped as in UIKit.
    public final var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { extra("links") as? [NSAttributedString.Key: Any] ?? [:] }
        set { keepExtra(newValue, "links") }
    }
    /// What can be tapped; without effect.
    public final var dataDetectorTypes: UIDataDetectorTypes {
        get { extra("detectors") as? UIDataDetectorTypes ?? [] }
        set { keepExtra(newValue, "detectors") }
    }
    /// Which keys are offered; without effect.
    public final var keyboardType: UIKeyboardType {
        get { extra("keyboard") as? UIKeyboardType ?? .default }
        set { keepExtra(newValue, "keyboard") }
    }
    /// What the return key is called; without effect.
    public final var returnKeyType: UIReturnKeyType {
        get { extra("return") as? UIReturnKeyType ?? .default }
        set { keepExtra(newValue, "return") }
    }
    /// What is done to letters that are typed; without effect.
    public final var autocapitalizationType: UITextAutocapitalizationType {
        get { extra("capitals") as? UITextAutocapitalizationType ?? .sentences }
        set { keepExtra(newValue, "capitals") }
    }
    /// Whether words are corrected; without effect.
    public final var autocorrectionType: UITextAutocorrectionType {
        get { extra("correction") as? UITextAutocorrectionType ?? .default }
        set { keepExtra(newValue, "correction") }
    }
    /// What is typed; without effect.
    public final var textContentType: UITextContentType? {
        get { extra("contentType") as? UITextContentType }
        set { keepExtra(newValue, "contentType") }
    }
    /// How the keys look; without effect.
    public final var keyboardAppearance: UIKeyboardAppearance {
        get { extra("keys") as? UIKeyboardAppearance ?? .default }
        set { keepExtra(newValue, "keys") }
    }
}

extension UISearchBar {
    /// How the keys look; without effect.
    public final var keyboardAppearance: UIKeyboardAppearance {
        get { extra("keys") as? UIKeyboardAppearance ?? .default }
        set { keepExtra(newValue, "keys") }
    }
    /// Which keys are offered; without effect.
    public final var keyboardType: UIKeyboardType {
        get { extra("keyboard") as? UIKeyboardType ?? .default }
        set { keepExtra(newValue, "keyboard") }
    }
}

extension UITextView {
    /// Typing has begun; never posted, the delegate is called.
    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    /// The text is another; never posted, the delegate is called.
    public static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification"
    )
    /// Typing has ended; never posted, the delegate is called.
    public static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification"
    )
}

extension UITextField {
    /// Typing has begun; never posted, an event is sent.
    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification"
    )
    /// Typing has ended; never posted, an event is sent.
    public static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification"
    )
}
