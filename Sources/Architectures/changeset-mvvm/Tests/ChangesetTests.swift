import ChatDomain
import HeadlessUIKit
import RowDifferences
import Testing

@testable import ChangesetMVVM

/// Places, found by identity; whether a row is modified is said by its content alone.
struct ChangesetTests {
    static func changeset(
        from old: [RowContent],
        to new: [RowContent],
        zone: Int = 0,
        by algorithm: RowDifference.Algorithm = .linear
    ) -> Changeset {
        Changeset(
            from: TableContent(rows: old, rowContents: old),
            to: TableContent(rows: new, rowContents: new, zone: zone),
            by: RowDiffer(algorithm)
        )
    }

    static func row(_ id: UInt64, text: UInt64 = 0) -> RowContent {
        RowContent(id: id, version: .init(text: text, date: 0, marks: 0))
    }

    static func rows(_ ids: UInt64...) -> [RowContent] { ids.map { row($0) } }

    @Test func aNewRowIsInserted() {
        let changeset = Self.changeset(from: Self.rows(1, 2), to: Self.rows(1, 3, 2))
        #expect(changeset.insertions.map(\.row) == [1])
        #expect(changeset.deletions.isEmpty && changeset.modifications.isEmpty)
    }

    @Test func aMissingRowIsDeleted() {
        let changeset = Self.changeset(from: Self.rows(1, 2, 3), to: Self.rows(1, 3))
        #expect(changeset.deletions.map(\.row) == [1])
        #expect(changeset.insertions.isEmpty && changeset.modifications.isEmpty)
    }

    @Test func theSameRowWithOtherContentIsModifiedWhereItWas() {
        let old = Self.rows(1, 2)
        let changeset = Self.changeset(
            from: old,
            to: [Self.row(3), Self.row(1), Self.row(2, text: 1)]
        )
        #expect(changeset.modifications.map(\.row) == [1])
        #expect(changeset.insertions.map(\.row) == [0])
        #expect(changeset.deletions.isEmpty)
    }

    @Test(arguments: [0, 1])
    func aRowThatMovesIsDeletedHereAndInsertedThere(text: UInt64) {
        let changeset = Self.changeset(
            from: Self.rows(1, 2, 3),
            to: [Self.row(3, text: text), Self.row(1), Self.row(2)]
        )
        #expect(changeset.deletions.map(\.row) == [2])
        #expect(changeset.insertions.map(\.row) == [0])
        #expect(changeset.modifications.isEmpty)
    }

    @Test func equalContentIsNoChange() {
        #expect(Self.changeset(from: Self.rows(1, 2), to: Self.rows(1, 2)) == .unchanged)
    }

    @Test func anotherZoneModifiesEveryRowThatStays() {
        let changeset = Self.changeset(from: Self.rows(1, 2, 3), to: Self.rows(4, 1, 3), zone: 1)
        #expect(changeset.modifications.map(\.row) == [0, 2])
        #expect(changeset.deletions.map(\.row) == [1])
        #expect(changeset.insertions.map(\.row) == [0])
    }

    /// What a table does with it: shuffled, shortened and lengthened lists, whatever the differ.
    @Test(arguments: 1...60, RowDifference.Algorithm.allCases)
    func aTableThatFollowsItHoldsTheNewRows(seed: UInt64, algorithm: RowDifference.Algorithm) {
        var generator = SplitMix64(seed: seed)
        func list() -> [RowContent] {
            let ids = (0..<UInt64(12)).shuffled(using: &generator)
            let count = Int(generator.next() % 13)
            return ids.prefix(count).map { Self.row($0, text: generator.next() % 2) }
        }
        let (old, new) = (list(), list())
        let changeset = Self.changeset(from: old, to: new, by: algorithm)
        var table = old
        for path in changeset.modifications {
            table[path.row] = new.first { $0.id == old[path.row].id } ?? table[path.row]
        }
        for path in changeset.deletions.reversed() { table.remove(at: path.row) }
        for path in changeset.insertions { table.insert(new[path.row], at: path.row) }
        #expect(table == new)
        #expect(Set(changeset.modifications).isDisjoint(with: changeset.deletions))
    }
}
