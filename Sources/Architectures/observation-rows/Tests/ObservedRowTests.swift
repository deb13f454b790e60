import HeadlessUIKit
import Observation
import Testing

@testable import ObservedRows

/// A row knows whether a cell shows it.
@MainActor
struct ObservedRowTests {
    @Test func aRowIsShownByTheCellThatCameLast() {
        let (row, first, second) = (Row(), Cell(), Cell())
        first.row = row
        second.row = row
        first.row = nil
        #expect(row.isShown)
        second.row = Row()
        #expect(!row.isShown)
    }

    @Test func aRowHoldsNoCell() {
        let row = Row()
        weak var left: Cell?
        do {
            let cell = Cell()
            cell.row = row
            left = cell
        }
        #expect(left == nil)
        #expect(!row.isShown)
    }
}

@MainActor @Observable
private final class Row: ObservedRow {}

private final class Cell: ObservingCell<Row> {}
