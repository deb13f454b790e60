import HeadlessUIKit
import Testing

@Suite struct UITableViewTests {
    @Test func onlyVisibleRowsAreConfigured() {
        withApp { context, _ in
            let list = NumbersController(0..<100_000)
            let window = show(list)
            #expect(list.configured == Array(0..<12))
            #expect(context.counters.cellsCreated == 12)
            #expect(context.counters.measures == 0)
            withExtendedLifetime(window) {}
        }
    }

    @Test func reloadDataAsksCountsNowAndCellsAtLayout() {
        withApp { context, _ in
            let list = NumbersController(0..<3)
            let window = show(list)
            list.rows = [7, 8]
            list.configured = []
            list.table.reloadData()
            #expect(list.table.numberOfRows(inSection: 0) == 2)
            #expect(list.configured.isEmpty)
            context.commit()
            #expect(list.configured == [7, 8])
            withExtendedLifetime(window) {}
        }
    }

    @Test func scrollingReusesCellsAfterPreparingThem() {
        withApp { context, _ in
            let list = NumbersController(0..<100)
            let window = show(list)
            let first = list.cell(0)
            let change = context.counting {
                list.table.scrollToRow(
                    at: IndexPath(row: 50, section: 0),
                    at: .top,
                    animated: false
                )
            }
            #expect(list.shown.first == 50)
            #expect(change.cellsCreated == 0)
            #expect(change.cellsReused == 12)
            #expect(first?.reuses == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test(arguments: [
        (UITableView.ScrollPosition.top, 50, 61), (.bottom, 39, 50), (.none, 39, 50),
    ])
    func scrollingPutsTheRowWhereAsked(
        _ position: UITableView.ScrollPosition,
        _ first: Int,
        _ last: Int
    ) {
        withApp { context, _ in
            let list = NumbersController(0..<100)
            let window = show(list)
            list.table.scrollToRow(
                at: IndexPath(row: 50, section: 0),
                at: position,
                animated: false
            )
            context.commit()
            #expect(list.shown.first == first)
            #expect(list.shown.last == last)
            withExtendedLifetime(window) {}
        }
    }

    @Test func windowIsPulledBackWhenTheEndIsDeleted() {
        withApp { context, _ in
            let list = NumbersController(0..<30)
            let window = show(list)
            list.table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
            context.commit()
            list.rows.removeLast(10)
            list.table.deleteRows(
                at: (20..<30).map { IndexPath(row: $0, section: 0) },
                with: .none
            )
            context.commit()
            #expect(list.shown == Array(8..<20))
            withExtendedLifetime(window) {}
        }
    }

    @Test func aCellThatChangesItselfIsConfiguredOnceALayout() throws {
        try withApp { context, _ in
            let list = NumbersController(0..<100)
            let window = show(list)
            let cell = try #require(list.cell(0))
            let changed = context.counting {
                cell.label.text = "changed"
                cell.label.text = "changed again"
            }
            #expect(changed.cellsConfigured == 1)
            #expect(context.counting { cell.label.text = "changed again" }.cellsConfigured == 0)
            #expect(context.counting { cell.label.textColor = .red }.cellsConfigured == 0)
            list.table.reloadData()
            #expect(context.counting {}.cellsConfigured == list.shown.count)
            withExtendedLifetime(window) {}
        }
    }

    @Test func selfSizingMeasuresEachConfiguredCellOnce() {
        withApp { context, _ in
            let list = NumbersController(0..<1_000, rowHeight: UITableView.automaticDimension)
            list.cellHeight = 100
            let window = show(list)
            #expect(list.shown == Array(0..<8))
            #expect(context.counters.measures == 8)
            #expect(context.counters.cellsConfigured == 8)
            let change = context.counting {
                list.table.scrollToRow(
                    at: IndexPath(row: 999, section: 0),
                    at: .bottom,
                    animated: false
                )
            }
            #expect(list.shown == Array(992..<1_000))
            #expect(change.measures == change.cellsConfigured)
            withExtendedLifetime(window) {}
        }
    }

    @Test func selfSizingListAtItsEndStaysFullWhenRowsGo() {
        withApp { context, _ in
            let list = NumbersController(0..<20, rowHeight: UITableView.automaticDimension)
            list.cellHeight = 100
            let window = show(list)
            list.table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
            context.commit()
            list.rows.removeLast(15)
            list.table.deleteRows(at: (5..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
            context.commit()
            #expect(list.shown == Array(0..<5))
            withExtendedLifetime(window) {}
        }
    }

    @Test func cellsLieWhereTheirRowsAre() {
        withApp { context, _ in
            let list = NumbersController(0..<4)
            let window = show(list)
            list.rows.insert(9, at: 1)
            list.table.insertRows(at: paths(1), with: .none)
            context.commit()
            #expect(list.table.visibleCells.map(\.frame.origin.y) == [0, 72, 144, 216, 288])
            list.table.rowHeight = 50
            context.commit()
            #expect(list.table.visibleCells.map(\.frame.origin.y) == [0, 50, 100, 150, 200])
            withExtendedLifetime(window) {}
        }
    }

    @Test func cellsAndPlacesAreFoundThroughSections() {
        withApp { _, _ in
            let list = NumbersController(sections: [[1, 2], [], [3, 4]])
            let window = show(list)
            let cell = list.table.cellForRow(at: IndexPath(row: 1, section: 2)) as? NumberCell
            #expect(cell?.label.text == "4")
            #expect(cell.flatMap(list.table.indexPath) == IndexPath(row: 1, section: 2))
            #expect(list.table.indexPathsForVisibleRows?.count == 4)
            withExtendedLifetime(window) {}
        }
    }

    @Test func tappingSelectsUntilDeselected() {
        withApp { context, _ in
            let list = NumbersController(0..<5)
            let window = show(list)
            #expect(list.table.tapRow(at: IndexPath(row: 3, section: 0)))
            #expect(!list.table.tapRow(at: IndexPath(row: 5, section: 0)))
            #expect(list.tapped == paths(3))
            list.rows.remove(at: 0)
            list.table.deleteRows(at: paths(0), with: .none)
            #expect(list.table.indexPathForSelectedRow == paths(2)[0])
            list.table.deselectRow(at: paths(2)[0], animated: true)
            #expect(list.table.indexPathForSelectedRow == nil)
            context.commit()
            withExtendedLifetime(window) {}
        }
    }

    @Test func unregisteredIdentifierTraps() async {
        await #expect(processExitsWith: .failure) {
            withApp { _, _ in
                let table = UITableView()
                _ = table.dequeueReusableCell(
                    withIdentifier: "unknown",
                    for: IndexPath(row: 0, section: 0)
                )
            }
        }
    }

    @Test func scrollingBeyondTheEndTraps() async {
        await #expect(processExitsWith: .failure) {
            withApp { _, _ in
                let list = NumbersController(0..<3)
                let window = show(list)
                list.table.scrollToRow(
                    at: IndexPath(row: 3, section: 0),
                    at: .top,
                    animated: false
                )
                withExtendedLifetime(window) {}
            }
        }
    }
}
