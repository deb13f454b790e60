import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import ChangesetMVVM

/// The view model tells the same changesets, however the table is brought up to date.
struct ListStrategyTests {
    static let strategies: [ListStrategy] = [.edits, .reload, .diffable]

    @Test(arguments: strategies)
    func aMessageConfiguresItsRowOrAllOfThem(strategy: ListStrategy) {
        Self.run(strategy) { world in
            let before = world.onMain { world.frame() }
            ChatListViewModelTests.push(2, 60, to: world)
            let after = world.onMain { world.frame() }
            let isReloaded = strategy == .reload
            #expect(after.cellsConfigured - before.cellsConfigured == (isReloaded ? 3 : 1))
            #expect(after.reloadDataCalls - before.reloadDataCalls == (isReloaded ? 1 : 0))
            #expect(Self.tags(world) == [2, 1, 0])
        }
    }

    @Test(arguments: strategies)
    func rowsThatMoveAndNewOnesAreShownWhereTheyAre(strategy: ListStrategy) {
        Self.run(strategy) { world in
            ChatListViewModelTests.push(0, 60, to: world)
            ChatListViewModelTests.push(3, 61, to: world)
            _ = world.onMain { world.frame() }
            #expect(Self.tags(world) == [3, 0, 2, 1])
        }
    }

    @Test(arguments: strategies)
    func anotherZoneConfiguresEveryRow(strategy: ListStrategy) {
        Self.run(strategy) { world in
            let before = world.onMain { world.frame() }
            world.onMain { world.environment.application.significantTimeChange() }
            let after = world.onMain { world.frame() }
            #expect(after.cellsConfigured - before.cellsConfigured == 3)
        }
    }

    /// Runs `body` with an app of three chats, drawn once.
    private static func run(_ strategy: ListStrategy, _ body: (StubbedWorld) -> Void) {
        let choices = Choices.published { $0.list = strategy }
        StubbedWorld.run(stored: ChatListViewModelTests.stored, choices: choices) { world in
            let app = world.onMain {
                let app = ChangesetMVVMArchitecture(environment: world.environment)
                app.start()
                return app
            }
            world.settle()
            _ = world.onMain { world.frame() }
            body(world)
            withExtendedLifetime(app) {}
        }
    }

    /// The chats of the list's rows, top to bottom.
    private static func tags(_ world: StubbedWorld) -> [Int] {
        world.onMain {
            let root = world.environment.window.rootViewController as? UINavigationController
            let list = root?.topViewController?.view.subviews.first as? UITableView
            return list?.visibleCells.map(\.tag) ?? []
        }
    }
}
