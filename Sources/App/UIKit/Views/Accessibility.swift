// What a screen reader reads; there is none, values are kept.

public import HeadlessUIKit

/// What of the user's settings helps to see, hear and touch: none is on.
public enum UIAccessibility {
    /// What a screen reader is told.
    public struct Notification: Hashable, Sendable, RawRepresentable {
        /// The bits, as in UIKit.
        public let rawValue: UInt32

        /// Creates one from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Other elements.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to read.
        public static let announcement = Notification(rawValue: 1008)
        /// Another page.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells a screen reader; there is none.
    public static func post(notification: Notification, argument: Any?) {}

    /// Whether a screen reader reads.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether switches work the phone.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether little is to move.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether little is to shine through.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours are to be darker.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether colours are turned round.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the phone is kept to one app.
    public static var isGuidedAccessEnabled: Bool { false }

    /// A text has been read; never posted.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification"
    )
    /// Another setting of the reader; never posted.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )
    /// Another setting of motion; never posted.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    /// The text, in such a notification.
    public static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether it has been read, in such a notification.
    public static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"
}

/// What a screen reader offers to do.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    open var name: String
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// Creates one.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        self.name = name
        self.actionHandler = actionHandler
    }
}

extension UIAccessibilityTraits {
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
}

extension UIResponder {
    /// What is read in this one's place.
    public final var accessibilityElements: [Any]? {
        get { extra("accessibilityElements") as? [Any] }
        set { keepExtra(newValue, "accessibilityElements") }
    }
    /// Whether nothing in this one is read.
    public final var accessibilityElementsHidden: Bool {
        get { extra("accessibilityElementsHidden") as? Bool ?? false }
        set { keepExtra(newValue, "accessibilityElementsHidden") }
    }
    /// Whether nothing beside this one is read.
    public final var accessibilityViewIsModal: Bool {
        get { extra("accessibilityViewIsModal") as? Bool ?? false }
        set { keepExtra(newValue, "accessibilityViewIsModal") }
    }
    /// Whether what is in this one is read together.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { extra("groupsAccessibilityChildren") as? Bool ?? false }
        set { keepExtra(newValue, "groupsAccessibilityChildren") }
    }
    /// What is offered to do.
    public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { extra("accessibilityCustomActions") as? [UIAccessibilityCustomAction] }
        set { keepExtra(newValue, "accessibilityCustomActions") }
    }
}

/// What the buttons of bars keep for a module above.
private final class Extras {
    var values: [String: Any] = [:]
}

extension UIBarButtonItem {
    final func extra(_ name: String) -> Any? { attachment(Extras.self)?.values[name] }
    final func keepExtra(_ value: Any?, _ name: String) {
        if attachment(Extras.self) == nil { attach(Extras()) }
        attachment(Extras.self)?.values[name] = value
    }

    /// What a screen reader calls the button.
    public final var accessibilityLabel: String? {
        get { extra("label") as? String }
        set { keepExtra(newValue, "label") }
    }
    /// What a screen reader says of what a tap does.
    public final var accessibilityHint: String? {
        get { extra("hint") as? String }
        set { keepExtra(newValue, "hint") }
    }
}
