import HeadlessUIKit
import LongTests
import Testing
import WorkQueues

@Suite struct UITableViewEditingTests {
    @Test func survivorsKeepTheirCells() {
        withApp { context, _ in
            let list = NumbersController(0..<6)
            let window = show(list)
            let before = (0..<6).map { list.cell($0) }
            list.configured = []
            // Deletes in old places, inserts in new ones, whatever the order of the calls.
            list.rows = [0, 100, 2, 3, 5, 101]
            list.table.performBatchUpdates {
                list.table.insertRows(at: paths(1, 5), with: .none)
                list.table.deleteRows(at: paths(1, 4), with: .none)
            }
            context.commit()
            #expect(list.configured == [100, 101])
            #expect(list.shown == list.rows)
            for (old, new) in [(0, 0), (2, 2), (3, 3), (5, 4)] {
                #expect(before[old] === list.cell(new))
            }
            withExtendedLifetime(window) {}
        }
    }

    @Test func moveTakesItsCellAlong() {
        withApp { context, _ in
            let list = NumbersController(0..<5)
            let window = show(list)
            let moved = list.cell(3)
            list.rows = [3, 0, 1, 2, 4]
            let change = context.counting {
                list.table.moveRow(at: paths(3)[0], to: paths(0)[0])
            }
            #expect(list.cell(0) === moved)
            #expect(list.shown == list.rows)
            #expect(change.cellsConfigured == 0)
            #expect(change.renders == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func reloadTakesAnotherCell() {
        withApp { context, _ in
            let list = NumbersController(0..<3)
            let window = show(list)
            let before = list.cell(1)
            list.rows[1] = 50
            list.table.reloadRows(at: paths(1), with: .none)
            context.commit()
            #expect(list.cell(1) !== before)
            #expect(list.shown == [0, 50, 2])
            #expect(list.ended == [1])
            withExtendedLifetime(window) {}
        }
    }

    @Test func reconfigureKeepsTheCellUnprepared() {
        withApp { context, _ in
            let list = NumbersController(0..<3)
            let window = show(list)
            let before = list.cell(1)
            list.rows[1] = 50
            list.table.reconfigureRows(at: paths(1))
            #expect(before?.label.text == "1")
            context.commit()
            #expect(list.cell(1) === before)
            #expect(before?.reuses == 0)
            #expect(list.shown == [0, 50, 2])
            withExtendedLifetime(window) {}
        }
    }

    @Test(arguments: [100, 100_000])
    func anEditCostsTheSameWhateverTheLength(_ count: Int) {
        withApp { context, _ in
            let list = NumbersController(0..<count)
            let window = show(list)
            let change = context.counting {
                list.rows.insert(-1, at: 0)
                list.table.insertRows(at: paths(0), with: .none)
            }
            #expect(change.cellsConfigured == 1)
            #expect(change.cellsCreated == 1)
            #expect(list.shown == [-1] + Array(0..<11))
            withExtendedLifetime(window) {}
        }
    }

    @Test func editsOffScreenConfigureNothing() {
        withApp { context, _ in
            let list = NumbersController(0..<1_000)
            let window = show(list)
            let change = context.counting {
                list.rows.append(1_000)
                list.table.insertRows(at: paths(1_000), with: .none)
                list.table.reloadRows(at: paths(500, 600), with: .none)
                list.table.reconfigureRows(at: paths(700))
                list.rows.remove(at: 900)
                list.table.deleteRows(at: paths(900), with: .none)
            }
            #expect(change.cellsConfigured == 0)
            #expect(change.rowsReloaded == 3)
            #expect(change.commits == 0)
            #expect(list.table.numberOfRows(inSection: 0) == 1_000)
            withExtendedLifetime(window) {}
        }
    }

    @Test func completionRunsInALaterTurn() {
        withApp { context, queues in
            let list = NumbersController(0..<3)
            let window = show(list)
            var isCompleted = false
            list.rows.append(3)
            list.table.performBatchUpdates {
                list.table.insertRows(at: paths(3), with: .none)
            } completion: { _ in
                isCompleted = true
            }
            context.commit()
            #expect(!isCompleted)
            queues.settle()
            #expect(isCompleted)
            withExtendedLifetime(window) {}
        }
    }

    @Test(arguments: 0..<whenLong(20, otherwise: 4) as Range<UInt64>)
    func randomBatchesShowTheModelAndKeepSurvivors(_ seed: UInt64) {
        withApp { context, _ in
            var random = Generator(state: seed)
            let list = NumbersController(
                0..<Int.random(in: 0...40, using: &random),
                rowHeight: seed.isMultiple(of: 2) ? 72 : UITableView.automaticDimension
            )
            list.cellHeight = 61
            let window = show(list)
            var next = 1_000
            for batch in 0..<60 {
                let cells = Dictionary(
                    uniqueKeysWithValues: list.table.visibleCells.compactMap { $0 as? NumberCell }
                        .map { ($0.label.text ?? "", ObjectIdentifier($0)) }
                )
                let reloaded = edit(list, &random, &next)
                list.configured = []
                context.commit()
                let what: Comment = "seed \(seed), batch \(batch)"
                let first = list.table.indexPathsForVisibleRows?.first?.row ?? 0
                #expect(list.shown == Array(list.rows[first...].prefix(list.shown.count)), what)
                #expect(list.shown.count >= min(12, list.rows.count), what)
                for case let cell as NumberCell in list.table.visibleCells {
                    let text = cell.label.text ?? ""
                    guard let number = Int(text), !reloaded.contains(number) else { continue }
                    guard let former = cells[text], !list.configured.contains(number) else {
                        continue
                    }
                    #expect(former == ObjectIdentifier(cell), what)
                }
                let kept = list.shown.filter { cells["\($0)"] != nil && !reloaded.contains($0) }
                #expect(list.configured.filter(kept.contains).isEmpty, what)
                scroll(list, &random)
                context.commit()
            }
            withExtendedLifetime(window) {}
        }
    }

    @MainActor
    private func scroll(_ list: NumbersController, _ random: inout Generator) {
        guard let row = list.rows.indices.randomElement(using: &random) else { return }
        let position = Bool.random(using: &random) ? UITableView.ScrollPosition.top : .bottom
        list.table.scrollToRow(at: paths(row)[0], at: position, animated: false)
    }

    /// One random batch; returns the numbers that were reloaded.
    @MainActor
    private func edit(
        _ list: NumbersController,
        _ random: inout Generator,
        _ next: inout Int
    ) -> Set<Int> {
        let old = list.rows
        let shuffled = old.indices.shuffled(using: &random)
        let deletes = Array(shuffled.prefix(Int.random(in: 0...3, using: &random)))
        let rest = shuffled.dropFirst(deletes.count)
        let moves = Array(rest.prefix(Int.random(in: 0...2, using: &random)))
        let reloads = Array(
            rest.dropFirst(moves.count).prefix(Int.random(in: 0...2, using: &random))
        )
        let gone = Set(deletes + moves)
        var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
        var inserted: Set<Int> = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            new.insert(next, at: Int.random(in: 0...new.count, using: &random))
            inserted.insert(next)
            next += 1
        }
        for move in moves {
            new.insert(old[move], at: Int.random(in: 0...new.count, using: &random))
        }
        list.rows = new
        list.table.performBatchUpdates {
            for index in deletes { list.table.deleteRows(at: paths(index), with: .none) }
            list.table.reloadRows(at: reloads.map { paths($0)[0] }, with: .none)
            for (row, number) in new.enumerated() where inserted.contains(number) {
                list.table.insertRows(at: paths(row), with: .none)
            }
            for move in moves {
                guard let row = new.firstIndex(of: old[move]) else { continue }
                list.table.moveRow(at: paths(move)[0], to: paths(row)[0])
            }
        }
        return Set(reloads.map { old[$0] })
    }

