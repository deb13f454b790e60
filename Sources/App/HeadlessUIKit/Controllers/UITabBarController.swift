public import class Foundation.NSObject
public import protocol Foundation.NSObjectProtocol

/// What the tab bar shows for a screen.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
    /// The title.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// The picture while selected.
    open var selectedImage: UIImage?
    /// A number for the app's own use.
    open var tag = 0
    /// What is written in the item's corner.
    open var badgeValue: String?
    /// Whether the user can work the item; kept.
    open var isEnabled = true
    /// What tests find the item by.
    open var accessibilityIdentifier: String?
    /// What a screen reader calls the item.
    open var accessibilityLabel: String?
    /// What a module above keeps.
    package final var extras: [String: Any] = [:]

    /// Creates an empty item.
    public override init() { super.init() }
    /// Creates an item as an archive would.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates an item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// What a tab bar controller asks and tells.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may go to a tab. True unless implemented.
    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called when the user has gone to a tab, also to the one that was there.
    func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    )
}

extension UITabBarControllerDelegate {
    /// Lets the user go.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    ) {}
}

/// Screens beside one another, one visible.
///
/// The selection changes at once, the screen in the next commit.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, CommitTransition {
    /// Asked about and notified of the user's taps.
    public final weak var delegate: (any UITabBarControllerDelegate)?

    private final var tabs: [UIViewController] = []
    private final var selection = 0
    private final var shown: UIViewController?
    private final var leaving: UIViewController?

    /// The screens, from left to right.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The number of the visible screen.
    open var selectedIndex: Int {
        get { selection }
        set {
            guard tabs.indices.contains(newValue) else { return }
            selection = newValue
            if isUp { context.enqueue(self) }
        }
    }

    /// The visible screen.
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selection) ? tabs[selection] : nil }
        set {
            if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
        }
    }

    /// Replaces the screens.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let former = selectedViewController
        for tab in tabs where tab !== shown { tab.parent = nil }
        tabs = viewControllers ?? []
        for tab in tabs { tab.parent = self }
        selection = tabs.firstIndex { $0 === former } ?? 0
        if isUp { context.enqueue(self) }
    }

    /// For the harness: the user taps a tab.
    @discardableResult
    public final func tapTab(at index: Int) -> Bool {
        guard tabs.indices.contains(index), viewIfLoaded?.canBeTouched == true,
            delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true
        else { return false }
        if index == selection, let navigation = tabs[index] as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: tabs[index])
        return true
    }

    final func begin() {
        guard isUp, leaving == nil, shown !== selectedViewController else { return }
        leaving = shown
        shown = selectedViewController
        leaving?.beginDisappearing(animated: false)
        shown?.loadViewIfNeeded()
        shown?.beginAppearing(animated: false) { install() }
        leaving?.viewIfLoaded?.removeFromSuperview()
    }

    private final func install() {
        guard let child = shown?.view else { return }
        child.place(view.bounds)
        view.addSubview(child)
    }

    final func end() {
        if let leaving {
            self.leaving = nil
            leaving.endDisappearing(animated: false)
            if !tabs.contains(where: { $0 === leaving }) { leaving.parent = nil }
        }
        shown?.endAppearing(animated: false)
        if shown !== selectedViewController { context.enqueue(self) }
    }

    override func childrenWillAppear(animated: Bool) {
        if shown === selectedViewController, let shown {
            shown.beginAppearing(animated: animated) {}
        } else {
            begin()
        }
    }

    override func childrenDidAppear(animated: Bool) { end() }

    override func childrenWillDisappear(animated: Bool) {
        shown?.beginDisappearing(animated: animated)
    }

    override func childrenDidDisappear(animated: Bool) {
        shown?.endDisappearing(animated: animated)
    }

    /// What the tab bar shows, in the screen's text.
    final var barLine: String {
        let titles = tabs.enumerated().map { index, tab in
            let root = (tab as? UINavigationController)?.viewControllers.first
            let title = [tab.shownTabBarItem?.title, tab.title, root?.title].lazy.compactMap(\.self)
            let text = "\"\(title.first ?? "")\""
            return index == selection ? "\(text) [selected]" : text
        }
        return "tabs \(titles.joined(separator: " "))"
    }
}

extension UIViewController {
    /// What the tab bar shows for this screen.
    public final var tabBarItem: UITabBarItem {
        get {
            if let item = shownTabBarItem { return item }
            let relations = rare.makePart(Relations.self)
            let made = UITabBarItem(title: title, image: nil, tag: 0)
            relations.tabBarItem = made
            return made
        }
        set { rare.makePart(Relations.self).tabBarItem = newValue }
    }

    /// The item, if there is one: the screen's own, else that of a stack's first screen.
    final var shownTabBarItem: UITabBarItem? {
        rare.part(Relations.self)?.tabBarItem
            ?? (self as? UINavigationController)?.viewControllers.first?.shownTabBarItem
    }

    /// The tab bar controller that the screen is in, however deep.
    public final var tabBarController: UITabBarController? {
        var ancestor = parent
        while let current = ancestor {
            if let tabs = current as? UITabBarController { return tabs }
            ancestor = current.parent
        }
        return nil
    }
}
