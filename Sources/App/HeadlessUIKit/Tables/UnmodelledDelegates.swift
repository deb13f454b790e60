public import protocol Foundation.NSObjectProtocol

// What UIKit asks and the headless one does not. An object can say that it is one, and setting it as such says once that
// nothing of it is called.

/// What is asked which rows will be wanted soon; never asked.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called before rows are wanted; never called.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called when they are not wanted any more; never called.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {}
}

/// What is asked what is dragged; never asked.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {}

/// Notified of drops; never called.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {}

/// What is asked which items will be wanted soon; never asked.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Called before items are wanted; never called.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath])
    /// Called when they are not wanted any more; never called.
    func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt paths: [IndexPath]
    )
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt paths: [IndexPath]
    ) {}
}

/// What is asked what is dragged; never asked.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {}

/// Notified of drops; never called.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {}
