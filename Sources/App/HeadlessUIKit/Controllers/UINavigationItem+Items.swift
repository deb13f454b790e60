extension UINavigationItem {
    /// What few items have.
    final class Items: RareState.Part {
        var left: [UIBarButtonItem] = []
        var right: [UIBarButtonItem] = []
        var hidesBack = false
        var prompt: String?
        var backTitle: String?
        var largeTitle = LargeTitleDisplayMode.automatic
        var search: UISearchController?
        var hidesSearch = true
        var titleView: UIView?
        var backItem: UIBarButtonItem?
        var standard: UINavigationBarAppearance?
        var compact: UINavigationBarAppearance?
        var scrollEdge: UINavigationBarAppearance?
        var keepsBack = false
    }

    /// The search, whose bar stands above the screen.
    public final var searchController: UISearchController? {
        get { rare.part(Items.self)?.search }
        set {
            let items = rare.makePart(Items.self)
            guard items.search !== newValue else { return }
            context.hasSearch = true
            items.search?.searchBar.removeFromSuperview()
            items.search = newValue
            let owner = context.liveViewControllers.first { $0.navigationItemIfMade === self }
            newValue?.searched = owner
            owner?.navigationController?.showSearchBar()
        }
    }

    /// Whether the search bar goes away when the content scrolls; it stays here.
    public final var hidesSearchBarWhenScrolling: Bool {
        get { rare.part(Items.self)?.hidesSearch ?? true }
        set { rare.makePart(Items.self).hidesSearch = newValue }
    }

    /// The view in place of the title; kept, and not on the screen, which is said once.
    public final var titleView: UIView? {
        get { rare.part(Items.self)?.titleView }
        set {
            rare.makePart(Items.self).titleView = newValue
            if newValue != nil {
                Differences.say("the title view of a bar is kept, and not on the screen")
            }
        }
    }

    /// The text above the title; not on the screen.
    public final var prompt: String? {
        get { rare.part(Items.self)?.prompt }
        set { rare.makePart(Items.self).prompt = newValue }
    }

    /// The item that leads back to this screen; `tapBack()` goes back all the same.
    public final var backBarButtonItem: UIBarButtonItem? {
        get { rare.part(Items.self)?.backItem }
        set { rare.makePart(Items.self).backItem = newValue }
    }

    /// Whether the way back stays beside items on the left; `tapBack()` goes back all the same.
    public final var leftItemsSupplementBackButton: Bool {
        get { rare.part(Items.self)?.keepsBack ?? false }
        set { rare.makePart(Items.self).keepsBack = newValue }
    }

    /// How the bar looks; nothing is drawn.
    public final var standardAppearance: UINavigationBarAppearance? {
        get { rare.part(Items.self)?.standard }
        set { rare.makePart(Items.self).standard = newValue }
    }

    /// How a low bar looks; nothing is drawn.
    public final var compactAppearance: UINavigationBarAppearance? {
        get { rare.part(Items.self)?.compact }
        set { rare.makePart(Items.self).compact = newValue }
    }

    /// How the bar looks above the beginning of content; nothing is drawn.
    public final var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { rare.part(Items.self)?.scrollEdge }
        set { rare.makePart(Items.self).scrollEdge = newValue }
    }

    /// Shows items on the left.
    public final func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Shows items on the right.
    public final func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Shows the way back or hides it; `tapBack()` goes back all the same.
    public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether the title is large; all are the same here.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        case automatic
        case always
        case never
    }

    /// The items on the left, from left to right.
    public final var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftBarButtonItem.map { [$0] + (rare.part(Items.self)?.left ?? []) } }
        set {
            leftBarButtonItem = newValue?.first
            rare.makePart(Items.self).left = Array((newValue ?? []).dropFirst())
        }
    }

    /// The items on the right, from right to left.
    public final var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightBarButtonItem.map { [$0] + (rare.part(Items.self)?.right ?? []) } }
        set {
            rightBarButtonItem = newValue?.first
            rare.makePart(Items.self).right = Array((newValue ?? []).dropFirst())
        }
    }

    /// Shows an item on the left.
    public final func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Shows an item on the right.
    public final func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Whether there is no way back; `tapBack()` goes back all the same.
    public final var hidesBackButton: Bool {
        get { rare.part(Items.self)?.hidesBack ?? false }
        set { rare.makePart(Items.self).hidesBack = newValue }
    }

    /// What the way back to this screen is called.
    public final var backButtonTitle: String? {
        get { rare.part(Items.self)?.backTitle }
        set { rare.makePart(Items.self).backTitle = newValue }
    }

    /// Whether the title is large.
    public final var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { rare.part(Items.self)?.largeTitle ?? .automatic }
        set { rare.makePart(Items.self).largeTitle = newValue }
    }
}

extension UINavigationController {
    /// What few stacks have.
    final class Bar: RareState.Part {
        var bar: UINavigationBar?
        var isHidden = false
        var hidesOnSwipe = false
        var toolbar: UIToolbar?
        var hidesToolbar = true
        weak var searchBar: UISearchBar?
    }

    /// Puts the search bar of the screen on top above it, and takes the former one's off.
    final func showSearchBar() {
        let search = topViewController?.navigationItemIfMade?.searchController
        guard search != nil || rare.part(Bar.self)?.searchBar != nil else { return }
        let part = rare.makePart(Bar.self)
        guard part.searchBar !== search?.searchBar else { return }
        part.searchBar?.removeFromSuperview()
        part.searchBar = search?.searchBar
        guard let search, let view = viewIfLoaded else { return }
        search.searched = topViewController
        view.insertSubview(search.searchBar, at: 0)
    }

    /// Whether the bar goes away when the user wipes; it stays here.
    public final var hidesBarsOnSwipe: Bool {
        get { rare.part(Bar.self)?.hidesOnSwipe ?? false }
        set { rare.makePart(Bar.self).hidesOnSwipe = newValue }
    }

    /// The bar below; not on the screen.
    public final var toolbar: UIToolbar {
        let part = rare.makePart(Bar.self)
        if let toolbar = part.toolbar { return toolbar }
        let made = UIToolbar()
        part.toolbar = made
        return made
    }

    /// Whether there is no bar below.
    public final var isToolbarHidden: Bool {
        get { rare.part(Bar.self)?.hidesToolbar ?? true }
        set { rare.makePart(Bar.self).hidesToolbar = newValue }
    }

    /// Shows the bar below or hides it; it is not on the screen.
    public final func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// The bar.
    public final var navigationBar: UINavigationBar {
        let part = rare.makePart(Bar.self)
        if let bar = part.bar { return bar }
        let made = UINavigationBar()
        part.bar = made
        return made
    }

    /// Whether there is no bar; the screen's text has it all the same.
    public final var isNavigationBarHidden: Bool {
        get { rare.part(Bar.self)?.isHidden ?? false }
        set {
            rare.makePart(Bar.self).isHidden = newValue
            if context.solvesConstraints { viewIfLoaded?.setNeedsLayout() }
        }
    }

    /// Shows the bar or hides it.
    public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }
}
