/// Which objects of a context to fetch, and in which order.
@MainActor
protocol FetchRequest {
    associatedtype Object
    /// What an object is sorted by, and its id: all that is kept of it.
    associatedtype SortKey: Comparable & Identifiable

    /// The keys of all that match, sorted.
    func sortKeys(in context: ChatContext) -> [SortKey]

    /// Those of `objects` that match, each once.
    func ids(of objects: ContextSave.Objects) -> [SortKey.ID]

    /// The object as it is now, nil when it is gone; it is looked for at `place` first.
    func object(_ id: SortKey.ID, near place: Int, in context: ChatContext) -> Object?

    /// The objects of `keys`, in their order, but for those that are gone.
    func objects(_ keys: [SortKey], in context: ChatContext) -> [Object]

    func sortKey(of object: Object) -> SortKey
}
