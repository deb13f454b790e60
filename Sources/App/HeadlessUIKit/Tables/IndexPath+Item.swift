extension IndexPath {
    /// Creates a place in a collection, whose items are a table's rows.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The number of the item within its section.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
