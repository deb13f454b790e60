public import protocol Foundation.NSObjectProtocol

/// A field to search with, with a button that ends it and rows of scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// How the bar looks; all alike here.
    public enum Style: UInt, Hashable, Sendable {
        case `default`
        case prominent
        case minimal
    }

    /// Notified of what the user does.
    public final weak var delegate: (any UISearchBarDelegate)?
    /// The field, whose text is the bar's.
    public final let searchTextField: UISearchTextField = UISearchTextField()
    /// How the bar looks.
    public final var searchBarStyle = Style.default
    /// How the bar looks, as of old.
    public final var barStyle = UIBarStyle.default
    /// Its colour; nothing is drawn.
    public final var barTintColor: UIColor?
    /// Whether what is behind shines through.
    public final var isTranslucent = true
    /// What is done to letters that are typed; without effect.
    public final var autocapitalizationType = UITextAutocapitalizationType.none
    /// Whether words are corrected; without effect.
    public final var autocorrectionType = UITextAutocorrectionType.default
    /// What the return key is called; without effect.
    public final var returnKeyType = UIReturnKeyType.search
    /// Whether the return key waits for text; without effect.
    public final var enablesReturnKeyAutomatically = true
    /// A text above the field; not on the screen.
    public final var prompt: String?
    /// The picture behind the bar; nothing is drawn.
    public final var backgroundImage: UIImage?
    /// The controller that the bar belongs to.
    final weak var searchController: UISearchController?

    private final var cancels = false
    private final var titles: [String]?
    private final var chosen = 0
    private final var showsScopes = false

    /// Creates a bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addField()
    }

    /// Creates a bar as an archive would.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addField()
    }

    private final func addField() {
        searchTextField.owner = self
        addSubview(searchTextField)
    }

    /// What is searched for.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard (newValue ?? "") != searchTextField.text else { return }
            searchTextField.text = newValue
            // UIKit tells of changes by the app, too.
            delegate?.searchBar(self, textDidChange: newValue ?? "")
            searchController?.update()
        }
    }

    /// What shows while the text is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// Whether the button that ends the search shows.
    open var showsCancelButton: Bool {
        get { cancels }
        set { _ = write(newValue, into: &cancels) }
    }

    /// Shows the button that ends the search, or hides it.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// The scopes, from left to right.
    open var scopeButtonTitles: [String]? {
        get { titles }
        set { _ = write(newValue, into: &titles) }
    }

    /// The number of the scope that is chosen.
    open var selectedScopeButtonIndex: Int {
        get { chosen }
        set { _ = write(newValue, into: &chosen) }
    }

    open var showsScopeBar: Bool {
        get { showsScopes }
        set { _ = write(newValue, into: &showsScopes) }
    }

    /// Takes typing.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    /// Gives typing up.
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Shows another picture for a part of the bar; nothing is drawn.
    public final func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}

    /// A part of the bar with a picture.
    public enum Icon: Int, Hashable, Sendable {
        case search
        case clear
        case bookmark
        case resultsList
    }

    // MARK: The user

    /// For the harness: types into the bar.
    ///
    /// - Returns: Whether that can be done.
    @discardableResult
    public final func type(_ text: String) -> Bool { searchTextField.type(text) }

    /// For the harness: presses the search key.
    ///
    /// - Returns: Whether that can be done.
    @discardableResult
    public final func tapSearch() -> Bool {
        guard canBeTouched else { return false }
        delegate?.searchBarSearchButtonClicked(self)
        return true
    }

    /// For the harness: taps the button that ends the search.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public final func tapCancel() -> Bool {
        guard canBeTouched, cancels || searchController?.isActive == true else { return false }
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
        return true
    }

    /// For the harness: taps a scope.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public final func tapScope(at index: Int) -> Bool {
        guard canBeTouched, let titles, titles.indices.contains(index) else { return false }
        guard index != chosen else { return true }
        chosen = index
        if isOnScreen { context.noteVisibleChange() }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        searchController?.update()
        return true
    }

    /// The controller of the view that the bar is in.
    final var owner: UIViewController? {
        var view = superview
        while let current = view {
            if let controller = current.controller { return controller }
            view = current.superview
        }
        return nil
    }

    final var mayBegin: Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }

    final func didBegin() {
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.isActive = true
    }

    final func didEnd() { delegate?.searchBarTextDidEndEditing(self) }

    final func didType() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.update()
    }
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    final weak var owner: UISearchBar?

    /// Takes typing, and tells the bar's delegate.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard owner?.mayBegin ?? true, super.becomeFirstResponder() else { return false }
        owner?.didBegin()
        return true
    }

    /// Gives typing up, and tells the bar's delegate.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        _ = super.resignFirstResponder()
        owner?.didEnd()
        return true
    }

    /// Tells the bar of what was typed.
    open override func sendActions(for events: UIControl.Event) {
        super.sendActions(for: events)
        if events.contains(.editingChanged) { owner?.didType() }
        if events.contains(.editingDidEndOnExit) { owner?.tapSearch() }
    }
}

/// What a search bar tells and asks.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Whether typing may begin. Yes, unless implemented.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when typing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether typing may end; never asked.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when typing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the text is another.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the user has pressed the search key.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has ended the search.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user wants bookmarks; never called.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user wants former results; never called.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has chosen another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Yes.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Yes.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(
        _ searchBar: UISearchBar,
        selectedScopeButtonIndexDidChange selectedScope: Int
    ) {}
}
