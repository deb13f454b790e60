/// Finds what has changed in a list; the same for every architecture of a run.
public struct RowDiffer: Hashable, Sendable {
    /// How rows are found again.
    public let algorithm: RowDifference.Algorithm

    /// Makes one.
    public init(_ algorithm: RowDifference.Algorithm = .linear) {
        self.algorithm = algorithm
    }

    /// What changes from `old`, which is shown, to `new`; in neither does an identity occur twice.
    @inlinable
    public func difference<Row: ListRow>(from old: [Row], to new: [Row]) -> RowDifference {
        RowDifference(from: old, to: new, by: algorithm)
    }
}
