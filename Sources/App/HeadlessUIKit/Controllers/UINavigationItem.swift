/// What the navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem {
    /// The app this item belongs to.
    public final let context: UIContext
    /// What few items have.
    final var rare = RareState()

    private final var titleValue: String?
    private final var left: UIBarButtonItem?
    private final var right: UIBarButtonItem?

    /// Creates an item with a title.
    public init(title: String?) {
        context = UIContext.current
        titleValue = title
    }

    /// The title.
    ///
    /// Bars count as on screen.
    open var title: String? {
        get { titleValue }
        set { _ = context.write(newValue, into: &titleValue, isOnScreen: true) }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { left }
        set {
            context.noteWrite(isChange: left !== newValue, isOnScreen: true)
            left = newValue
        }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { right }
        set {
            context.noteWrite(isChange: right !== newValue, isOnScreen: true)
            right = newValue
        }
    }
}