    // MARK: Traps

    @Test func aMismatchTrapsWithUIKitsMessage() async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            withApp { _, _ in
                let list = NumbersController(0..<5)
                let window = show(list)
                list.table.insertRows(at: paths(0), with: .none)
                withExtendedLifetime(window) {}
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains(
                """
                Invalid update: invalid number of rows in section 0. The number of rows contained in an existing \
                section after the update (5) must be equal to the number of rows contained in that section before \
                the update (5), plus or minus the number of rows inserted or deleted from that section (1 inserted, \
                0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 \
                moved out).
                """
            )
        )
    }

    @Test func deletingAndReloadingOneRowTraps() async {
        await #expect(processExitsWith: .failure) {
            withApp { _, _ in
                let list = NumbersController(0..<5)
                let window = show(list)
                list.rows.remove(at: 2)
                list.table.performBatchUpdates {
                    list.table.deleteRows(at: paths(2), with: .none)
                    list.table.reloadRows(at: paths(2), with: .none)
                }
                withExtendedLifetime(window) {}
            }
        }
    }

    @Test func anInsertBeyondTheEndTraps() async {
        await #expect(processExitsWith: .failure) {
            withApp { _, _ in
                let list = NumbersController(0..<5)
                let window = show(list)
                list.rows.append(5)
                list.table.insertRows(at: paths(6), with: .none)
                withExtendedLifetime(window) {}
            }
        }
    }
}

/// Steele, Lea and Flood (2014).
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
