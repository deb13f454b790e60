/// The root of a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private final var rootValue: UIViewController?
    private final var isKey = false

    /// Creates a window as large as the screen that is not visible yet.
    public convenience init() {
        self.init(frame: UIContext.current.screenBounds)
    }

    deinit { context.remove(self) }

    /// The controller whose view fills the window.
    ///
    /// It appears in the commit after the window has become visible.
    open var rootViewController: UIViewController? {
        get { rootValue }
        set {
            context.noteWrite(isChange: rootValue !== newValue, isOnScreen: isOnScreen)
            guard rootValue !== newValue else { return }
            rootValue = newValue
            if isOnScreen { context.enqueue(presenter) }
        }
    }

    /// Whether the window takes typing.
    public final var isKeyWindow: Bool { isKey }

    /// Shows the window.
    ///
    /// Keep a reference: nothing else does.
    open func makeKeyAndVisible() {
        isKey = true
        guard !isOnScreen else { return }
        context.add(self)
        setOnScreen(true)
        context.noteVisibleChange()
        context.enqueue(presenter)
    }

    private final lazy var presenter = RootPresenter(window: self)
}

/// Brings a window's root controller up in a commit.
@MainActor
private final class RootPresenter: CommitTransition {
    private weak var window: UIWindow?
    private var shown: UIViewController?
    private var leaving: UIViewController?

    init(window: UIWindow) {
        self.window = window
    }

    func begin() {
        guard let window, shown !== window.rootViewController else { return }
        let next = window.rootViewController
        leaving = shown
        shown = next
        leaving?.beginDisappearing(animated: false)
        leaving?.viewIfLoaded?.removeFromSuperview()
        guard let next else { return }
        next.loadViewIfNeeded()
        next.view.place(window.bounds)
        next.beginAppearing(animated: false) { window.addSubview(next.view) }
    }

    func end() {
        leaving?.endDisappearing(animated: false)
        leaving = nil
        shown?.endAppearing(animated: false)
    }
}
