#if RxSwift
public import class Foundation.NSObject
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// A search bar's delegate, which tells observables and then the delegate that the app has set.
@preconcurrency @MainActor
open class RxSearchBarDelegateProxy: NSObject, UISearchBarDelegate {
    let textChanged = PublishSubject<String>()
    let scopeChosen = PublishSubject<Int>()
    let began = PublishSubject<Void>()
    let ended = PublishSubject<Void>()
    let searched = PublishSubject<Void>()
    let cancelled = PublishSubject<Void>()

    /// The app's own delegate.
    weak var searchDelegate: (any UISearchBarDelegate)?

    override init() { super.init() }

    /// As the app's.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        searchDelegate?.searchBarShouldBeginEditing(searchBar) ?? true
    }

    /// Tells both.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        began.onNext(())
        searchDelegate?.searchBarTextDidBeginEditing(searchBar)
    }

    /// Tells both.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        ended.onNext(())
        searchDelegate?.searchBarTextDidEndEditing(searchBar)
    }

    /// Tells both.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        textChanged.onNext(searchText)
        searchDelegate?.searchBar(searchBar, textDidChange: searchText)
    }

    /// Tells both.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searched.onNext(())
        searchDelegate?.searchBarSearchButtonClicked(searchBar)
    }

    /// Tells both.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        cancelled.onNext(())
        searchDelegate?.searchBarCancelButtonClicked(searchBar)
    }

    /// Tells both.
    public func searchBar(
        _ searchBar: UISearchBar,
        selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
        scopeChosen.onNext(selectedScope)
        searchDelegate?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    }
}

extension UISearchBar {
    /// The proxy, which takes the delegate's place the first time it is asked for.
    fileprivate var rxSearchDelegateProxy: RxSearchBarDelegateProxy {
        if let proxy = attachment(RxSearchBarDelegateProxy.self) { return proxy }
        let proxy = RxSearchBarDelegateProxy()
        attach(proxy)
        proxy.searchDelegate = delegate
        delegate = proxy
        return proxy
    }
}

extension Reactive where Base: UISearchBar {
    /// What is searched for.
    @preconcurrency @MainActor
    public var text: ControlProperty<String?> { value }

    /// What is searched for.
    @preconcurrency @MainActor
    public var value: ControlProperty<String?> {
        let source = Observable<String?>.deferred { [weak bar = base] in
            guard let bar else { return .empty() }
            let proxy = bar.rxSearchDelegateProxy
            let typed = proxy.textChanged.map { Optional($0) }
            let left = proxy.ended.map { [weak bar] in bar?.text }
            return Observable.merge(typed, left).startWith(bar.text)
        }
        return ControlProperty(
            values: source,
            valueSink: Binder(base, scheduler: AppMainScheduler()) { $0.text = $1 }
        )
    }

    /// The scope that is chosen.
    @preconcurrency @MainActor
    public var selectedScopeButtonIndex: ControlProperty<Int> {
        let source = Observable<Int>.deferred { [weak bar = base] in
            guard let bar else { return .empty() }
            return bar.rxSearchDelegateProxy.scopeChosen.startWith(bar.selectedScopeButtonIndex)
        }
        return ControlProperty(
            values: source,
            valueSink: Binder(base, scheduler: AppMainScheduler()) {
                $0.selectedScopeButtonIndex = $1
            }
        )
    }

    /// The user ends the search.
    @preconcurrency @MainActor
    public var cancelButtonClicked: ControlEvent<Void> {
        ControlEvent(events: base.rxSearchDelegateProxy.cancelled)
    }

    /// The user presses the search key.
    @preconcurrency @MainActor
    public var searchButtonClicked: ControlEvent<Void> {
        ControlEvent(events: base.rxSearchDelegateProxy.searched)
    }

    /// Typing has begun.
    @preconcurrency @MainActor
    public var textDidBeginEditing: ControlEvent<Void> {
        ControlEvent(events: base.rxSearchDelegateProxy.began)
    }

    /// Typing has ended.
    @preconcurrency @MainActor
    public var textDidEndEditing: ControlEvent<Void> {
        ControlEvent(events: base.rxSearchDelegateProxy.ended)
    }

    /// Has the bar's delegate be one of the app's, beside the observables.
    @preconcurrency @MainActor
    public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
        let proxy = base.rxSearchDelegateProxy
        proxy.searchDelegate = delegate
        return MainDisposable { [weak proxy, weak delegate] in
            guard let proxy, proxy.searchDelegate === delegate else { return }
            proxy.searchDelegate = nil
        }
    }
}
#endif
