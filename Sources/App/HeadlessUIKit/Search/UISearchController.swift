public import protocol Foundation.NSObjectProtocol

/// Searches from a bar: tells its updater of what is typed, and shows the screen of results in front of the one searched.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// Called when what is searched for is another.
    public final weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Notified of the search's beginning and end.
    public final weak var delegate: (any UISearchControllerDelegate)?
    /// The screen of results; nil where the screen that is searched shows them itself.
    public final let searchResultsController: UIViewController?
    /// The bar.
    public final let searchBar = UISearchBar()
    /// Whether the screen that is searched is darkened; nothing is drawn.
    public final var obscuresBackgroundDuringPresentation = true
    /// Whether the bar above goes away during a search; it stays here.
    public final var hidesNavigationBarDuringPresentation = true
    /// Whether the button that ends the search comes by itself.
    public final var automaticallyShowsCancelButton = true
    /// Whether the scopes come by themselves.
    public final var automaticallyShowsScopeBar = true
    /// Whether the results show before anything is typed.
    public final var showsSearchResultsController = false

    private final var active = false
    /// The screen that is searched.
    final weak var searched: UIViewController?

    /// Creates a search with a screen of results, or without one.
    public init(searchResultsController: UIViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.searchController = self
    }

    /// Creates a search without a screen of results.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.searchController = self
    }

    /// Whether something is being searched for: begins a search, or ends one and empties the bar.
    open var isActive: Bool {
        get { active }
        set {
            guard newValue != active else { return }
            if newValue { begin() } else { end() }
        }
    }

    private final func begin() {
        delegate?.willPresentSearchController(self)
        active = true
        delegate?.didPresentSearchController(self)
        update()
    }

    private final func end() {
        delegate?.willDismissSearchController(self)
        active = false
        hideResults()
        searchBar.resignFirstResponder()
        searchBar.text = ""
        // Also where the bar was empty.
        update()
        delegate?.didDismissSearchController(self)
    }

    /// Tells the updater, and shows the results where there are any to show.
    final func update() {
        searchResultsUpdater?.updateSearchResults(for: self)
        guard active, let results = searchResultsController else { return }
        let isShown = showsSearchResultsController || searchBar.text?.isEmpty == false
        guard isShown != (results.viewIfLoaded?.superview != nil) else { return }
        if isShown { show(results) } else { hideResults() }
    }

    private final func show(_ results: UIViewController) {
        guard let screen = (searched ?? searchBar.owner)?.viewIfLoaded, screen.isOnScreen else {
            return
        }
        results.view.place(screen.bounds)
        results.beginAppearing(animated: false) { screen.addSubview(results.view) }
        results.endAppearing(animated: false)
    }

    private final func hideResults() {
        guard let results = searchResultsController, let view = results.viewIfLoaded,
            view.superview != nil
        else { return }
        results.beginDisappearing(animated: false)
        view.removeFromSuperview()
        results.endDisappearing(animated: false)
    }
}

/// Shows a search within another screen.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    /// The search.
    public final let searchController: UISearchController

    /// Creates a screen with a search.
    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a screen without a search to show.
    public required init?(coder: NSCoder) {
        searchController = UISearchController(searchResultsController: nil)
        super.init(coder: coder)
    }
}

/// Notified of what is searched for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the bar's text or scope is another, and when the search begins or ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// Notified of a search's beginning and end.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before a search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called when a search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called when a search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Asked to show the search; never called.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
}
