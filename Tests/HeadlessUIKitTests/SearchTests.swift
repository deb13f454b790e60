import class Foundation.NSObject
import HeadlessUIKit
import Testing
import WorkQueues

/// A search tells its updater and delegates what the user does with its bar.
@Suite struct SearchTests {
    @Test func typingUpdatesTheResults() {
        withApp { context, _ in
            let screen = Words()
            let window = show(UINavigationController(rootViewController: screen))
            #expect(context.screenDescription(of: window).contains("search\n"))
            #expect(screen.search.searchBar.type("ta"))
            #expect(screen.asked == ["", "ta"])
            #expect(screen.search.isActive)
            withExtendedLifetime(window) {}
        }
    }

    @Test func endingTheSearchEmptiesTheBar() {
        withApp { _, _ in
            let screen = Words()
            let window = show(UINavigationController(rootViewController: screen))
            screen.search.searchBar.type("ta")
            #expect(screen.search.searchBar.tapCancel())
            #expect(screen.search.searchBar.text == "")
            #expect(screen.asked.last == "")
            #expect(screen.told == ["will present", "did present", "will dismiss", "did dismiss"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func resultsComeInFrontOfTheScreenAndGo() {
        withApp { context, _ in
            let results = UIViewController()
            let label = UILabel()
            label.text = "Found"
            results.view.addSubview(label)
            let screen = Words(results: results)
            let window = show(UINavigationController(rootViewController: screen))
            screen.search.searchBar.type("ta")
            context.commit()
            #expect(context.screenDescription(of: window).contains("\"Found\""))
            screen.search.isActive = false
            context.commit()
            #expect(!context.screenDescription(of: window).contains("\"Found\""))
        }
    }

    @Test func theBarGoesWithItsScreen() {
        withApp { context, _ in
            let stack = UINavigationController(rootViewController: Words())
            let window = show(stack)
            stack.pushViewController(UIViewController(), animated: true)
            context.commit()
            #expect(!context.screenDescription(of: window).contains("search"))
            #expect(stack.tapBack())
            context.commit()
            #expect(context.screenDescription(of: window).contains("search"))
        }
    }

    @Test func aBarByItselfTellsItsDelegate() {
        withApp { _, _ in
            let (screen, bar, listener) = (UIViewController(), UISearchBar(), Listener())
            screen.view.addSubview(bar)
            bar.delegate = listener
            bar.scopeButtonTitles = ["All", "New"]
            let window = show(screen)
            bar.type("a")
            bar.tapSearch()
            bar.tapScope(at: 1)
            bar.resignFirstResponder()
            #expect(listener.told == ["begin", "text a", "search", "scope 1", "end"])
            withExtendedLifetime(window) {}
        }
    }
}

private final class Words: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    let search: UISearchController
    var asked: [String] = []
    var told: [String] = []

    init(results: UIViewController? = nil) {
        search = UISearchController(searchResultsController: results)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.delegate = self
        navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
        asked.append(searchController.searchBar.text ?? "")
    }

    func willPresentSearchController(_ searchController: UISearchController) {
        told.append("will present")
    }

    func didPresentSearchController(_ searchController: UISearchController) {
        told.append("did present")
    }

    func willDismissSearchController(_ searchController: UISearchController) {
        told.append("will dismiss")
    }

    func didDismissSearchController(_ searchController: UISearchController) {
        told.append("did dismiss")
    }
}

private final class Listener: NSObject, UISearchBarDelegate {
    var told: [String] = []

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { told.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        told.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
    func searchBar(
        _ searchBar: UISearchBar,
        selectedScopeButtonIndexDidChange selectedScope: Int
    ) { told.append("scope \(selectedScope)") }
}
