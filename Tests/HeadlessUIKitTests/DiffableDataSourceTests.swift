import HeadlessUIKit
import LongTests
import Testing
import WorkQueues

/// A screen whose table shows numbered items by a diffable data source; what an item looks like is the screen's to say.
private final class ItemsController: UIViewController {
    let table = UITableView()
    var looks: [Int: Int] = [:]
    private(set) var configured: [Int] = []
    private(set) lazy var source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
        [unowned self] table, indexPath, item in
        let cell = table.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.label.text = "\(item) looks \(looks[item, default: 0])"
        configured.append(item)
        return cell
    }

    override func loadView() {
        table.rowHeight = 72
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
        view = table
    }

    /// The texts on screen, top to bottom.
    var shown: [String] {
        table.visibleCells.compactMap { ($0 as? NumberCell)?.label.text }
    }

    func cell(of item: Int) -> NumberCell? {
        source.indexPath(for: item).flatMap { table.cellForRow(at: $0) } as? NumberCell
    }

    /// What was configured in this apply and the commit after it.
    func apply(_ snapshot: Snapshot) -> [Int] {
        configured = []
        source.apply(snapshot)
        table.context.commit()
        return configured
    }
}

struct DiffableDataSourceTests {
    /// Runs `body` with items 0 to 4 on screen, in one section.
    private func withItems(_ body: @MainActor (ItemsController, UIContext) -> Void) {
        withApp { context, _ in
            let screen = ItemsController()
            let window = show(screen)
            _ = screen.apply(Snapshot(["one": Array(0..<5)]))
            body(screen, context)
            withExtendedLifetime(window) {}
        }
    }

    // MARK: Cells

    @Test func aSnapshotIsShown() {
        withItems { screen, _ in
            #expect(screen.shown == (0..<5).map { "\($0) looks 0" })
            #expect(screen.table.numberOfRows(inSection: 0) == 5)
        }
    }

    @Test func onlyWhatIsNewIsConfigured() {
        withItems { screen, context in
            let kept = screen.cell(of: 3)
            screen.looks[3] = 1
            let change = context.counting {
                #expect(screen.apply(Snapshot(["one": [3, 1, 7, 2, 4]])) == [7])
            }
            #expect(screen.cell(of: 3) === kept)
            #expect(screen.shown.first == "3 looks 0")
            #expect([change.rowsDeleted, change.rowsInserted, change.rowsMoved] == [1, 1, 1])
            #expect(change.batchUpdates == 1)
        }
    }

    @Test func aReconfiguredItemKeepsItsCellUnprepared() {
        withItems { screen, _ in
            let cell = screen.cell(of: 2)
            screen.looks[2] = 1
            var snapshot = screen.source.snapshot()
            snapshot.moveItem(2, beforeItem: 0)
            snapshot.reconfigureItems([2])
            #expect(screen.apply(snapshot) == [2])
            #expect(screen.cell(of: 2) === cell)
            #expect(cell?.reuses == 0)
            #expect(screen.shown.first == "2 looks 1")
        }
    }

    @Test func aReloadedItemGetsAnotherCell() {
        withItems { screen, _ in
            let before = [1, 2].map { screen.cell(of: $0) }
            screen.looks[1] = 1
            screen.looks[2] = 1
            var snapshot = screen.source.snapshot()
            snapshot.moveItem(2, afterItem: 4)
            snapshot.reloadItems([1, 2])
            // Reloading is more than reconfiguring.
            snapshot.reconfigureItems([1])
            #expect(screen.apply(snapshot) == [1, 2])
            #expect(zip([1, 2], before).allSatisfy { screen.cell(of: $0) !== $1 })
            #expect(screen.shown[1] == "1 looks 1" && screen.shown[4] == "2 looks 1")
        }
    }

    @Test func marksAreGoneOnceApplied() {
        withItems { screen, context in
            var snapshot = screen.source.snapshot()
            snapshot.reconfigureItems([1])
            snapshot.reloadItems([2])
            #expect(snapshot.reconfiguredItemIdentifiers == [1])
            #expect(snapshot.reloadedItemIdentifiers == [2])
            #expect(screen.apply(snapshot) == [1, 2])
            let change = context.counting {
                #expect(screen.apply(screen.source.snapshot()).isEmpty)
            }
            #expect(change == UICounters())
        }
    }

