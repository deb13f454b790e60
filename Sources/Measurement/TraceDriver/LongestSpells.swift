/// Spells of one kind: how long each was and when it began, of so many at most that there is room for them beforehand.
///
/// Of more than ``capacity`` the longest are kept.
package struct LongestSpells: Hashable, Sendable {
    /// One of them, in monotonic nanoseconds.
    package struct Spell: Hashable, Sendable {
        package var start: UInt64
        package var length: UInt64
    }

    /// How many are kept.
    package static let capacity = 500

    /// In the order in which they were noted.
    package private(set) var kept: [Spell] = []
    /// How many shorter ones there were no room for.
    package private(set) var leftOut = 0

    /// Starts from nothing, with room for all that will be kept.
    package init() { kept.reserveCapacity(Self.capacity) }

    /// Notes one; allocates nothing.
    package mutating func note(from start: UInt64, length: UInt64) {
        if kept.count == Self.capacity {
            leftOut += 1
            let shortest = kept.indices.min { kept[$0].length < kept[$1].length } ?? 0
            guard kept[shortest].length < length else { return }
            kept.remove(at: shortest)
        }
        kept.append(Spell(start: start, length: length))
    }
}
