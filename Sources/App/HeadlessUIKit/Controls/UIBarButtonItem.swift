public import class Foundation.NSObject

/// A button in a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    /// A button that every app shows alike.
    public enum SystemItem: String, Hashable, Sendable {
        case trash
        case edit
        case save
        case search
        case action
        case close
        case flexibleSpace
        case fixedSpace
        case reply
        case organize
        case bookmarks
        case camera
        case stop
        case play
        case pause
        case rewind
        case fastForward
        case undo
        case redo
        case add
        case cancel
        case compose
        case done
        case refresh
    }

    /// The app this item belongs to.
    public final let context: UIContext
    /// What few items have.
    final var rare = RareState()
    /// What a tap runs.
    public final var primaryAction: UIAction?

    private final var titleValue: String?
    private final var enabledValue = true
    private final var identifierValue: String?

    /// Creates an item with a title; nil takes the action's.
    public init(title: String? = nil, primaryAction: UIAction? = nil) {
        context = UIContext.current
        titleValue = title ?? primaryAction?.title
        self.primaryAction = primaryAction
        super.init()
    }

    /// Creates an empty item.
    public convenience override init() { self.init(title: nil) }

    /// Creates an item that looks as it does in every app; its title is the item's name.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(title: systemItem.rawValue, primaryAction: primaryAction)
    }

    /// The title.
    ///
    /// Bars count as on screen.
    open var title: String? {
        get { titleValue }
        set { _ = context.write(newValue, into: &titleValue, isOnScreen: true) }
    }

    /// Whether the user can work the item.
    open var isEnabled: Bool {
        get { enabledValue }
        set { _ = context.write(newValue, into: &enabledValue, isOnScreen: true) }
    }

    /// What tests and the harness find the item by.
    open var accessibilityIdentifier: String? {
        get { identifierValue }
        set { _ = context.write(newValue, into: &identifierValue, isOnScreen: false) }
    }
}
