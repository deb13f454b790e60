import Observation
import Testing

@testable import ObservedRows

/// A row is tracked once at a time, for whoever shows it by then.
@MainActor
struct ObservedRowTests {
    @Test func manyChangesAreToldOnce() {
        let (row, screen) = (Row(), Screen())
        screen.show(row)
        for _ in 0..<10 { row.shown += 1 }
        #expect(screen.told == 1)
        screen.show(row)
        row.shown += 1
        #expect(screen.told == 2)
        #expect(screen.seen == 10)
    }

    @Test func whatIsNotReadIsNotTold() {
        let (row, screen) = (Row(), Screen())
        screen.show(row)
        row.hidden += 1
        #expect(screen.told == 0)
    }

    /// Ten cells that have shown the row one after the other leave no more behind than one.
    @Test func whoShowsItLastIsToldAlone() {
        let row = Row()
        let screens = (0..<10).map { _ in Screen() }
        for screen in screens { screen.show(row) }
        row.shown += 1
        #expect(screens.map(\.told) == Array(repeating: 0, count: 9) + [1])
    }

    @Test func whoShowsAnotherRowIsNotTold() {
        let (row, screen) = (Row(), Screen())
        screen.show(row)
        row.leave(Screen())
        #expect(row.isShown)
        row.leave(screen)
        #expect(!row.isShown)
        row.shown += 1
        #expect(screen.told == 0)
        // Tracked again, after a change that no one was told of.
        screen.show(row)
        row.shown += 1
        #expect(screen.told == 1)
    }

    @Test func aRowHoldsNobody() {
        let row = Row()
        weak var left: Screen?
        do {
            let screen = Screen()
            screen.show(row)
            left = screen
        }
        #expect(left == nil)
        #expect(!row.isShown)
        row.shown += 1
    }
}

@MainActor @Observable
private final class Row: ObservedRow {
    var shown = 0
    var hidden = 0
}

@MainActor
private final class Screen: RowObserver {
    private(set) var told = 0
    private(set) var seen = 0

    func show(_ row: Row) {
        row.show(to: self) { seen = row.shown }
    }

    func rowDidChange() { told += 1 }
}
