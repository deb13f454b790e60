// What UIKit declares with Foundation's types.

package import HeadlessUIKit

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A style of a paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A shadow.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// How lines lie under text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// How lines lie through text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// How wide outlines are.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The room between letters.
    public static let kern = NSAttributedString.Key("NSKern")
}

extension NSAttributedString {
    /// Draws the text; nothing is drawn.
    public func draw(at point: CGPoint) {}
    /// Draws the text; nothing is drawn.
    public func draw(in rect: CGRect) {}
}

extension AttributeContainer {
    /// Creates looks from Objective-C's, of which nothing is kept: text alone shows.
    public init(_ attributes: [NSAttributedString.Key: Any]) { self.init() }
}

/// The shadow of text; nothing is drawn.
open class NSShadow {
    /// Where it falls.
    open var shadowOffset = CGSize.zero
    /// How soft it is.
    open var shadowBlurRadius: CGFloat = 0
    /// Its colour.
    open var shadowColor: Any?

    /// Creates no shadow.
    public init() {}
}

extension UITextField {
    /// What shows while the text is empty, with its looks, of which the text alone shows.
    public var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
}

extension UIRefreshControl {
    /// The text below the spinner; not on the screen.
    public var attributedTitle: NSAttributedString? {
        get { extra("attributedTitle") as? NSAttributedString }
        set { keepExtra(newValue, "attributedTitle") }
    }
}

extension UINavigationBarAppearance {
    /// How titles look; nothing is drawn.
    public var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { extras["title"] as? [NSAttributedString.Key: Any] ?? [:] }
        set { extras["title"] = newValue }
    }

    /// How large titles look; nothing is drawn.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
        get { extras["large"] as? [NSAttributedString.Key: Any] ?? [:] }
        set { extras["large"] = newValue }
    }
}

extension UINavigationBar {
    /// How far titles are from where they would be; nothing is drawn.
    public func setTitleVerticalPositionAdjustment(_ offset: CGFloat, for metrics: UIBarMetrics) {
        keepExtra(offset, "titleOffset")
    }

    /// How far titles are from where they would be.
    public func titleVerticalPositionAdjustment(for metrics: UIBarMetrics) -> CGFloat {
        extra("titleOffset") as? CGFloat ?? 0
    }

    /// How titles look; nothing is drawn.
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { extra("title") as? [NSAttributedString.Key: Any] }
        set { keepExtra(newValue, "title") }
    }

    /// How large titles look; nothing is drawn.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { extra("large") as? [NSAttributedString.Key: Any] }
        set { keepExtra(newValue, "large") }
    }
}

extension UIListContentConfiguration {
    /// The text with its looks, of which the text alone shows.
    public var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }

    /// The second text with its looks, of which the text alone shows.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryText.map { NSAttributedString(string: $0) } }
        set { secondaryText = newValue?.string }
    }
}

/// A day and a time that the user chooses.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Hashable, Sendable {
        case time
        case date
        case dateAndTime
        case countDownTimer
    }

    /// How the choice looks; all alike here.
    public enum Style: Int, Hashable, Sendable {
        case automatic
        case wheels
        case compact
        case inline
    }

    private var chosen = Date(timeIntervalSinceReferenceDate: 0)

    /// What is chosen.
    public var datePickerMode = Mode.dateAndTime
    /// How the choice looks.
    public var preferredDatePickerStyle = Style.automatic
    /// The earliest.
    public var minimumDate: Date?
    /// The latest.
    public var maximumDate: Date?

    /// The date.
    ///
    /// Writing it sends no event.
    open var date: Date {
        get { chosen }
        set { chosen = within(newValue) }
    }

    /// Sets the date, without sending an event.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// For the harness: the user chooses.
    ///
    /// - Returns: Whether that can be done.
    @discardableResult
    public func choose(_ date: Date) -> Bool {
        guard isEnabled, canBeTouched else { return false }
        guard within(date) != chosen else { return true }
        chosen = within(date)
        sendActions(for: .valueChanged)
        return true
    }

    private func within(_ date: Date) -> Date {
        max(minimumDate ?? date, min(date, maximumDate ?? date))
    }
}

extension UIApplication {
    /// What goes with the opening of an address elsewhere.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether another app opens such addresses: there is none.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Has another app open an address.
    ///
    /// There is none, which is said once; the handler hears of it in a later turn.
    public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        Differences.say("no other app opens addresses")
        if let completion { DispatchQueue.main.async { completion(false) } }
    }
}
