public import class Foundation.NSObject

/// What a notification says; an app writes it into a ``UNMutableNotificationContent``.
open class UNNotificationContent: NSObject {
    final var titleValue = ""
    final var subtitleValue = ""
    final var bodyValue = ""
    final var threadValue = ""

    /// The first line.
    open var title: String { titleValue }
    /// The second line; not on the screen.
    open var subtitle: String { subtitleValue }
    /// The text.
    open var body: String { bodyValue }
    /// The name of what the notification belongs to.
    open var threadIdentifier: String { threadValue }

    /// Creates empty content.
    public override init() { super.init() }

    /// Creates content that says what `other` says now.
    init(copying other: UNNotificationContent) {
        titleValue = other.titleValue
        subtitleValue = other.subtitleValue
        bodyValue = other.bodyValue
        threadValue = other.threadValue
        super.init()
    }
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent {
    /// The first line.
    open override var title: String {
        get { titleValue }
        set { titleValue = newValue }
    }
    /// The second line; not on the screen.
    open override var subtitle: String {
        get { subtitleValue }
        set { subtitleValue = newValue }
    }
    /// The text.
    open override var body: String {
        get { bodyValue }
        set { bodyValue = newValue }
    }
    /// The name of what the notification belongs to.
    open override var threadIdentifier: String {
        get { threadValue }
        set { threadValue = newValue }
    }
}

/// What has a notification come later; none is made here.
open class UNNotificationTrigger: NSObject {
    override init() { super.init() }
}

/// A notification to be shown.
open class UNNotificationRequest: NSObject {
    /// The request's name.
    ///
    /// A request of the same name replaces a delivered one.
    public final let identifier: String
    /// What it says: a copy.
    public final let content: UNNotificationContent
    /// What it waits for; nil for a notification that comes at once.
    public final let trigger: UNNotificationTrigger?

    /// Creates a request with a copy of `content`.
    public init(
        identifier: String,
        content: UNNotificationContent,
        trigger: UNNotificationTrigger?
    ) {
        self.identifier = identifier
        let isMutable = content is UNMutableNotificationContent
        self.content = isMutable ? UNNotificationContent(copying: content) : content
        self.trigger = trigger
        super.init()
    }
}

/// A delivered notification.
open class UNNotification: NSObject {
    /// What asked for it.
    public final let request: UNNotificationRequest

    init(_ request: UNNotificationRequest) {
        self.request = request
        super.init()
    }
}

/// What the user did with a notification: tapped it.
open class UNNotificationResponse: NSObject {
    /// The notification tapped.
    public final let notification: UNNotification

    init(_ notification: UNNotification) {
        self.notification = notification
        super.init()
    }
}

/// How a notification shows while its app is on the screen.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in UserNotifications.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The number on the app's icon; content has none here.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// A sound; nothing is heard.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// In the list of notifications; there is none.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// A banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
