import HeadlessUIKit

/// The objects that a request fetches, in its order; tells its delegate what each save of the context changes in them.
///
/// It looks at what was saved, not through all objects: it keeps ids and what they are sorted by, and an object whose key is
/// another goes to another place. Objects are read from the context when they are asked for.
@MainActor
final class FetchedResultsController<Request: FetchRequest> {
    /// What has become of one object.
    private struct Change {
        var type: FetchedResultsChangeType
        let object: Request.Object?
        let key: Request.SortKey
        let old: Int?
        var new: Int?
        /// How many of the objects that keep their keys stand before it, before the save and after it.
        var behind: (old: Int, new: Int) = (0, 0)
    }

    /// Without one nothing is tracked: what was fetched stays until the next fetch.
    weak var delegate: (any FetchedResultsControllerDelegate<Request>)?

    private let fetchRequest: Request
    private let context: ChatContext
    private var keys: [Request.SortKey] = []
    /// The same by the ids of their objects: one that has another key by now is found by its former one.
    private var keysByID: [Request.SortKey.ID: Request.SortKey] = [:]

    init(fetchRequest: Request, context: ChatContext) {
        self.fetchRequest = fetchRequest
        self.context = context
        context.add(self)
    }

    func performFetch() {
        keys = fetchRequest.sortKeys(in: context)
        keysByID = [:]
        keysByID.reserveCapacity(keys.count)
        for key in keys { keysByID[key.id] = key }
    }

    // MARK: What was fetched

    var numberOfObjects: Int { keys.count }

    var fetchedObjects: [Request.Object] { fetchRequest.objects(keys, in: context) }

    /// The object of a row, as it is now.
    func object(at indexPath: IndexPath) -> Request.Object? {
        fetchRequest.object(keys[indexPath.row].id, near: indexPath.row, in: context)
    }

    // MARK: Tracking

    private func changes(in save: ContextSave) -> [Change] {
        var changes = fetchRequest.ids(of: save.inserted).compactMap { change(of: $0) }
        changes += fetchRequest.ids(of: save.updated).compactMap { change(of: $0) }
        guard changes.count > 1 else { return changes }
        return changes.sorted { ($0.old ?? .max, $0.key) < ($1.old ?? .max, $1.key) }
    }

    /// Compares an object with what is kept of it; nil for one that is neither here nor there.
    private func change(of id: Request.SortKey.ID) -> Change? {
        let former = keysByID[id]
        let old = former.map { place(of: $0) }
        guard let object = fetchRequest.object(id, near: keys.count, in: context) else {
            return former.map { Change(type: .delete, object: nil, key: $0, old: old) }
        }
        let key = fetchRequest.sortKey(of: object)
        let type: FetchedResultsChangeType =
            former == nil ? .insert : former == key ? .update : .move
        return Change(type: type, object: object, key: key, old: old)
    }

    /// Where a key stands or belongs.
    private func place(of key: Request.SortKey) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Takes over keys, and finds out where objects have gone.
    private func follow(_ changes: inout [Change]) {
        var leaving: [Int] = []
        var arriving: [Int] = []
        for index in changes.indices where changes[index].type != .update {
            if let old = changes[index].old {
                changes[index].behind.old = old - leaving.count
                leaving.append(index)
            }
            let isGone = changes[index].object == nil
            keysByID[changes[index].key.id] = isGone ? nil : changes[index].key
            if !isGone { arriving.append(index) }
        }
        for index in leaving.reversed() {
            if let old = changes[index].old { keys.remove(at: old) }
        }
        if arriving.count > 1 { arriving.sort { changes[$0].key < changes[$1].key } }
        for (rank, index) in arriving.enumerated() {
            let new = place(of: changes[index].key)
            keys.insert(changes[index].key, at: new)
            changes[index].new = new
            changes[index].behind.new = new - rank
        }
        findUpdates(among: leaving, of: &changes)
    }

    /// An object with another key that has passed no one has not moved.
    private func findUpdates(among leaving: [Int], of changes: inout [Change]) {
        var last = -1
        for index in leaving {
            guard let new = changes[index].new, new > last,
                changes[index].behind.old == changes[index].behind.new
            else { continue }
            changes[index].type = .update
            last = new
        }
    }
}

extension FetchedResultsController: ContextObserver {
    func contextDidSave(_ save: ContextSave) {
        guard let delegate else { return }
        var changes = self.changes(in: save)
        guard !changes.isEmpty else { return }
        delegate.controllerWillChangeContent(self)
        follow(&changes)
        for change in changes {
            delegate.controller(
                self,
                didChange: change.object,
                at: change.old.map { IndexPath(row: $0, section: 0) },
                for: change.type,
                newIndexPath: change.type == .update
                    ? nil : change.new.map { IndexPath(row: $0, section: 0) }
            )
        }
        delegate.controllerDidChangeContent(self)
    }
}
