import HeadlessUIKit
import LongTests
import RowDifferences
import Testing
import WorkQueues

extension [Int] {
    /// A row is the same below the thousands, and looks as the whole number says.
    fileprivate var contents: [RowContent] {
        map { number in
            RowContent(
                id: UInt64(number % 1_000),
                version: .init(text: UInt64(number), date: 0, marks: 0)
            )
        }
    }
}

extension NumbersController {
    /// Has other rows, and its table brought up to date.
    fileprivate func update(
        _ rows: [Int],
        _ change: RowsChange = .all,
        by updates: TableUpdater
    ) {
        self.rows = rows
        updates.show(change, in: table) { rows.contents }
    }
}

/// Four ways to one screen.
struct TableUpdaterTests {
    /// Runs `body` with five rows on screen, put there by an updater.
    private func withRows(
        _ strategy: ListStrategy,
        differ: RowDiffer = RowDiffer(),
        _ body: @MainActor (NumbersController, TableUpdater, UIContext) -> Void
    ) {
        withApp { context, _ in
            let (list, updates) = (NumbersController(0..<5), TableUpdater(strategy, differ: differ))
            let window = show(list)
            list.update(list.rows, by: updates)
            context.commit()
            list.configured = []
            body(list, updates, context)
            withExtendedLifetime(window) {}
        }
    }

    // MARK: What is shown

    @Test(arguments: ListStrategy.allCases, 0..<whenLong(8, otherwise: 2) as Range<UInt64>)
    func randomChangesShowTheSameRows(_ strategy: ListStrategy, seed: UInt64) {
        withApp { context, _ in
            var random = Generator(state: seed)
            var next = Int.random(in: 0...30, using: &random)
            let list = NumbersController(
                0..<next,
                rowHeight: seed.isMultiple(of: 2) ? 72 : UITableView.automaticDimension
            )
            list.cellHeight = 61
            let window = show(list)
            let updates = TableUpdater(strategy)
            list.update(list.rows, by: updates)
            for step in 0..<80 {
                var rows = list.rows
                let change = RowsChange.random(in: &rows, next: &next, &random)
                list.update(rows, change, by: updates)
                // Now and then two changes reach the screen together.
                if step.isMultiple(of: 3) { continue }
                context.commit()
                let what: Comment = "seed \(seed), step \(step), \(change)"
                let first = list.table.indexPathsForVisibleRows?.first?.row ?? 0
                #expect(list.shown == Array(rows[first...].prefix(list.shown.count)), what)
                #expect(list.shown.count >= min(12, rows.count), what)
            }
            withExtendedLifetime(window) {}
        }
    }

    @Test(arguments: ListStrategy.allCases)
    func whereTheTableHasNotAskedYetEverythingIsAsked(_ strategy: ListStrategy) {
        withApp { context, _ in
            let list = NumbersController([])
            list.table.dataSource = list
            let change = context.counting {
                list.update([1], .inserted(at: 0), by: TableUpdater(strategy))
            }
            #expect(list.table.numberOfRows(inSection: 0) == 1)
            #expect(change.reloadDataCalls == 1)
        }
    }

    // MARK: What it costs

    /// Row 0 goes, row 2 looks different, row 9 comes.
    private static let known = RowsChange.batch(deletes: [0], inserts: [4], reloads: [2])
    private static let rows = [1, 1_002, 3, 4, 9]

    @Test func reloadShowsAllRowsAgain() {
        withRows(.reload) { list, updates, context in
            let change = context.counting { list.update(Self.rows, Self.known, by: updates) }
            #expect(list.configured == Self.rows)
            #expect(change.reloadDataCalls == 1)
            #expect(change.batchUpdates == 0)
        }
    }

    @Test func editsAreThoseThatTheAppKnows() {
        withRows(.edits) { list, updates, context in
            let change = context.counting { list.update(Self.rows, Self.known, by: updates) }
            #expect(list.configured == [1_002, 9])
            #expect(change.reloadDataCalls == 0)
            #expect(change.batchUpdates == 1)
            #expect([change.rowsDeleted, change.rowsInserted, change.rowsReloaded] == [1, 1, 1])
        }
    }

    @Test func whatTheAppDoesNotKnowIsReloaded() {
        withRows(.edits) { list, updates, context in
            let change = context.counting { list.update(Self.rows, by: updates) }
            #expect(list.configured == Self.rows)
            #expect(change.reloadDataCalls == 1)
        }
    }

    @Test(arguments: RowDifference.Algorithm.allCases)
    func diffableFindsTheEditsItself(_ algorithm: RowDifference.Algorithm) {
        withRows(.diffable, differ: RowDiffer(algorithm)) { list, updates, context in
            let change = context.counting { list.update(Self.rows, by: updates) }
            #expect(list.configured == [1_002, 9])
            #expect(change.reloadDataCalls == 0)
            #expect(change.batchUpdates == 1)
            #expect([change.rowsDeleted, change.rowsInserted, change.rowsReloaded] == [1, 1, 1])
        }
    }

    @Test func identityReloadsAllRowsThatStay() {
        withRows(.identity) { list, updates, context in
            let change = context.counting { list.update(Self.rows, by: updates) }
            #expect(list.configured == Self.rows)
            #expect(change.reloadDataCalls == 0)
            #expect([change.rowsDeleted, change.rowsInserted, change.rowsReloaded] == [1, 1, 4])
        }
    }

