/// A row that can be distinguished from others, and from another state of itself.
///
/// Identity and looks are apart: the same row may come to show something else.
public protocol ListRow: Identifiable {
    /// The `id`, read where the conformance to this protocol is compiled.
    ///
    /// Through a conformance to `Identifiable` that another module compiled, a row would be copied for every look at its id.
    /// Then it is worth a line: `var rowID: ID { id }`.
    var rowID: ID { get }
    /// Whether both are shown alike; asked only of two states of the same row.
    func looksLike(_ other: Self) -> Bool
}

extension ListRow {
    /// The `id`.
    @inlinable
    public var rowID: ID { id }
}

extension ListRow where Self: Equatable {
    /// Whether they are equal.
    @inlinable
    public func looksLike(_ other: Self) -> Bool { self == other }
}
