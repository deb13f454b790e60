import ScreenSnapshots
import Testing
import UIKit

/// Screens as an app's tests would have them, with Swift Testing.
struct InboxScreenTests {
    @MainActor private static func inbox() -> InboxViewController {
        InboxViewController([.init(sender: "Ada"), .init(sender: "Grace")])
    }

    @Test func aTapMarksOneRowAsRead() throws {
        try ScreenUnderTest.run { screen in
            let inbox = Self.inbox()
            try screen.show(UINavigationController(rootViewController: inbox))
                .expect(ScreenTexts.appear)
            let table = try #require(
                screen.window.firstDescendant(identifier: "mails") as? UITableView
            )
            let tap = try screen.snapshot("tap") {
                #expect(table.tapRow(at: IndexPath(row: 0, section: 0)))
            }
            try tap.expect(
                """
                tap: 1 cell, 1 redundant write, 2 hops, 1 row batch
                window
                  bar "Inbox"
                    table 2 rows #mails
                      cell
                        label "Ada"
                        label "read"
                      cell
                        label "Grace"
                        label "new"
                """
            )
            #expect(tap.counts[\.layoutPassesOutsideCells] == 1)
        }
    }

    @Test func aRefreshCostsEveryCell() throws {
        try ScreenUnderTest.run { screen in
            let inbox = Self.inbox()
            try screen.show(inbox)
            let refresh = try screen.snapshot("refresh") { inbox.refresh() }
            #expect(
                "\(refresh.counts)" == "2 cells, 4 redundant writes, 0 hops, 1 full reload"
            )
        }
    }
}
