/// The place of a row: its section and its number there, both from 0.
///
/// Not Foundation's, which is a list of any length behind calls that cannot be inlined.
public struct IndexPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
    /// The number of the row within its section.
    public var row: Int
    /// The number of the section.
    public var section: Int

    /// Creates a place.
    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Creates a place from its section and its number there, as in `[0, 1]`.
    public init(arrayLiteral elements: Int...) {
        precondition(elements.count == 2, "an index path has a section and a row here")
        (section, row) = (elements[0], elements[1])
    }

    /// Orders by section, then by row.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
