#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import ReactiveSwiftChangeset

/// The whole app: what the table is asked to do.
struct ReactiveSwiftChangesetTests {
    @Test func theBadgeStaysUntilWhatWasSavedIsLoaded() {
        StubbedWorld.run(stored: ChatListViewModelTests.stored) { world in
            let application = world.environment.application
            let app = world.onMain {
                application.applicationIconBadgeNumber = 6
                let app = ReactiveSwiftChangesetArchitecture(environment: world.environment)
                app.start()
                #expect(application.applicationIconBadgeNumber == 6)
                return app
            }
            ChatListViewModelTests.push(0, 60, to: world)
            #expect(world.onMain { application.applicationIconBadgeNumber } == 7)
            withExtendedLifetime(app) {}
        }
    }

    @Test func aPushIsOneBatchUpdateOfTheListAndNoneWhileItIsCovered() {
        StubbedWorld.run(stored: ChatListViewModelTests.stored) { world in
            let app = world.onMain {
                let app = ReactiveSwiftChangesetArchitecture(environment: world.environment)
                app.start()
                return app
            }
            world.settle()
            let launched = world.onMain { world.frame() }
            ChatListViewModelTests.push(0, 60, to: world)
            let pushed = world.onMain { world.frame() }
            #expect(pushed.batchUpdates - launched.batchUpdates == 1)
            #expect(pushed.cellsConfigured - launched.cellsConfigured == 1)
            #expect(pushed.reloadDataCalls == launched.reloadDataCalls)

            let isTapped = world.onMain {
                let root = world.environment.window.rootViewController as? UINavigationController
                let list = root?.topViewController?.view.subviews.first as? UITableView
                return list?.tapRow(at: IndexPath(row: 0, section: 0))
            }
            #expect(isTapped == true)
            let covered = world.onMain { world.frame() }
            ChatListViewModelTests.push(2, 61, to: world)
            ChatListViewModelTests.push(3, 62, to: world)
            let later = world.onMain { world.frame() }
            #expect(later.batchUpdates == covered.batchUpdates)
            #expect(later.cellsConfigured == covered.cellsConfigured)
            withExtendedLifetime(app) {}
        }
    }
}
#endif
