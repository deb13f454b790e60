import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import CoordinatedApp

/// Items come as whole arrays; which rows of the table change is the updater's business.
struct TableUpdateTests {
    @Test(arguments: [ListStrategy.reload, .diffable, .identity])
    func aMessageForTheFirstRowConfiguresThatRowOrAllOfThem(strategy: ListStrategy) {
        RunningApp.run {
            $0.list = strategy
        } _: { app in
            let before = app.draw()
            app.push(from: 2, number: 60)
            let after = app.draw()
            let rows = strategy == .diffable ? 1 : 3
            #expect(after.cellsConfigured - before.cellsConfigured == rows)
            let reloads = strategy == .reload ? 1 : 0
            #expect(after.reloadDataCalls - before.reloadDataCalls == reloads)
            #expect(app.tags == [2, 1, 0])
        }
    }

    @Test(arguments: [ListStrategy.reload, .diffable, .identity])
    func aMessageForAnotherRowTakesItToTheTop(strategy: ListStrategy) {
        RunningApp.run {
            $0.list = strategy
        } _: { app in
            app.push(from: 0, number: 60)
            _ = app.draw()
            #expect(app.tags == [0, 2, 1])
        }
    }

    @Test func whereDatesReadOtherwiseAllRowsAreConfiguredThoughNoItemHasChanged() {
        RunningApp.run {
            $0 = CoordinatedAppArchitecture.identity.choices.tuned
        } _: { app in
            let before = app.draw()
            app.world.onMain { app.world.environment.application.significantTimeChange() }
            #expect(app.draw().cellsConfigured - before.cellsConfigured == 3)
        }
    }
}
