// Screens of the system's: they come and go as any, empty.

public import HeadlessUIKit

/// Something that can be done with what is shared.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// What tells activities apart.
    public struct ActivityType: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String
        /// Creates a type.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a type.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// By mail.
        public static let mail = ActivityType(rawValue: "mail")
        /// By message.
        public static let message = ActivityType(rawValue: "message")
        /// Into the pasteboard.
        public static let copyToPasteboard = ActivityType(rawValue: "copyToPasteboard")
        /// On paper.
        public static let print = ActivityType(rawValue: "print")
        /// To a phone nearby.
        public static let airDrop = ActivityType(rawValue: "airDrop")
        /// Into the photos.
        public static let saveToCameraRoll = ActivityType(rawValue: "saveToCameraRoll")
        /// To a contact.
        public static let assignToContact = ActivityType(rawValue: "assignToContact")
        /// Into what is to be read.
        public static let addToReadingList = ActivityType(rawValue: "addToReadingList")
    }

    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    open func perform() {}
    open func activityDidFinish(_ completed: Bool) {}
}

/// Shares something; it shows nothing here.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Called when something was done.
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    /// What is shared.
    package final let items: [Any]
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Creates one.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates an empty one.
    public required init?(coder: NSCoder) {
        items = []
        super.init(coder: coder)
    }

    /// For the harness: the user does something, or puts the screen away.
    public final func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
        presentingViewController?.dismiss(animated: true)
        completionWithItemsHandler?(type, completed, nil, nil)
    }
}
