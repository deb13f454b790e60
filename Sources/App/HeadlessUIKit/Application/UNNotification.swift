/// What a notification says.
public struct UNNotificationContent: Hashable, Sendable {
    /// The first line.
    public var title: String
    /// The text.
    public var body: String
    /// What the notification belongs to: the chat's number.
    ///
    /// A number, so that posting one builds no string.
    public var threadIdentifier: UInt64

    /// Creates content.
    public init(title: String, body: String, threadIdentifier: UInt64) {
        self.title = title
        self.body = body
        self.threadIdentifier = threadIdentifier
    }
}

/// A notification to be shown at once.
public struct UNNotificationRequest: Hashable, Sendable {
    /// The request's name.
    ///
    /// A request of the same name replaces a delivered one.
    public var identifier: String
    /// What it says.
    public var content: UNNotificationContent

    /// Creates a request.
    public init(identifier: String, content: UNNotificationContent) {
        self.identifier = identifier
        self.content = content
    }
}

/// A delivered notification.
public struct UNNotification: Hashable, Sendable {
    /// What asked for it.
    public var request: UNNotificationRequest
}

/// What the user did with a notification: tapped it.
public struct UNNotificationResponse: Hashable, Sendable {
    /// The notification tapped.
    public var notification: UNNotification
}