    @Test func aRowThatMovesAndLooksDifferentKeepsItsCellUnderDiffable() {
        withRows(.diffable) { list, updates, context in
            let (cell, reuses) = (list.cell(3), list.cell(3)?.reuses)
            let change = context.counting { list.update([1_003, 0, 1, 2, 4], by: updates) }
            #expect(list.cell(0) === cell)
            #expect(cell?.reuses == reuses)
            #expect(list.configured == [1_003])
            #expect([change.rowsMoved, change.rowsReloaded, change.rowsDeleted] == [1, 1, 0])
        }
    }

    @Test func aRowThatMovesIsReplacedUnderIdentity() {
        withRows(.identity) { list, updates, context in
            let cell = list.cell(3)
            let change = context.counting { list.update([3, 0, 1, 2, 4], by: updates) }
            #expect(list.cell(0) !== cell)
            #expect(list.configured == list.rows)
            #expect([change.rowsDeleted, change.rowsInserted, change.rowsReloaded] == [1, 1, 4])
        }
    }

    @Test func nothingChangedIsNoWorkUnderDiffable() {
        withRows(.diffable) { list, updates, context in
            let change = context.counting { list.update(list.rows, by: updates) }
            #expect(change == UICounters())
        }
    }

    @Test(arguments: ListStrategy.allCases)
    func rowsAreListedOnlyWhereDifferencesAreSought(_ strategy: ListStrategy) {
        withRows(strategy) { list, updates, _ in
            var lists = 0
            updates.show(.updated([2]), in: list.table) {
                lists += 1
                return list.rows.contents
            }
            #expect(lists == (strategy == .diffable || strategy == .identity ? 1 : 0))
        }
    }

    // MARK: The clock

    @Test(arguments: [ListStrategy.diffable, .identity])
    func afterAJumpOfTheClockAllRowsAreShownAgainOnce(_ strategy: ListStrategy) {
        withRows(strategy) { list, updates, context in
            UIApplication().significantTimeChange()
            let jump = context.counting { list.update(list.rows, by: updates) }
            #expect(jump.reloadDataCalls == 1)
            #expect(list.configured == list.rows)
            let next = context.counting { list.update([0, 1, 2, 3, 4, 5], by: updates) }
            #expect(next.reloadDataCalls == 0)
            #expect(next.rowsInserted == 1)
        }
    }

    // MARK: Who pays

    @Test func listingRowsIsTheAppsAndTheRestTheKits() {
        withRows(.diffable) { list, updates, context in
            context.startUIKitMeter()
            list.update(list.rows, by: updates)
            // Up to the app's list, and from there on.
            #expect(context.kitTime.stretches == 2)
        }
    }

    @Test func seekingDifferencesIsKitTime() {
        withRows(.diffable) { list, updates, context in
            @MainActor func kitTime(of rows: [Int]) -> Double {
                var best = Double.infinity
                for _ in 0..<5 {
                    context.startUIKitMeter()
                    list.update(rows, by: updates)
                    best = min(best, context.kitTime.nanoseconds)
                }
                return best
            }
            let (few, many) = (kitTime(of: Array(0..<10)), kitTime(of: Array(0..<1_000)))
            #expect(many > 5 * few, "\(few) and \(many) ns")
        }
    }

    // MARK: Traps

    @Test func editsThatDoNotExplainTheRowsTrap() async {
        await #expect(processExitsWith: .failure) {
            withApp { _, _ in
                let (list, updates) = (NumbersController(0..<5), TableUpdater(.edits))
                let window = show(list)
                list.update(list.rows, .inserted(at: 0), by: updates)
                withExtendedLifetime(window) {}
            }
        }
    }
}

extension RowsChange {
    /// Changes `rows` in one of all ways, with `next` for the next new row.
    ///
    /// - Returns: What an app knows of it.
    fileprivate static func random(
        in rows: inout [Int],
        next: inout Int,
        _ random: inout Generator
    ) -> RowsChange {
        func place() -> Int { Int.random(in: rows.indices, using: &random) }
        let kinds = rows.isEmpty ? 2 : 6
        switch Int.random(in: 0..<kinds, using: &random) {
        case 0:
            let (count, looks) = (Int.random(in: 0...30, using: &random), random.next() % 2)
            rows = (0..<next).shuffled(using: &random).prefix(count).map { $0 + 1_000 * Int(looks) }
            return .all
        case 1:
            let place = Int.random(in: 0...rows.count, using: &random)
            rows.insert(next, at: place)
            next += 1
            return .inserted(at: place)
        case 2:
            let places = rows.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            for place in places { rows[place] += 1_000 }
            return .updated(places)
        case 3:
            let (from, to) = (place(), place())
            let row = rows.remove(at: from)
            rows.insert(row + 1_000, at: to)
            return .moved(from: from, to: to)
        case 4:
            return batch(in: &rows, next: &next, &random)
        default:
            let old = rows.contents
            rows.shuffle(using: &random)
            let changed = place()
            rows[changed] += 1_000
            return .difference(RowDifference(from: old, to: rows.contents))
        }
    }

    private static func batch(
        in rows: inout [Int],
        next: inout Int,
        _ random: inout Generator
    ) -> RowsChange {
        let shuffled = rows.indices.shuffled(using: &random)
        let deletes = shuffled.prefix(2).sorted()
        let reloads = shuffled.dropFirst(2).prefix(3).sorted()
        for place in reloads { rows[place] += 1_000 }
        for place in deletes.reversed() { rows.remove(at: place) }
        let arrivals = next..<(next + 2)
        next += 2
        for row in arrivals { rows.insert(row, at: Int.random(in: 0...rows.count, using: &random)) }
        let inserts = rows.indices.filter { arrivals.contains(rows[$0]) }
        return .batch(deletes: deletes, inserts: inserts, reloads: reloads)
    }
}
