import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import StaticMVVM

/// A list that waits hands its listener back while another screen covers it, and catches up when it is shown.
struct CoveredListTests {
    @Test(arguments: [CoveredScreens.work, .wait])
    func aCoveredListIsDisplayedOnlyWhereItWorks(covered: CoveredScreens) {
        Self.run(covered) { app in
            app.openChat(at: 1)
            let message = IncomingMessage.from(WholeApp.grace, number: 2_000, text: "hello")
            let work = app.counting { app.world.services.push(.message(message)) }
            #expect(work[\.reloadDataCalls] == (covered == .work ? 1 : 0))
            let way = app.counting { app.navigation?.tapBack() }
            #expect(way[\.reloadDataCalls] == (covered == .work ? 0 : 1))
            app.world.onMain {
                let unread = app.list?.visibleCells.first?.firstDescendant(
                    identifier: ScreenElement.ChatRow.unread
                )
                #expect((unread as? UILabel)?.text == "1")
            }
        }
    }

    @Test(arguments: [CoveredScreens.work, .wait])
    func badgeAndBannerGoOnWhileTheListIsCovered(covered: CoveredScreens) {
        Self.run(covered) { app in
            app.openChat(at: 1)
            let message = IncomingMessage.from(WholeApp.grace, number: 2_000, text: "hello")
            app.counting { app.world.services.push(.message(message)) }
            app.world.onMain {
                #expect(app.world.environment.application.applicationIconBadgeNumber == 1)
                #expect(app.world.environment.notifications.presentedBanner != nil)
            }
        }
    }

    /// Nothing covers the list of an app in the background.
    @Test func inTheBackgroundAListThatWaitsListensOn() {
        Self.run(.wait) { app in
            app.counting { app.world.environment.application.enterBackground() }
            let message = IncomingMessage.from(WholeApp.grace, number: 2_000, text: "hello")
            let work = app.counting { app.world.services.push(.message(message)) }
            #expect(work[\.reloadDataCalls] == 1)
        }
    }

    private static func run(_ covered: CoveredScreens, _ body: (WholeApp) -> Void) {
        var choices = StaticMVVMArchitecture.identity.choices.published
        choices.covered = covered
        WholeApp.run(choices, body)
    }
}
