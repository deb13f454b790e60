/// The items of one section, some of them below others that are open or closed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
    private var roots: [ItemIdentifierType] = []
    private var childrenOf: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var open: Set<ItemIdentifierType> = []

    /// Creates one without items.
    public init() {}

    /// Adds items at the end, below `parent` where one is named.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil)
    {
        guard let parent else { return roots += items }
        childrenOf[parent, default: []] += items
        for item in items { parents[item] = parent }
    }

    /// Puts items right above another.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        put(items, beside: item, offset: 0)
    }

    /// Puts items right below another.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        put(items, beside: item, offset: 1)
    }

    private mutating func put(
        _ items: [ItemIdentifierType],
        beside item: ItemIdentifierType,
        offset: Int
    ) {
        let parent = parents[item]
        var list = parent.flatMap { childrenOf[$0] } ?? roots
        guard let index = list.firstIndex(of: item) else {
            fatalError("Invalid parameter not satisfying: section != NSNotFound")
        }
        list.insert(contentsOf: items, at: index + offset)
        if let parent {
            childrenOf[parent] = list
            for item in items { parents[item] = parent }
        } else {
            roots = list
        }
    }

    /// Takes items out with all below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            delete(childrenOf[item] ?? [])
            childrenOf[item] = nil
            open.remove(item)
            if let parent = parents.removeValue(forKey: item) {
                childrenOf[parent]?.removeAll { $0 == item }
            } else {
                roots.removeAll { $0 == item }
            }
        }
    }

    /// Takes everything out.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Opens items.
    public mutating func expand(_ items: [ItemIdentifierType]) { open.formUnion(items) }

    /// Closes items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { open.subtract(items) }

    /// All items, each before those below it.
    public var items: [ItemIdentifierType] { roots.flatMap { tree($0) { _ in true } } }

    /// The items that belong to no other.
    public var rootItems: [ItemIdentifierType] { roots }

    /// The items that no closed one hides, each before those below it.
    public var visibleItems: [ItemIdentifierType] {
        roots.flatMap { tree($0) { open.contains($0) } }
    }

    private func tree(
        _ item: ItemIdentifierType,
        _ isEntered: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        guard isEntered(item) else { return [item] }
        return [item] + (childrenOf[item] ?? []).flatMap { tree($0, isEntered) }
    }

    /// Whether an item is there.
    public func contains(_ item: ItemIdentifierType) -> Bool {
        parents[item] != nil || roots.contains(item)
    }

    /// Whether an item is open.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { open.contains(item) }

    /// Whether no closed item hides an item.
    public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

    /// How many items an item is below.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, current) = (0, item)
        while let parent = parents[current] { (level, current) = (level + 1, parent) }
        return level
    }

    /// The item that an item is below; nil for none.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

    /// The number of an item among all; nil where it is not there.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// The items, one a line, each indented below what it belongs to; `+` where it is closed.
    public func visualDescription() -> String {
        items.map { item in
            let mark = childrenOf[item] == nil ? "*" : open.contains(item) ? "-" : "+"
            return "\(String(repeating: "  ", count: level(of: item)))\(mark) \(item)\n"
        }
        .joined()
    }

    /// What is below an item, with the item itself where asked for.
    public func snapshot(
        of parent: ItemIdentifierType,
        includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot {
        var part = NSDiffableDataSourceSectionSnapshot()
        let tops = includingParent ? [parent] : childrenOf[parent] ?? []
        part.roots = tops
        let inside = Set(tops.flatMap { tree($0) { _ in true } })
        part.childrenOf = childrenOf.filter { inside.contains($0.key) }
        part.parents = parents.filter { inside.contains($0.key) && !tops.contains($0.key) }
        part.open = open.intersection(inside)
        return part
    }
}
