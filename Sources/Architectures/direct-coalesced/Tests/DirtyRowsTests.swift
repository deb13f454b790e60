import ChatDomain
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
        #expect(dirty.isReordered)
    }

    @Test func aReloadLeavesNothingElseToShow() {
        var dirty = DirtyRows()
        dirty.add(.updated(from: 1, to: 0))
        dirty.reload()
        dirty.add(.inserted(at: 0))
        #expect(dirty.rows.isEmpty)
        #expect(dirty.isReloaded)
    }
}
