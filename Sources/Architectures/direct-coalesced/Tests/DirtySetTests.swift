import ChatDomain
import HeadlessUIKit
import RowDifferences
import Testing

@testable import DirectCoalesced

/// What a flush tells the conversation's table.
struct DirtySetTests {
    @Test func changedRowsAreNamedWhereTheTableShowsThem() {
        var dirty = DirtySet.Conversation()
        dirty.add(.inserted(at: 1))
        dirty.add(.updated([0, 3]))
        dirty.add(.inserted(at: 0))
        let change = RowDifference(inserts: [2, 0], reloads: [0, 2])
        #expect(dirty.rowsChange == .difference(change))
    }

    @Test func aNewRowIsNotShownTwice() {
        var dirty = DirtySet.Conversation()
        dirty.add(.inserted(at: 5))
        dirty.add(.updated([5]))
        #expect(dirty.rowsChange == .difference(RowDifference(inserts: [5])))
    }

    @Test func rowsThatOnlyLookDifferentStayWhereTheyAre() {
        var dirty = DirtySet.Conversation()
        dirty.add(.updated([1]))
        dirty.add(.updated([4]))
        #expect(dirty.rowsChange == .updated([1, 4]))
    }

    @Test func aRowThatMovesReloadsAll() {
        var dirty = DirtySet.Conversation()
        dirty.add(.inserted(at: 2))
        dirty.add(.moved(from: 3, to: 1))
        #expect(dirty.rowsChange == .all)
    }

    @Test func aCleanOneTellsNothing() {
        #expect(DirtySet().list.rowsChange == nil)
        #expect(DirtySet().conversation.rowsChange == nil)
    }
}
