import ArchitectureCatalog
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

/// What a list does while a conversation covers it, in every architecture that leaves that open.
struct CoveredListTests {
    private static let variants = WholeApp.variants(.covered, of: CoveredScreens.self)

    @Test(arguments: variants)
    func aListThatWaitsIsUpdatedOnceItIsBack(id: String, covered: CoveredScreens) throws {
        try WholeApp.run(id, with: { $0.covered = covered }) { app in
            app.openFirstChat()
            func push(_ text: String, _ number: UInt64) -> WholeApp.Work {
                app.counting {
                    let message = IncomingMessage.from(WholeApp.bob, number: number, text: text)
                    app.world.services.push(.message(message))
                }
            }
            let news = [push("news", 9), push("more", 10)]
            let back = app.counting { app.navigation?.tapBack() }
            if covered == .wait {
                #expect(news.map(\.tellings) == [0, 0])
            } else {
                #expect(news[0].tellings > 0)
                // What is edited may be as it has to be: Bob's chat is on top already.
                #expect(news[0].reloads == 0 || news.map(\.reloads) == [1, 1])
            }
            #expect(back.tellings == (covered == .work ? 0 : 1))
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["more", "2"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["3"])
        }
    }

    @Test(arguments: variants)
    func badgeAndBannersGoOnMeanwhile(id: String, covered: CoveredScreens) throws {
        try WholeApp.run(id, with: { $0.covered = covered }) { app in
            app.openFirstChat()
            app.push("news", from: WholeApp.bob, number: 9)
            #expect(app.badge == 2)
            app.perform { #expect(app.world.environment.notifications.tapBanner()) }
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "news"])
        }
    }

    /// Of those that reload: whoever edits may wait for the next frame that is seen.
    @Test(arguments: variants.filter { ArchitectureCatalog.isPublished($0.id, with: .reload) })
    func aListInTheBackgroundIsNotCovered(id: String, covered: CoveredScreens) throws {
        try WholeApp.run(id, with: { $0.covered = covered }) { app in
            app.perform { app.world.environment.application.enterBackground() }
            let work = app.counting {
                let message = IncomingMessage.from(WholeApp.bob, number: 9, text: "news")
                app.world.services.push(.message(message))
            }
            #expect(work.reloads == 1)
        }
    }
}

extension WholeApp.Work {
    /// How often tables were told something.
    fileprivate var tellings: Int { reloads + batches }
}

extension ArchitectureCatalog {
    fileprivate static func isPublished(_ id: String, with list: ListStrategy) -> Bool {
        named(id)?.identity.choices.published.list == list
    }
}
