import HeadlessUIKit
import RowDifferences
import Testing
import WorkQueues

/// A row that is the same below the thousands, and looks as the whole number says.
struct NumberRow: ListRow, Equatable {
    var number: Int
    var id: Int { number % 1_000 }
}

extension NumbersController: RowListing {
    func rows(of tableView: UITableView) -> [NumberRow] { rows.map(NumberRow.init) }
}

@Suite struct ListUpdateTests {
    @Test func reloadTurnsEditsIntoAReload() {
        withApp { context, _ in
            context.listUpdate = .reload
            let list = NumbersController(0..<4)
            let window = show(list)
            let before = context.counters
            list.rows = [0, 9, 1, 2, 3]
            list.table.insertRows(at: paths(1), with: .none)
            context.commit()
            #expect(list.shown == list.rows)
            #expect(context.counters.reloadDataCalls == before.reloadDataCalls + 1)
            #expect(context.counters.batchUpdates == before.batchUpdates)
            #expect(context.counters.rowsInserted == before.rowsInserted)
            #expect(context.counters.cellsConfigured == before.cellsConfigured + 5)
            withExtendedLifetime(window) {}
        }
    }

    @Test(arguments: [RowDifference.Algorithm.linear, .quadratic])
    func diffTurnsAReloadIntoEdits(algorithm: RowDifference.Algorithm) {
        withApp { context, _ in
            context.listUpdate = .diff
            context.differ = RowDiffer(algorithm)
            let list = NumbersController(0..<5)
            let window = show(list)
            let (before, kept) = (context.counters, list.cell(1))
            list.configured = []
            // Row 0 goes, row 3 looks different, row 9 comes.
            list.rows = [1, 2, 1_003, 4, 9]
            list.table.reloadData()
            context.commit()
            #expect(list.shown == list.rows)
            #expect(list.configured == [1_003, 9])
            #expect(list.cell(0) === kept)
            #expect(context.counters.reloadDataCalls == before.reloadDataCalls)
            #expect(context.counters.rowsDeleted == before.rowsDeleted + 1)
            #expect(context.counters.rowsInserted == before.rowsInserted + 1)
            #expect(context.counters.rowsReloaded == before.rowsReloaded + 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func diffDoesNotTakeTheAppsWordForWhatHasChanged() {
        withApp { context, _ in
            context.listUpdate = .diff
            let list = NumbersController(0..<4)
            let window = show(list)
            list.configured = []
            list.rows[2] = 1_002
            list.table.reloadRows(at: paths(0, 1, 2, 3), with: .none)
            context.commit()
            #expect(list.configured == [1_002])
            withExtendedLifetime(window) {}
        }
    }

    @Test func afterAJumpOfTheClockRowsAreShownAnew() {
        withApp { context, _ in
            context.listUpdate = .diff
            let (list, application) = (NumbersController(0..<3), UIApplication())
            let window = show(list)
            list.configured = []
            list.table.reloadData()
            context.commit()
            #expect(list.configured.isEmpty)
            application.significantTimeChange()
            list.table.reloadData()
            context.commit()
            #expect(list.configured == [0, 1, 2])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aDataSourceThatDoesNotListItsRowsIsCounted() {
        withApp { context, _ in
            context.listUpdate = .diff
            let source = UnlistedRows()
            let table = UITableView()
            table.dataSource = source
            table.reloadData()
            #expect(table.numberOfRows(inSection: 0) == 0)
            #expect(context.counters.unlistedUpdates > 0)
        }
    }

    @Test func aMismatchTrapsWhateverIsImposed() async {
        await #expect(processExitsWith: .failure) { insertWithoutARow(under: .reload) }
        await #expect(processExitsWith: .failure) { insertWithoutARow(under: .diff) }
    }
}

private func insertWithoutARow(under update: ListUpdate) {
    withApp { context, _ in
        context.listUpdate = update
        let list = NumbersController(0..<5)
        let window = show(list)
        list.table.insertRows(at: paths(0), with: .none)
        withExtendedLifetime(window) {}
    }
}

private final class UnlistedRows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
