public import class Foundation.Bundle

/// A screen: it owns a view and learns when that appears.
///
/// Order when a screen comes up: `loadView`, `viewDidLoad`, `viewWillAppear`, `viewIsAppearing` (the view is in the
/// window by now), `updateProperties`, `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    private final var appearance = Appearance.disappeared
    private final var loadedView: UIView?
    private final var titleValue: String?

    /// The container that the controller is in.
    public internal(set) final weak var parent: UIViewController?
    /// True in `viewWillDisappear` and `viewDidDisappear` of a controller that leaves its container.
    public internal(set) final var isMovingFromParent = false
    /// True in `viewWillAppear`, `viewIsAppearing` and `viewDidAppear` of one that has just entered it.
    public internal(set) final var isMovingToParent = false

    /// What the navigation bar shows; made when first asked for.
    final private(set) var navigationItemIfMade: UINavigationItem?

    /// What the navigation bar shows while this controller is on top.
    public final var navigationItem: UINavigationItem {
        if let navigationItemIfMade { return navigationItemIfMade }
        let made = UINavigationItem(title: titleValue)
        navigationItemIfMade = made
        return made
    }

    /// Creates a controller; its view is loaded when asked for.
    ///
    /// `NSObject`'s: a subclass calls `super.init(nibName: nil, bundle: nil)`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller; nibs are not loaded, so both are to be nil.
    public init(nibName: String?, bundle: Bundle?) {
        super.init()
        context.add(self)
        if let nibName { Differences.say("no nib is loaded: \(nibName)") }
    }

    /// Creates a controller as an archive would.
    public required init?(coder: NSCoder) {
        super.init()
        context.add(self)
    }

    deinit {
        loadedView?.controller = nil
        context.remove(self)
    }

    /// The navigation controller that the controller is in, however deep.
    public final var navigationController: UINavigationController? {
        var ancestor = parent
        while let current = ancestor {
            if let navigation = current as? UINavigationController { return navigation }
            ancestor = current.parent
        }
        return nil
    }

    /// The title, shown by the navigation bar.
    open var title: String? {
        get { titleValue }
        set {
            titleValue = newValue
            navigationItem.title = newValue
        }
    }

    // MARK: The view

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, loaded when first asked for; implicitly unwrapped as in UIKit.
    public final var view: UIView! {
        get {
            loadViewIfNeeded()
            guard let loadedView else { fatalError("loadView() set no view") }
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            newValue?.demand(.controllerUpdate)
        }
    }

    /// The view, if it has been loaded.
    public final var viewIfLoaded: UIView? { loadedView }

    /// Whether the view has been loaded.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless that has happened.
    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        context.inApp {
            loadView()
            viewDidLoad()
        }
    }

    /// Makes the view, as large as the screen, and assigns it to `view`; an override does not call super.
    open func loadView() {
        view = UIView(frame: context.screenBounds)
    }

    /// Called once, when the view has been made.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view enters the window.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in the window, before it is laid out.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called when the view has been laid out in the window.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view leaves the window.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called when the view has left the window.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view's `layoutSubviews`.
    open func viewWillLayoutSubviews() {}

    /// Called after the view's `layoutSubviews`.
    open func viewDidLayoutSubviews() {}

    // MARK: Presentation and children

    /// Shows `controller` in front of this screen from the next commit on; `completion` runs in a later turn.
    open func present(
        _ controller: UIViewController,
        animated: Bool,
        completion: (() -> Void)? = nil
    ) {
        beginPresenting(controller, animated: animated)
        if let completion { context.afterCommit { completion() } }
    }

    /// Puts away what this screen has presented, or else this screen; `completion` runs in a later turn.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        endPresenting(animated: animated)
        if let completion { context.afterCommit { completion() } }
    }

    /// Called before the controller enters a container, or leaves it for nil.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the controller has entered a container, or left it for nil.
    open func didMove(toParent parent: UIViewController?) { appearIfInPlace() }

    // MARK: Properties

    /// Asks for `updateProperties` at the next commit in which the view is on screen.
    public final func setNeedsUpdateProperties() {
        loadedView?.demand(.controllerUpdate)
    }

    /// Writes the model's values into the views, before layout.
    ///
    /// Called when the view first comes on screen, then after
    /// `setNeedsUpdateProperties()` and after a change of what it has read of an `@Observable` object.
    open func updateProperties() {}

    // MARK: What the system asks and tells

    /// Whether what the screen shows can be changed.
    open var isEditing: Bool {
        get { rare.part(Settings.self)?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends changing what the screen shows; the edit button's title follows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        let settings = rare.makePart(Settings.self)
        settings.isEditing = editing
        settings.editButton?.title = editing ? "Done" : "Edit"
    }

    /// Called when memory is short; never called.
    open func didReceiveMemoryWarning() {}
    /// Called when what the screen is shown on has changed; never called, it does not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called before the screen's size changes; never called, it does not.
    open func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Called when what bars cover has changed; never called.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the margins have changed; never called.
    open func viewLayoutMarginsDidChange() {}
    /// Called before constraints are solved; never called, none are.
    open func updateViewConstraints() {}
    /// Called before a storyboard leads to another screen; never called, none is loaded.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a storyboard may lead to another screen; never asked.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Follows a storyboard to another screen: there is none, which is said once a name.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        Differences.say("no storyboard is loaded: nothing leads to \(identifier)")
    }

    /// Shows a screen as fits: pushes it where there is a stack, presents it else.
    open func show(_ controller: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }

    /// Shows a screen beside others: as `show(_:sender:)` does, a phone has no such place.
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        show(controller, sender: sender)
    }

    /// How the bar with the time looks; nothing is drawn.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the bar with the time is away; there is none.
    open var prefersStatusBarHidden: Bool { false }
    /// How the screen may be held; it is upright here.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the screen turns; it does not.
    open var shouldAutorotate: Bool { true }
    /// Which screen is asked how the bar with the time looks; not asked.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Which screen is asked whether the bar with the time is away; not asked.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// How the bar with the time changes; nothing is drawn.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// How the screen is held at first; it is upright here.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Called before the size class changes; never called, it does not.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Sets what shows where there is no content: called by `setNeedsUpdateContentUnavailableConfiguration()`.
    open func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
    ) {}
    /// Whether the line to swipe up from is away; there is none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    // MARK: For containers

    /// Runs `viewWillAppear`, puts the view in place with `install`, runs `viewIsAppearing`.
    final func beginAppearing(animated: Bool, install: () -> Void) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        context.inApp {
            viewWillAppear(animated)
            tellListeners(.willAppear)
        }
        install()
        childrenWillAppear(animated: animated)
        context.inApp { viewIsAppearing(animated) }
    }

    final func endAppearing(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        context.inApp {
            viewDidAppear(animated)
            tellListeners(.didAppear)
        }
        childrenDidAppear(animated: animated)
        isMovingToParent = false
    }

    final func beginDisappearing(animated: Bool) {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        context.inApp {
            viewWillDisappear(animated)
            tellListeners(.willDisappear)
        }
        childrenWillDisappear(animated: animated)
    }

    final func endDisappearing(animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        context.inApp {
            viewDidDisappear(animated)
            tellListeners(.didDisappear)
        }
        childrenDidDisappear(animated: animated)
        isMovingFromParent = false
    }

    /// Whether the view is on its way into the window.
    final var isAppearing: Bool { appearance == .appearing }

    /// Whether the view is in the window, or on its way in.
    final var isUp: Bool { appearance == .appearing || appearance == .appeared }

    func childrenWillAppear(animated: Bool) {
        for child in children { child.beginAppearing(animated: animated) {} }
    }
    func childrenDidAppear(animated: Bool) {
        for child in children { child.endAppearing(animated: animated) }
    }
    func childrenWillDisappear(animated: Bool) {
        for child in children { child.beginDisappearing(animated: animated) }
    }
    func childrenDidDisappear(animated: Bool) {
        for child in children { child.endDisappearing(animated: animated) }
    }
}
