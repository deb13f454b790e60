#if Mobius
import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import MobiusLoops

/// A list that waits shows nothing while another screen covers it, and catches up when it is shown.
struct CoveredListTests {
    @Test(arguments: [(CoveredScreens.work, 1, 0), (.wait, 0, 1)])
    func aListThatWaitsIsReloadedOnceItIsBack(covered: CoveredScreens, news: Int, back: Int) {
        WholeApp.run(with: { $0.covered = covered }) { app in
            app.openFirstChat()
            #expect(app.push("news", from: WholeApp.bob, number: 9) == news)
            #expect(app.tapBack() == back)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
        }
    }

    @Test func badgeAndBannersGoOnWhileTheListWaits() {
        WholeApp.run(with: { $0.covered = .wait }) { app in
            app.openFirstChat()
            app.push("news", from: WholeApp.bob, number: 9)
            app.perform {
                #expect(app.world.environment.application.applicationIconBadgeNumber == 2)
                #expect(app.world.environment.notifications.tapBanner())
            }
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "news"])
        }
    }

    @Test func aListInTheBackgroundIsNotCovered() {
        WholeApp.run(with: { $0.covered = .wait }) { app in
            app.perform { app.world.environment.application.enterBackground() }
            #expect(app.push("news", from: WholeApp.bob, number: 9) == 1)
        }
    }
}
#endif
