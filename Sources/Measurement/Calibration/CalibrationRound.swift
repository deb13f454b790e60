import UIKit

/// What one round took, each piece once, on the thread's CPU clock; in microseconds, the clock's own cost taken off.
struct CalibrationRound {
    /// `reloadData`, layout and flush of a visible table.
    var reload = 0.0
    /// One row by `reloadRows`, layout and flush.
    var reloadedRow = 0.0
    /// One row by `reconfigureRows`, layout and flush.
    var reconfiguredRow = 0.0
    /// All visible rows by `reconfigureRows`, layout and flush.
    var reconfiguredRows = 0.0
    /// One row more at the top by `insertRows`, layout and flush.
    var insertedRow = 0.0
    /// The text that a visible label has already, written once.
    var equalText = 0.0
    /// Another text for a visible label, layout and flush.
    var changedText = 0.0
    /// A flush after one colour has changed.
    var flush = 0.0
    /// A layout pass of a view with four labels, outside cells.
    var layout = 0.0
    /// A cell made, filled and laid out, off the screen.
    var newCell = 0.0
    /// The same cell filled with other content and laid out.
    var filledCell = 0.0
    /// How many rows are visible.
    var visibleRows = 0

    /// A row filled, laid out and drawn: what each further row of a batch costs.
    var cell: Double {
        visibleRows > 1 ? max(0, reconfiguredRows - reconfiguredRow) / Double(visibleRows - 1) : 0
    }

    /// Batches of one row, without its cell and its flush.
    var batches: [Double] {
        [reloadedRow, reconfiguredRow, insertedRow].map { max(0, $0 - cell - flush) }
    }

    /// A full reload, without its cells and its flush.
    var emptyReload: Double { max(0, reload - Double(visibleRows) * cell - flush) }

    /// Making a cell, on top of filling it.
    var creation: Double { max(0, newCell - filledCell) }
}

extension CalibrationRound {
    private static let equalWrites = 100

    /// Takes each piece once.
    @MainActor
    init(_ number: Int, on screen: CalibrationViewController, spare: any CalibratedCell) {
        let table = screen.table
        let first = IndexPath(row: 0, section: 0)
        let third = IndexPath(row: 2, section: 0)
        let visible = table.indexPathsForVisibleRows ?? []
        visibleRows = visible.count
        let clock = Self.time {}
        func time(_ work: () -> Void) -> Double { max(0, Self.time(work) - clock) }
        func timeOnScreen(_ work: () -> Void) -> Double {
            // Other texts for every piece, so that none finds what it is about to write.
            screen.round += 1
            return time {
                work()
                table.layoutIfNeeded()
                commitToScreen()
            }
        }

        reload = timeOnScreen { table.reloadData() }
        reloadedRow = timeOnScreen { table.reloadRows(at: [third], with: .none) }
        reconfiguredRow = timeOnScreen { table.reconfigureRows(at: [third]) }
        reconfiguredRows = timeOnScreen { table.reconfigureRows(at: visible) }
        insertedRow = timeOnScreen {
            screen.rows += 1
            table.insertRows(at: [first], with: .none)
        }
        screen.rows -= 1
        table.deleteRows(at: [first], with: .none)
        table.layoutIfNeeded()
        commitToScreen()

        if let label = (table.cellForRow(at: third) as? any CalibratedCell)?.label {
            let text = label.text
            let writes = time { for _ in 0..<Self.equalWrites { label.text = text } }
            equalText = writes / Double(Self.equalWrites)
            changedText = timeOnScreen { label.text = "Another text, of round \(number)" }
        }
        screen.panel.backgroundColor = UIColor(white: number % 2 == 0 ? 0.9 : 0.8, alpha: 1)
        flush = time { commitToScreen() }
        layout = time {
            screen.panel.setNeedsLayout()
            screen.panel.layoutIfNeeded()
        }
        newCell = time {
            let cell = screen.kind.makeCell()
            cell.show(number, in: number)
            cell.frame = spare.frame
            cell.layoutIfNeeded()
        }
        filledCell = time {
            spare.show(number, in: number)
            spare.setNeedsLayout()
            spare.layoutIfNeeded()
        }
    }

    private static func time(_ work: () -> Void) -> Double {
        let start = threadCPU()
        work()
        return Double(threadCPU() - start) / 1_000
    }
}
