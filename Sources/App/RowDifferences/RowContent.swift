/// Which row it is, and which version of what it shows: all that a differ asks of a row.
///
/// One type for every architecture, so that finding differences costs all of them the same. Trivial to copy.
public struct RowContent: Hashable, Sendable, ListRow {
    /// The row's identity, unique in its list.
    public let id: UInt64
    /// What the row shows: two states of a row look alike just when these are equal.
    public let version: Version

    /// Three numbers that stand for all texts and marks of a row.
    public struct Version: Hashable, Sendable {
        /// For instance of the text shown.
        public let text: UInt64
        /// For instance the date shown.
        public let date: UInt64
        /// For instance a state or a number of unread messages.
        public let marks: UInt64

        /// Names what is shown.
        @inlinable
        public init(text: UInt64, date: UInt64, marks: UInt64) {
            self.text = text
            self.date = date
            self.marks = marks
        }
    }

    /// Names a row and what it shows.
    @inlinable
    public init(id: UInt64, version: Version) {
        self.id = id
        self.version = version
    }

    /// The same row with the date as it reads, where that is at hand: in another zone it is another version.
    public func showing(date text: String) -> RowContent {
        // FNV-1a, the same in every process.
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return RowContent(
            id: id,
            version: .init(text: version.text, date: hash, marks: version.marks)
        )
    }

    /// Whether the version is the same.
    @inlinable
    public func looksLike(_ other: RowContent) -> Bool { version == other.version }
}
