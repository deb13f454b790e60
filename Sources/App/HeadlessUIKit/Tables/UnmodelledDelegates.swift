public import protocol Foundation.NSObjectProtocol

// What UIKit asks and the headless one does not. An object can say that it is one, and setting it as such says once that
// nothing of it is called.

/// What is asked which rows will be wanted soon; never asked.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {}

/// What is asked what is dragged; never asked.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {}

/// Notified of drops; never called.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {}

/// What is asked which items will be wanted soon; never asked.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {}

/// What is asked what is dragged; never asked.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {}

/// Notified of drops; never called.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {}
