import ArchitectureContract
import HeadlessUIKit
import RowDifferences
import TestSupport
import Testing

@testable import MVP

/// When rows are made, and when they are shown.
struct TableRowsTests {
    private struct Row: TableRow {
        let rowContent: RowContent

        init(_ number: UInt64) {
            rowContent = RowContent(id: number, version: .init(text: 0, date: 0, marks: 0))
        }
    }

    /// Rows of numbers that the test changes.
    @MainActor
    private final class Stage {
        var numbers: [UInt64] = [1, 2, 3]
        var shown: [[UInt64]] = []
        let made = Recorder<UInt64>()

        private(set) lazy var rows = TableRows(
            in: environment,
            of: { [unowned self] in numbers },
            content: { Row($0).rowContent },
            row: { @Sendable [made] number in
                made.note(number)
                return Row(number)
            }
        )
        private let environment: ArchitectureEnvironment

        init(_ environment: ArchitectureEnvironment) {
            self.environment = environment
            rows.show = { [unowned self] _ in shown.append(rows.contents.map(\.id)) }
        }
    }

    @Test func rowsThatAreAskedForAreMadeOneByOne() {
        Self.run(.pull, .main) { stage in
            stage.rows.change()
            #expect(stage.shown == [[1, 2, 3]])
            #expect(stage.made.entries == [])
            #expect(stage.rows[1].rowContent.id == 2)
            #expect(stage.made.entries == [2])
        }
    }

    @Test func rowsThatAreHandedOverAreMadeAtEachChangeAndStayUntilTheNext() {
        Self.run(.push, .main) { stage in
            stage.rows.change()
            #expect(stage.made.entries == [1, 2, 3])
            stage.numbers = [4]
            #expect(stage.rows.count == 3)
            stage.rows.change()
            #expect(stage.shown == [[1, 2, 3], [4]])
            #expect(stage.made.entries == [1, 2, 3, 4])
        }
    }

    @Test(arguments: [BuildingQueue.main, .background])
    func onlyRowsThatAChangeNamesAreMade(building: BuildingQueue) {
        StubbedWorld.run(choices: Self.choices(.changed, building, .dropped)) { world in
            let stage = world.onMain {
                let stage = Stage(world.environment)
                stage.rows.change()
                stage.numbers = [1, 4, 3]
                stage.rows.change(.updated([1]))
                stage.rows.change(.updated([1]))
                stage.numbers = [5, 1, 4, 3]
                stage.rows.change(.inserted(at: 0))
                return stage
            }
            world.settle()
            let shown = world.onMain { stage.shown }
            #expect(shown == [[1, 2, 3], [1, 4, 3], [5, 1, 4, 3]])
            #expect(world.onMain { stage.made.entries } == [1, 2, 3, 4, 4, 5])
        }
    }

    @Test func aChangeOfRowsThatAreNotThereMakesAll() {
        Self.run(.changed, .main) { stage in
            stage.rows.change(.updated([1]))
            #expect(stage.shown == [[1, 2, 3]])
        }
    }

    @Test func whatIsMadeInTheBackgroundIsShownLaterAndInOrder() {
        StubbedWorld.run(choices: Self.choices(.push, .background)) { world in
            let stage = world.onMain {
                let stage = Stage(world.environment)
                stage.rows.change()
                stage.numbers = [4]
                stage.rows.change()
                #expect(stage.shown == [])
                #expect(stage.rows.count == 0)
                return stage
            }
            world.settle()
            #expect(world.onMain { stage.shown } == [[1, 2, 3], [4]])
        }
    }

    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func equalRowsAreShownAgainOrDropped(repeats: Repeats, count: Int) {
        Self.run(.push, .main, repeats) { stage in
            stage.rows.change()
            stage.rows.change()
            #expect(stage.shown.count == count)
        }
    }

    private static func choices(
        _ rows: RowFlow,
        _ building: BuildingQueue,
        _ repeats: Repeats = .shown
    ) -> Choices {
        var choices = Choices.leastWork
        choices.rows = rows
        choices.building = building
        choices.repeats = repeats
        return choices
    }

    private static func run(
        _ rows: RowFlow,
        _ building: BuildingQueue,
        _ repeats: Repeats = .shown,
        _ body: @MainActor (Stage) -> Void
    ) {
        StubbedWorld.run(choices: choices(rows, building, repeats)) { world in
            world.onMain { body(Stage(world.environment)) }
        }
    }
}
