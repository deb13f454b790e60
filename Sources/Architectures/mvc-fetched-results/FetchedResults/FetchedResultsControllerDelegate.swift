import HeadlessUIKit

/// What has become of a fetched object.
enum FetchedResultsChangeType {
    case insert
    case delete
    /// It has another place, and is another than before.
    case move
    case update
}

/// Told of the changes that a save makes to fetched objects, one by one between a first and a last call.
@MainActor
protocol FetchedResultsControllerDelegate<Request>: AnyObject {
    associatedtype Request: FetchRequest

    /// The objects are about to change.
    func controllerWillChangeContent(_ controller: FetchedResultsController<Request>)

    /// An object, which is nil when it is gone, has changed.
    ///
    /// `indexPath` is where it was before the save, nil for an insertion; `newIndexPath` is where it is after the save, nil but
    /// for insertions and moves.
    func controller(
        _ controller: FetchedResultsController<Request>,
        didChange object: Request.Object?,
        at indexPath: IndexPath?,
        for type: FetchedResultsChangeType,
        newIndexPath: IndexPath?
    )

    /// All changes of the save have been told.
    func controllerDidChangeContent(_ controller: FetchedResultsController<Request>)
}
