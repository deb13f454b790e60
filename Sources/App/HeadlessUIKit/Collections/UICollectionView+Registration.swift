extension UICollectionView {
    /// How cells of a class show items: made once, then named where a cell is wanted.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Shows an item in a cell.
        public typealias Handler =
            @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier: String
        let wasMadeWhileFilling: Bool

        /// Creates a registration.
        public init(handler: @escaping Handler) {
            self.handler = handler
            identifier = Registrations.next(Cell.self)
            wasMadeWhileFilling = UIContext.current.isFillingCell
        }

        /// Creates a registration; nibs are not loaded.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.init(handler: handler)
        }
    }

    /// How headers, footers or badges of a class show what they are of.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Shows what a view is of.
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void

        let handler: Handler
        let elementKind: String
        let identifier: String

        /// Creates a registration.
        public init(elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            self.elementKind = elementKind
            identifier = Registrations.next(Supplementary.self)
        }

        /// Creates a registration; nibs are not loaded.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.init(elementKind: elementKind, handler: handler)
        }
    }

    /// A cell that shows an item, by a registration.
    ///
    /// Traps, as UIKit does, where the registration was made for this one call: then no cell would ever be reused.
    public final func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        guard !registration.wasMadeWhileFilling else {
            fatalError(
                """
                Attempted to dequeue a cell using a registration that was created inside \
                -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. \
                Creating a new registration each time a cell is requested will prevent reuse and cause created cells to \
                remain inaccessible in memory for the lifetime of the collection view. Registrations should be created \
                up front and reused.
                """
            )
        }
        if !pools.expect(registration.identifier) {
            pools.register(Cell.self, registration.identifier)
        }
        let cell = dequeueReusableCell(
            withReuseIdentifier: registration.identifier,
            for: indexPath
        )
        guard let cell = cell as? Cell else {
            fatalError("the queue of \(Cell.self) has a \(type(of: cell))")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A header, footer or badge, by a registration.
    public final func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>,
        for indexPath: IndexPath
    ) -> Supplementary {
        let (kind, identifier) = (registration.elementKind, registration.identifier)
        if otherPools[kind]?.expect(identifier) != true {
            otherPools[kind, default: ReusePools()].register(Supplementary.self, identifier)
        }
        let view = dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: identifier,
            for: indexPath
        )
        guard let view = view as? Supplementary else {
            fatalError("the queue of \(Supplementary.self) has a \(type(of: view))")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// Tells registrations apart.
@MainActor
private enum Registrations {
    private static var count = 0

    static func next(_ viewClass: Any.Type) -> String {
        count += 1
        return "\(viewClass) \(count)"
    }
}
