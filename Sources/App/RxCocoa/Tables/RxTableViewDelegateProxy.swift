#if RxSwift
internal import class Foundation.NSObject
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
    let highlighted = PublishSubject<IndexPath>()
    let unhighlighted = PublishSubject<IndexPath>()
    let accessoryTapped = PublishSubject<IndexPath>()

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

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
        answering.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        highlighted.onNext(indexPath)
        tableDelegate?.tableView(tableView, didHighlightRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        unhighlighted.onNext(indexPath)
        tableDelegate?.tableView(tableView, didUnhighlightRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        answering.tableView(tableView, willDeselectRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(
        _ tableView: UITableView,
        accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        accessoryTapped.onNext(indexPath)
        tableDelegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        answering.tableView(tableView, editingStyleForRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        answering.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
        answering.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        indentationLevelForRowAt indexPath: IndexPath
    ) -> Int {
        answering.tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        answering.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        answering.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        tableDelegate?.tableView(tableView, willBeginEditingRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        tableDelegate?.tableView(tableView, didEndEditingRowAt: indexPath)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        answering.tableView(
            tableView,
            targetIndexPathForMoveFromRowAt: sourceIndexPath,
            toProposedIndexPath: proposedDestinationIndexPath
        )
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        answering.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        willDisplayHeaderView view: UIView,
        forSection section: Int
    ) {
        tableDelegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }

    /// As the app's.
    public func tableView(
        _ tableView: UITableView,
        willDisplayFooterView view: UIView,
        forSection section: Int
    ) {
        tableDelegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
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
private final class SilentDelegate: NSObject, UITableViewDelegate {}

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
