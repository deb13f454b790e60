import ArchitectureContract
import HeadlessUIKit
import RowDifferences
import TestSupport
import Testing

@testable import Direct

/// When rows are made is a choice.
struct TableRowsTests {
    private struct Row: TableRow {
        let rowContent: RowContent

        init(_ number: UInt64, dates: LocalDates) { rowContent = Self.rowContent(of: number) }

        static func rowContent(of number: UInt64) -> RowContent {
            RowContent(id: number, version: .init(text: 0, date: 0, marks: 0))
        }
    }

    /// Rows of numbers that the test changes.
    @MainActor
    private final class Stage {
        var numbers: [UInt64] = [1, 2, 3]
        var shown: [[UInt64]] = []

        private(set) lazy var rows = TableRows<Row>(
            in: environment,
            by: environment.makeListUpdater(),
            count: { [unowned self] in numbers.count },
            value: { [unowned self] in numbers[$0] },
            values: { [unowned self] in numbers }
        )
        private let environment: ArchitectureEnvironment

        init(_ environment: ArchitectureEnvironment) { self.environment = environment }

        func change(_ change: RowsChange = .all) {
            rows.handOver(change) { [unowned self] in
                shown.append((rows.contents ?? []).map(\.id))
            }
        }
    }

    @Test func rowsThatAreAskedForAreTheModelsOfNow() {
        Self.run(.pull) { stage in
            #expect(stage.rows.contents == nil)
            stage.numbers = [4]
            #expect(stage.rows.count == 1 && stage.rows[0].rowContent.id == 4)
        }
    }

    @Test(arguments: [RowFlow.values, .changed, .push])
    func rowsThatAreHandedOverStayUntilTheNextChange(flow: RowFlow) {
        Self.run(flow) { stage in
            stage.change()
            stage.numbers = [4]
            #expect(stage.rows.count == 3 && stage.rows[2].rowContent.id == 3)
            stage.change()
            #expect(stage.shown == [[1, 2, 3], [4]])
        }
    }

    /// The model's third number is another one, but no one says so.
    @Test(arguments: [(RowFlow.push, [4, 2, 5] as [UInt64]), (.changed, [4, 2, 3])])
    func onlyChangedRowsAreMade(flow: RowFlow, shown: [UInt64]) {
        Self.run(flow) { stage in
            stage.change()
            stage.numbers = [4, 2, 5]
            stage.change(.updated([0]))
            #expect(stage.shown.last == shown)
            stage.numbers = [6, 4, 2, 5]
            stage.change(.inserted(at: 0))
            #expect(stage.shown.last == [6] + shown)
            stage.numbers = [4, 2, 5, 6]
            stage.change(.moved(from: 0, to: 3))
            #expect(stage.shown.last == shown + [6])
        }
    }

    /// As of a screen that is notified of a change before it has shown anything.
    @Test func aChangeOfRowsThatAreNotThereMakesAll() {
        Self.run(.changed) { stage in
            stage.change(.updated([1]))
            #expect(stage.shown == [[1, 2, 3]])
        }
    }

    @Test func whatIsMadeInTheBackgroundIsShownLaterAndInOrder() {
        StubbedWorld.run(choices: Self.choices(.push, .background)) { world in
            let stage = world.onMain {
                let stage = Stage(world.environment)
                stage.change()
                stage.numbers = [4]
                stage.change()
                #expect(stage.shown == [])
                return stage
            }
            world.settle()
            #expect(world.onMain { stage.shown } == [[1, 2, 3], [4]])
        }
    }

    @Test func whatHasChangedIsMadeInTheBackgroundInOrder() {
        StubbedWorld.run(choices: Self.choices(.changed, .background)) { world in
            let stage = world.onMain {
                let stage = Stage(world.environment)
                stage.change()
                stage.numbers = [1, 2, 3, 4]
                stage.change(.inserted(at: 3))
                return stage
            }
            world.settle()
            #expect(world.onMain { stage.shown } == [[1, 2, 3], [1, 2, 3, 4]])
        }
    }

    /// Of values no one can tell what they will look like: a date may be written another way.
    @Test(arguments: [
        (RowFlow.push, Repeats.shown, 2), (.push, .dropped, 1), (.changed, .dropped, 1),
        (.values, .dropped, 2),
    ])
    func equalRowsAreShownAgainOrDropped(flow: RowFlow, repeats: Repeats, count: Int) {
        Self.run(flow, repeats) { stage in
            stage.change()
            stage.change()
            #expect(stage.shown.count == count)
        }
    }

    private static func choices(
        _ rows: RowFlow,
        _ building: BuildingQueue = .main,
        _ repeats: Repeats = .dropped
    ) -> Choices {
        var choices = Choices.leastWork
        choices.rows = rows
        choices.building = building
        choices.repeats = repeats
        return choices
    }

    private static func run(
        _ rows: RowFlow,
        _ repeats: Repeats = .dropped,
        _ body: @MainActor (Stage) -> Void
    ) {
        StubbedWorld.run(choices: choices(rows, .main, repeats)) { world in
            world.onMain { body(Stage(world.environment)) }
        }
    }
}
