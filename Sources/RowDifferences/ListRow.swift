/// A row that can be told from others, and from another state of itself.
///
/// Identity and looks are apart: the same row may come to show something else.
public protocol ListRow: Identifiable {
    /// Whether both are shown alike; asked only of two states of the same row.
    func looksLike(_ other: Self) -> Bool
}

extension ListRow where Self: Equatable {
    /// Whether they are equal.
    @inlinable
    public func looksLike(_ other: Self) -> Bool { self == other }
}
