#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency internal import RxSwift

/// A table's delegate, which tells observables and then the delegate that the app has set.
@preconcurrency @MainActor
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy, UITableViewDelegate {
    let selected = PublishSubject<IndexPath>()
    let deselected = PublishSubject<IndexPath>()
    let willDisplay = PublishSubject<WillDisplayCellEvent>()
    let didEndDisplaying = PublishSubject<DidEndDisplayingCellEvent>()

    /// The app's own delegate.
    weak var tableDelegate: (any UITableViewDelegate)? {
        didSet { scrollDelegate = tableDelegate }
    }

    /// Answers where the app has no delegate, or one without an answer, as UIKit does: so the table asks no more.
    private let silent = SilentDelegate()

    private var answering: any UITableViewDelegate { tableDelegate ?? silent }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        answering.tableView(tableView, willSelectRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
        answering.tableView(tableView, heightForRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        viewForHeaderInSection section: Int
    ) -> UIView? {
        answering.tableView(tableView, viewForHeaderInSection: section)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        viewForFooterInSection section: Int
    ) -> UIView? {
        answering.tableView(tableView, viewForFooterInSection: section)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        heightForHeaderInSection section: Int
    ) -> CGFloat {
        answering.tableView(tableView, heightForHeaderInSection: section)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        heightForFooterInSection section: Int
    ) -> CGFloat {
        answering.tableView(tableView, heightForFooterInSection: section)
    }

    /// Tells both.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.onNext(indexPath)
        tableDelegate?.tableView(tableView, didSelectRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        deselected.onNext(indexPath)
        tableDelegate?.tableView(tableView, didDeselectRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        willDisplay.onNext((cell, indexPath))
        tableDelegate?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        didEndDisplaying.onNext((cell, indexPath))
        tableDelegate?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
}

/// A delegate without answers.
private final class SilentDelegate: UITableViewDelegate {}

extension UITableView {
    /// The proxy, which takes the delegate's place the first time it is asked for.
    var rxTableDelegateProxy: RxTableViewDelegateProxy {
        if let proxy = attachment(RxTableViewDelegateProxy.self) { return proxy }
        let proxy = RxTableViewDelegateProxy()
        attach(proxy)
        proxy.tableDelegate = delegate
        delegate = proxy
        return proxy
    }
}
#endif
