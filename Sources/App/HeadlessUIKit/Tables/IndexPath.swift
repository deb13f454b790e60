/// The place of a row: its section and its number there, both from 0.
///
/// Not Foundation's, which is a list of any length behind calls that cannot be inlined.
public struct IndexPath: Hashable, Comparable, Sendable {
    /// The number of the row within its section.
    public var row: Int
    /// The number of the section.
    public var section: Int

    /// Creates a place.
    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Orders by section, then by row.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