    @Test func reloadingDataTakesOtherCells() {
        withItems { screen, context in
            let change = context.counting {
                screen.source.applySnapshotUsingReloadData(Snapshot(["one": [4, 0]]))
            }
            #expect(screen.shown == ["4 looks 0", "0 looks 0"])
            #expect(change.reloadDataCalls == 1)
            #expect(change.cellsConfigured == 2)
        }
    }

    @Test func completionsRunInALaterTurn() {
        withApp { context, queues in
            let screen = ItemsController()
            let window = show(screen)
            var completed = 0
            screen.source.apply(Snapshot(["one": [1]])) { completed += 1 }
            screen.source.applySnapshotUsingReloadData(Snapshot()) { completed += 1 }
            context.commit()
            #expect(completed == 0)
            queues.settle()
            #expect(completed == 2)
            withExtendedLifetime(window) {}
        }
    }

    // MARK: Sections

    @Test func anItemMovesToAnotherSectionWithItsCell() {
        withItems { screen, context in
            let cell = screen.cell(of: 0)
            let change = context.counting {
                #expect(screen.apply(Snapshot(["one": [1, 2], "two": [3, 4, 0]])).isEmpty)
            }
            #expect(screen.cell(of: 0) === cell)
            #expect(screen.source.indexPath(for: 0) == IndexPath(row: 2, section: 1))
            #expect(screen.table.numberOfRows(inSection: 1) == 3)
            #expect(change.rowsMoved == 1)
        }
    }

    @Test func theSelectionFollowsItsItemThroughTheSections() {
        withItems { screen, _ in
            screen.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false)
            // Only the border is new: no row is edited.
            #expect(
                screen.apply(Snapshot(["none": [], "one": [0, 1, 2], "two": [3, 4]])).isEmpty
            )
            #expect(screen.table.indexPathForSelectedRow == IndexPath(row: 0, section: 2))
            _ = screen.apply(Snapshot(["two": [4, 3]]))
            #expect(screen.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        }
    }

    @Test(arguments: 0..<whenLong(20, otherwise: 4) as Range<UInt64>)
    func randomSnapshotsShowTheItemsAndKeepTheirCells(_ seed: UInt64) {
        withItems { screen, _ in
            var random = Generator(state: seed)
            for step in 0..<60 {
                let sections = Naive.random(&random)
                var snapshot = sections.snapshot
                let reloaded = sections.someItems(&random)
                let reconfigured = sections.someItems(&random)
                snapshot.reloadItems(reloaded)
                snapshot.reconfigureItems(reconfigured)
                let before = screen.cells
                let texts = before.mapValues { $0.label.text ?? "" }
                for item in 0..<30 { screen.looks[item, default: 0] += 1 }
                let configured = Set(screen.apply(snapshot))

                let what: Comment = "seed \(seed), step \(step)"
                for (number, section) in sections.all.enumerated() {
                    #expect(
                        screen.table.numberOfRows(inSection: number) == section.items.count,
                        what
                    )
                }
                let visible = sections.items.prefix(12)
                let expected = visible.map { item in
                    configured.contains(item) ? "\(item) looks \(step + 1)" : texts[item] ?? ""
                }
                #expect(screen.shown == expected, what)
                for item in visible {
                    guard let former = before[item], !reloaded.contains(item) else {
                        #expect(configured.contains(item), what)
                        continue
                    }
                    #expect(screen.cell(of: item) === former, what)
                    #expect(configured.contains(item) == reconfigured.contains(item), what)
                }
            }
        }
    }
}

extension ItemsController {
    /// The cells on screen by their items.
    fileprivate var cells: [Int: NumberCell] {
        var cells: [Int: NumberCell] = [:]
        for path in table.indexPathsForVisibleRows ?? [] {
            guard let item = source.itemIdentifier(for: path) else { continue }
            cells[item] = table.cellForRow(at: path) as? NumberCell
        }
        return cells
    }
}
