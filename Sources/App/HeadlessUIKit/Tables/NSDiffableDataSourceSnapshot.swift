/// Which items a table shows, in which sections, in which order.
///
/// A value: fill a new one, or change a copy of what is shown, and hand it to ``UITableViewDiffableDataSource``. An item has
/// one place in the whole snapshot; sections and items are named apart.
///
/// Traps with UIKit's message where identifiers are named twice, a section is there already, or a section or item that
/// others are to be put beside is not there. An item that is appended or inserted again moves instead; deleting what is not
/// there does nothing. Left out: inserting, moving and reloading sections.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections, top to bottom.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// The items whose rows are to get other cells, in the order in which they were named.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose own cells are to be configured again, in the order in which they were named.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    private var itemsBySection: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionsByItem: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// Creates one without sections.
    public init() {}

    // MARK: Sections

    /// How many sections there are.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The number of a section; nil where it is not there.
    ///
    /// - Complexity: O(*s*) for *s* sections.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    /// Adds empty sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        requireDistinct(identifiers, "section")
        let known = identifiers.filter { itemsBySection[$0] != nil }
        guard known.isEmpty else {
            let isOne = known.count == 1
            let thatExist =
                isOne ? "identifier that already exists" : "identifiers that already exist"
            fatalError(
                """
                Diffable data source detected an attempt to insert or append \(known.count) section \(thatExist) in the \
                snapshot. Identifiers in a snapshot must be unique. Section \(thatExist): \(known)
                """
            )
        }
        sectionIdentifiers += identifiers
        for section in identifiers { itemsBySection[section] = [] }
    }

    /// Takes sections out with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            let items = itemsBySection.removeValue(forKey: section) ?? []
            for item in items { sectionsByItem[item] = nil }
        }
        sectionIdentifiers.removeAll(where: Set(identifiers).contains)
    }

    // MARK: Items

    /// How many items there are in all sections.
    public var numberOfItems: Int { sectionsByItem.count }

    /// The items of all sections, top to bottom.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public var itemIdentifiers: [ItemIdentifierType] {
        sectionIdentifiers.flatMap { itemsBySection[$0] ?? [] }
    }

    /// How many items a section has.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// The items of a section, top to bottom.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType]
    {
        guard let items = itemsBySection[identifier] else {
            fatalError(
                """
                Section identifier was not found. You can verify the section exists by calling the \
                indexOfSectionIdentifier API (which has O(1) performance)
                """
            )
        }
        return items
    }

    /// The section that an item is in; nil where the item is not there.
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? {
        sectionsByItem[identifier]
    }

    /// The number of an item, counted through all sections; nil where it is not there.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard sectionsByItem[identifier] != nil else { return nil }
        return itemIdentifiers.firstIndex(of: identifier)
    }

    /// Adds items at the end of a section; of the last one where none is named.
    ///
    /// - Complexity: O(*k*) for *k* items; O(*n*) for *n* items there where some of them have to move.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            fatalError(
                "There are currently no sections in the data source. Please add a section first."
            )
        }
        put(identifiers, in: section) { $0.endIndex }
    }

    /// Puts items right above another.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        put(identifiers, beside: beforeIdentifier) { $0 }
    }

    /// Puts items right below another.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        afterItem afterIdentifier: ItemIdentifierType
    ) {
        put(identifiers, beside: afterIdentifier) { $0 + 1 }
    }

    /// Takes items out.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var leaving: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for item in identifiers {
            guard let section = sectionsByItem.removeValue(forKey: item) else { continue }
            leaving[section, default: []].insert(item)
        }
        for (section, gone) in leaving { itemsBySection[section]?.removeAll(where: gone.contains) }
    }

    /// Takes everything out, sections as well.
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item right above another, which may be in another section.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType,
        beforeItem toIdentifier: ItemIdentifierType
    ) {
        requireMovable(identifier, to: toIdentifier)
        insertItems([identifier], beforeItem: toIdentifier)
    }

    /// Moves an item right below another, which may be in another section.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType,
        afterItem toIdentifier: ItemIdentifierType
    ) {
        requireMovable(identifier, to: toIdentifier)
        insertItems([identifier], afterItem: toIdentifier)
    }

    /// Has items shown by other cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        requirePresent(identifiers, "reload")
        reloadedItemIdentifiers += identifiers
    }

    /// Has the items' own cells configured again when the snapshot is applied, without `prepareForReuse`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        requirePresent(identifiers, "reconfigure")
        reconfiguredItemIdentifiers += identifiers
    }

    /// Forgets which items to reload and to reconfigure.
    mutating func removeMarks() {
        reloadedItemIdentifiers = []
        reconfiguredItemIdentifiers = []
    }

    /// Puts items in a section, at the place found there once those of them that are somewhere already have been taken out.
    private mutating func put(
        _ identifiers: [ItemIdentifierType],
        in section: SectionIdentifierType,
        at place: ([ItemIdentifierType]) -> Int
    ) {
        guard itemsBySection[section] != nil else {
            fatalError("Invalid parameter not satisfying: section != NSNotFound")
        }
        requireDistinct(identifiers, "item")
        deleteItems(identifiers)
        let index = place(itemsBySection[section] ?? [])
        itemsBySection[section]?.insert(contentsOf: identifiers, at: index)
        for item in identifiers { sectionsByItem[item] = section }
    }

    private mutating func put(
        _ identifiers: [ItemIdentifierType],
        beside destination: ItemIdentifierType,
        at offset: (Int) -> Int
    ) {
        guard let section = sectionsByItem[destination] else {
            fatalError("Invalid parameter not satisfying: section != NSNotFound")
        }
        guard !identifiers.contains(destination) else {
            fatalError(
                """
                Invalid update: destination for insertion operation [\(destination)] is in the insertion identifier list \
                for update
                """
            )
        }
        put(identifiers, in: section) { $0.firstIndex(of: destination).map(offset) ?? $0.endIndex }
    }

    // MARK: Traps

    private func requireMovable(_ item: ItemIdentifierType, to destination: ItemIdentifierType) {
        guard sectionsByItem[item] != nil else {
            fatalError("Invalid parameter not satisfying: fromSection != NSNotFound")
        }
        guard sectionsByItem[destination] != nil else {
            fatalError("Invalid parameter not satisfying: toSection != NSNotFound")
        }
    }

    private func requirePresent(_ identifiers: [ItemIdentifierType], _ verb: String) {
        guard let unknown = identifiers.first(where: { sectionsByItem[$0] == nil }) else { return }
        fatalError(
            "Attempted to \(verb) item identifier that does not exist in the snapshot: \(unknown)"
        )
    }

    private func requireDistinct<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String)
    {
        guard identifiers.count > 1 else { return }
        var seen: Set<Identifier> = []
        let repeated = identifiers.filter { !seen.insert($0).inserted }
        guard !repeated.isEmpty else { return }
        let list = repeated.map { "    \($0)" }.joined(separator: ",\n")
        fatalError(
            "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}"
        )
    }
}
