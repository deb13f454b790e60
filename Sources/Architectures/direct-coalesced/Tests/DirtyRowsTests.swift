import ChatDomain
import HeadlessUIKit
import RowDifferences
import Testing

@testable import DirectCoalesced

/// What a flush has to show, however often it changed since the last one.
struct DirtyRowsTests {
    @Test func aRowThatChangesThriceIsShownOnce() {
        var dirty = DirtyRows()
        dirty.add(.updated(from: 4, to: 0))
        dirty.add(.updated(from: 0, to: 0))
        dirty.add(.updated(from: 0, to: 0))
        #expect(dirty.rows.map(\.source) == [4])
        #expect(dirty.rows.map(\.target) == [0])
    }

    @Test func laterChangesShiftWhereAnEarlierRowIsNow() {
        var dirty = DirtyRows()
        dirty.add(.updated(from: 2, to: 0))
        dirty.add(.updated(from: 3, to: 0))
        #expect(dirty.rows.map(\.source) == [2, 3])
        #expect(dirty.rows.map(\.target) == [1, 0])
    }

    @Test func aNewRowHasNoSource() {
        var dirty = DirtyRows()
        dirty.add(.inserted(at: 0))
        dirty.add(.updated(from: 0, to: 0))
        #expect(dirty.rows.map(\.source) == [nil])
        #expect(dirty.rowsChange == .difference(RowDifference(inserts: [0])))
    }

    @Test func aReloadLeavesNothingElseToShow() {
        var dirty = DirtyRows()
        dirty.add(.updated(from: 1, to: 0))
        dirty.reload()
        dirty.add(.inserted(at: 0))
        #expect(dirty.rows.isEmpty)
        #expect(dirty.rowsChange == .all)
    }

    @Test func aRowThatMovesLooksDifferentWhereItArrives() {
        var dirty = DirtyRows()
        dirty.add(.updated(from: 2, to: 0))
        let move = RowDifference.Move(from: 2, to: 0, looksAsBefore: false)
        #expect(dirty.rowsChange == .difference(RowDifference(inserts: [], moves: [move])))
    }

    @Test func rowsThatStayAreOnlyShownAgain() {
        var dirty = DirtyRows()
        dirty.add(.updated(from: 3, to: 3))
        dirty.add(.updated(from: 1, to: 1))
        #expect(dirty.rowsChange == .updated([1, 3]))
    }
}
